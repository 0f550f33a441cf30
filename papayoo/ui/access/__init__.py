"""Access by assistive technology: tells it what is shown, and carries out its requests."""
