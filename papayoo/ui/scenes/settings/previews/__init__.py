"""Previews: pictures beside the settings that show what they change."""
