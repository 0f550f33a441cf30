"""Access to the state of a kernel, for tests."""

from papayoo.ai.kernel import Kernel


def world_hand(kernel: Kernel, place: int) -> list[int]:
    """Return a place's hand in the kernel's current world, as a mask for each suit."""
    kernel.restore_world()
    return kernel.hand(place)
