"""The parts of the review: where its table stands, everybody's cards, the track along a round."""
