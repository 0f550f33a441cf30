"""The screen: scenes, widgets and the table. The only package that may import pygame, besides ``app``."""
