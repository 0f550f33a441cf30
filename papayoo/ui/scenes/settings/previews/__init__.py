"""Pictures beside the settings."""
