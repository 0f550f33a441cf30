"""One table being played: the engine, who sits where, the record kept after every command, bots that think."""
