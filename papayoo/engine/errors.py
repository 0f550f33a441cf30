"""The error for illegal commands, and the reasons for which the rules refuse them."""

from enum import Enum


class Reason(Enum):
    """The reason for which a command was refused; the value is its name in catalogs and records."""

    GAME_OVER = "game_over"
    ROUND_RUNNING = "round_running"
    NOT_PASSING = "not_passing"
    NOT_ROLLING = "not_rolling"
    NOT_PLAYING = "not_playing"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_THE_DEALER = "not_the_dealer"
    ALREADY_PASSED = "already_passed"
    WRONG_PASS_SIZE = "wrong_pass_size"
    SAME_CARD_TWICE = "same_card_twice"
    CARD_NOT_HELD = "card_not_held"
    MUST_FOLLOW = "must_follow"


class IllegalCommand(Exception):  # noqa: N818  a refused command is a normal result, not a fault
    """Raised for a command that the rules refuse; the game is unchanged."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.value
