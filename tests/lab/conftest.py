"""Makes the scripts of the laboratory, and the benches that use its material, importable."""

import sys
from pathlib import Path

BUILD = Path(__file__).parents[2] / "build"
sys.path[:0] = [str(BUILD / folder) for folder in ("lab", "bench")]
