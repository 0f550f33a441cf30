from papayoo.ai.kernel.policy_learning import Kernel as Kernel

SOURCE_HASH: str
