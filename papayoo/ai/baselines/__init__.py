"""Rule-based players, used as opponents in measurements and as styles to imitate."""
