"""The search kernel: simulates rounds, samples hidden hands, searches and learns policies.

It consists of four modules, each with a class that extends the class before it: `policies`, `beliefs`,
`rollout_search`, `policy_learning`. They are plain Python. Where a C compiler is available,
`build/package/compile_kernel.py` also compiles them, joined into the module `compiled`; both forms give the same
results to the last digit. The kernel knows cards only as numbers: `papayoo.ai.kernel_input` converts cards and views.
"""

try:
    from papayoo.ai.kernel.compiled import Kernel
except ImportError:
    from papayoo.ai.kernel.policy_learning import Kernel

__all__ = ["Kernel", "is_compiled"]


def is_compiled() -> bool:
    """Whether the kernel runs as machine code."""
    return Kernel.__module__ == "papayoo.ai.kernel.compiled"
