"""Access to the state of a search kernel, for tests."""

from papayoo.ai.kernel import Kernel


def world_hand(kernel: Kernel, place: int) -> list[int]:
    """Return the hand at a place in the kernel's current world, as one bit mask per suit."""
    kernel.restore_world()
    return kernel.hand(place)
