"""What tests read of a kernel's state."""

from papayoo.ai.kernel import Kernel


def world_hand(kernel: Kernel, place: int) -> list[int]:
    """Return the hand of a place in the kernel's current world, as a mask for each suit."""
    kernel.restore_world()
    return kernel.hand(place)
