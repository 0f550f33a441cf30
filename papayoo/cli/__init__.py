"""The command line: commands that print, and the self-test."""
