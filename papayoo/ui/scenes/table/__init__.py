"""The table screen. The view of the table that it shares with other screens is in ``ui/table_view``."""
