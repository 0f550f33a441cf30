"""Input events of keyboard, mouse, touch and gamepads as actions."""
