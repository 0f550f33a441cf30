"""Previews for the settings screen: pictures that show the effect of a setting."""
