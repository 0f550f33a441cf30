# Papayoo. `make` alone lists what there is. Each environment is made on first use, in .venv.
# All paths are relative, so the folder may have spaces or accents in its name.

PIP = .venv/bin/python -m pip --disable-pip-version-check
INSTALL = $(PIP) install -qq -c build/constraints.txt
CHECKED = papayoo build tests

# Else Python 3.12 and older read the path of this folder as the locale says, and some locales have no accents.
export PYTHONUTF8 = 1

.DEFAULT_GOAL := help
.PHONY: help play test lint types format dist bench proofs fuzz pictures icons clean

help:
	@echo 'make play     open the game (ARGS="..." are passed on)'
	@echo 'make test     lint, types and all tests'
	@echo 'make lint     ruff: rules and layout'
	@echo 'make types    mypy, strict'
	@echo 'make format   put the layout right, and what ruff can fix'
	@echo 'make dist     make and test what players download, into dist'
	@echo 'make bench    size and start of what was made, and the work of frames'
	@echo 'make proofs   play 170,000 rounds to check kernel and players against the rules; twenty minutes'
	@echo 'make fuzz     feed each reader of files with 100,000 damaged and odd ones'
	@echo 'make pictures  take pictures of every scene, and of motions, into the folder pictures'
	@echo 'make icons    draw the program icons anew'
	@echo 'make clean    remove .venv, caches and dist'
	@echo 'Another Python: make play PYTHON=/path/to/python3'

play: .venv/.play-stamp
	@.venv/bin/python -m papayoo $(ARGS)

# On every core, file by file, so that what a file prepares for its tests is prepared once.
test: lint types
	@.venv/bin/python -m pytest --numprocesses auto --dist loadfile $(ARGS)

lint: .venv/.test-stamp
	@.venv/bin/python -m ruff check $(CHECKED)
	@.venv/bin/python -m ruff format --check $(CHECKED)
	@PYTHONPATH=. .venv/bin/python build/lint_report.py

types: .venv/.test-stamp
	@.venv/bin/python -m mypy

format: .venv/.test-stamp
	@.venv/bin/python -m ruff format $(CHECKED)
	@.venv/bin/python -m ruff check --fix $(CHECKED)

# It makes environments of its own in the folder work; this one only starts it.
dist: .venv/.play-stamp
	@.venv/bin/python build/dist.py $(ARGS)

bench: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/bench_start.py
	@.venv/bin/python build/bench_kernel.py
	@.venv/bin/python build/bench_frames.py

proofs: .venv/.play-stamp
	@.venv/bin/python build/proofs.py $(ARGS)

fuzz: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/fuzz.py $(ARGS)

pictures: .venv/.play-stamp
	@.venv/bin/python build/pictures.py $(ARGS)

icons: .venv/.play-stamp
	@.venv/bin/python build/icons.py

# What the game needs to run, and nothing else; with a C compiler at hand, the search kernel is compiled.
.venv/.play-stamp: pyproject.toml build/constraints.txt build/make_venv.sh build/compile_kernel.py build/kernel_hook.py \
		$(wildcard papayoo/ai/kernel/*.py papayoo/ai/kernel/*.pxd) .venv/bin/python
	@PYTHON="$(PYTHON)" sh build/make_venv.sh
	@echo 'Installing what the game needs into .venv (only now, and after it changes) ...'
	@$(INSTALL) --editable .
	@touch $@

# A .venv whose Python has been removed since is made anew by the recipe above.
.venv/bin/python: ;

# Dependency groups need pip 25.1, newer than the one some Pythons bring along.
.venv/.test-stamp: .venv/.play-stamp
	@echo 'Installing the tools for tests and checks into .venv ...'
	@$(PIP) install -qq 'pip>=25.1'
	@$(INSTALL) --group test --group check
	@touch $@

clean:
	rm -rf .venv dist work .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find papayoo build tests -name __pycache__ -type d -prune -exec rm -rf {} +
