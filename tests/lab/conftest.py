"""Makes the scripts in build and build/lab importable."""

import sys
from pathlib import Path

BUILD = Path(__file__).parents[2] / "build"
sys.path[:0] = [str(BUILD / "lab"), str(BUILD)]
