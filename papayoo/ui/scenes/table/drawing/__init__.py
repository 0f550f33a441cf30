"""Drawing of the parts that only the table screen has: messages, panels and key hints."""
