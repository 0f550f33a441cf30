"""The controls of menus: a small kit with one focus for mouse and keyboard, at any size."""
