"""Widgets: the controls of menus, shared by all screens."""
