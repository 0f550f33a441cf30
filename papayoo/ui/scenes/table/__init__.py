"""The table screen; parts shared with other screens are in ``ui/table_view``."""
