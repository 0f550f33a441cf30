"""Support for assistive technology: describes the screen to it and carries out its requests."""
