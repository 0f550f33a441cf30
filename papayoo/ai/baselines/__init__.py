"""Players with written rules, used as opponents in measurements and as playing styles."""
