"""Training of the policy tables."""
