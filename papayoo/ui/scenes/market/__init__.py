"""The night market: stalls with games to play and lanterns to earn."""
