"""Rule-based bots, used as opponents in measurements and as styles to imitate."""
