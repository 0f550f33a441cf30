"""Translates input events of keyboard, mouse, touch screen and gamepad into intents."""
