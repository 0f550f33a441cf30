"""The command line: commands that print text, and the self-test."""
