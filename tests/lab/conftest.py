"""Makes the scripts in build/lab importable."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "build" / "lab"))
