#!/bin/sh
# Creates .venv in the working directory unless there is a usable one. Called by the Makefile.
# PYTHON names the interpreter; the default is the first of the usual names that is new enough.
set -eu

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

is_new_enough() {
    command -v "$1" >/dev/null 2>&1 && "$1" -c "$new_enough" >/dev/null 2>&1
}

if is_new_enough .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1; then
    exit 0
fi

found=
for name in ${PYTHON:+"$PYTHON"}; do
    if is_new_enough "$name"; then found=$name; fi
done
if [ -z "${PYTHON:-}" ]; then
    for name in python3 python3.15 python3.14 python3.13 python3.12 python3.11 python; do
        if is_new_enough "$name"; then
            found=$name
            break
        fi
    done
fi
if [ -z "$found" ]; then
    version=$("${PYTHON:-python3}" --version 2>&1) || version="no ${PYTHON:-python3}"
    echo "Papayoo needs Python 3.11 or newer (found: $version). Name one with: make play PYTHON=/path/to/python3" >&2
    exit 1
fi

if ! "$found" -m venv --clear .venv >.venv-log.$$ 2>&1; then
    cat .venv-log.$$ >&2
    rm -rf .venv .venv-log.$$
    echo "Python could not make an environment. On Debian and Ubuntu this helps: sudo apt install python3-venv" >&2
    exit 1
fi
rm -f .venv-log.$$
