"""The night market: its stalls, their tables and the lanterns to earn."""
