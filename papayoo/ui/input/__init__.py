"""Input events of keyboard, mouse, touch screen and gamepad, translated into intents."""
