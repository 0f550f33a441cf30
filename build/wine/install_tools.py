"""Installs programs that a build script needs, from packages of Debian or Ubuntu."""

import os
import shutil
import subprocess
from collections.abc import Mapping

DOWNLOAD_S = 600.0
"""Timeout in seconds for each download, in case the network does not respond."""


class UnavailableError(Exception):
    """Raised if a program or package is missing, and cannot be installed or downloaded."""


def install_tools(packages: Mapping[str, str]) -> None:
    """Install the packages whose programs are missing; raises UnavailableError if that is impossible.

    ``packages`` maps the name of a program to the names of its packages, separated by spaces.
    """
    missing = [name for program, names in packages.items() if shutil.which(program) is None for name in names.split()]
    if not missing:
        return
    if shutil.which("apt-get") is None:
        raise UnavailableError(f"not installed, and there is no apt-get: {', '.join(missing)}")
    print(f"Installing {' '.join(missing)} ...", flush=True)
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    install = [*apt, "install", "-qq", "-y", "--no-install-recommends", *missing]
    try:
        subprocess.run([*apt, "update", "-qq"], check=False, timeout=DOWNLOAD_S)
        # Only the download has a timeout: an installation that is cut off would leave broken packages.
        subprocess.run([*install, "--download-only"], stdout=subprocess.DEVNULL, check=True, timeout=DOWNLOAD_S)
        subprocess.run(install, stdout=subprocess.DEVNULL, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise UnavailableError(f"cannot be installed: {', '.join(missing)}") from error
