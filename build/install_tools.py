"""Installs programs that a build script needs, from packages of Debian or Ubuntu."""

import os
import shutil
import subprocess
from collections.abc import Mapping


class MissingToolError(Exception):
    """Raised if a program is missing and cannot be installed."""


def install_tools(packages: Mapping[str, str]) -> None:
    """Install the packages whose programs are missing; raises MissingToolError on failure.

    ``packages`` maps the name of a program to the names of its packages, separated by spaces.
    """
    missing = [name for program, names in packages.items() if shutil.which(program) is None for name in names.split()]
    if not missing:
        return
    if shutil.which("apt-get") is None:
        raise MissingToolError(f"not installed, and there is no apt-get: {', '.join(missing)}")
    print(f"Installing {' '.join(missing)} ...", flush=True)
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    subprocess.run([*apt, "update", "-qq"], check=False)
    install = [*apt, "install", "-qq", "-y", "--no-install-recommends", *missing]
    if subprocess.run(install, stdout=subprocess.DEVNULL, check=False).returncode:
        raise MissingToolError(f"cannot be installed: {', '.join(missing)}")
