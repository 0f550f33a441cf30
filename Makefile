# Papayoo. `make` alone lists all commands. The first one creates an environment in .venv.
# All paths are relative, so the name of the folder may contain spaces or accents.

PIP = .venv/bin/python -m pip --disable-pip-version-check
INSTALL = $(PIP) install -qq -c build/constraints.txt
CHECKED = papayoo build tests

# Python 3.12 and older decode paths by the locale, even in UTF-8 mode, and some locales cannot represent accents.
# The game takes its language from LANG and LANGUAGE.
export PYTHONUTF8 = 1
export LC_ALL = C.UTF-8
# Without compiled files, each process of a test run compiles the program again, and each worker the tests.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play quick test test-all test-times lint types format dist test-dist dist-windows dist-windows-quick test-windows bench bench-access bench-life bench-pace bench-sound bench-windows proofs fuzz mutants pictures languages icons clean

help:
	@echo 'make play     open the game (ARGS="..." passes arguments)'
	@echo 'make quick    check what a change touches, and the contracts, in about half a minute'
	@echo 'make test     lint, types, and a test of every rule'
	@echo 'make test-all  the same, with whole products of layouts, languages and scenes, long random games and every kill'
	@echo 'make test-times  the tests of make test, with the processor time of each folder and of the slowest tests'
	@echo 'make lint     ruff, and a report on missing translations'
	@echo 'make types    mypy in strict mode'
	@echo 'make format   format the code and apply the fixes of ruff'
	@echo 'make dist     build and test the downloads, in the folder dist'
	@echo 'make test-dist  only test the downloads in the folder dist'
	@echo 'make dist-windows  build the downloads for Windows on Linux, and test them in Wine'
	@echo 'make dist-windows-quick  the same with the shortest tests: the self-test, one round, the setup program'
	@echo 'make test-windows  run the tests with Python for Windows in Wine'
	@echo 'make bench    measure download sizes, start-up time and frame times'
	@echo 'make bench-access  measure how soon a screen reader hears of events, and what it costs (Linux)'
	@echo 'make bench-life  measure what moves at the table while the player thinks, and what it costs'
	@echo 'make bench-pace  measure how long a player waits for the table at each speed'
	@echo 'make bench-sound  measure the loudness of a round as the program mixes it'
	@echo 'make bench-windows  measure start-up times of the downloads for Windows in Wine'
	@echo 'make proofs   check the kernel and the players against the rules in 170,000 rounds; twenty minutes'
	@echo 'make fuzz     feed 100,000 damaged files to each file reader, and 10,000 random inputs to the scenes'
	@echo 'make mutants  change the program at random and list what no test notices (ARGS="--package engine --seed 2")'
	@echo 'make pictures  render every scene, at rest and in motion, into the folder pictures'
	@echo 'make languages  list missing, wrong and suspicious messages of the translations (ARGS="de fr", or ARGS=--release)'
	@echo 'make icons    draw the program icons'
	@echo 'make clean    remove .venv, caches and dist'
	@echo 'To use another Python: make play PYTHON=/path/to/python3'

play: .venv/.play-stamp
	@.venv/bin/python -m papayoo $(ARGS)

# One process per core. Tests of a file stay in one process, so that they share fixtures. Files are taken in order of
# collection, see tests/conftest.py.
PYTEST = .venv/bin/python -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder
quick: .venv/.test-stamp
	@.venv/bin/python build/checks/quick.py $(ARGS)

test: lint types
	@$(PYTEST) $(ARGS)

test-all: lint types
	@$(PYTEST) --all $(ARGS)

test-times: .venv/.test-stamp
	@$(PYTEST) --times $(ARGS)

lint: .venv/.test-stamp
	@.venv/bin/python -m ruff check $(CHECKED)
	@.venv/bin/python -m ruff format --check $(CHECKED)
	@PYTHONPATH=. .venv/bin/python build/languages/missing_translations.py

types: .venv/.test-stamp
	@.venv/bin/python -m mypy

format: .venv/.test-stamp
	@.venv/bin/python -m ruff format $(CHECKED)
	@.venv/bin/python -m ruff check --fix $(CHECKED)

# dist.py creates environments of its own in the folder work.
dist: .venv/.play-stamp
	@.venv/bin/python build/package/dist.py $(ARGS)

test-dist: .venv/.test-stamp
	@PAPAYOO_TEST_DIST=1 .venv/bin/python -m pytest tests/packaging -m dist -ra $(ARGS)

# These need Debian or Ubuntu, and install Wine, a cross compiler, NSIS and a virtual screen if they are missing.
dist-windows: .venv/.play-stamp
	@.venv/bin/python build/wine/dist_windows.py $(ARGS)

# The self-test, one round, a scaled screen and the setup program only.
dist-windows-quick: .venv/.play-stamp
	@.venv/bin/python build/wine/dist_windows.py --quick $(ARGS)

test-windows: .venv/.play-stamp
	@.venv/bin/python build/wine/windows_suite.py $(ARGS)

bench: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/bench/bench_start.py
	@.venv/bin/python build/bench/bench_kernel.py
	@.venv/bin/python build/bench/bench_frames.py

bench-access: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/bench/bench_access.py $(ARGS)

bench-life: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/bench/bench_life.py $(ARGS)

bench-pace: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/bench/bench_pace.py $(ARGS)

bench-sound: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/bench/bench_sound.py $(ARGS)

bench-windows: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/wine/bench_windows.py

proofs: .venv/.play-stamp
	@.venv/bin/python build/checks/proofs.py $(ARGS)

# The random input uses the scenes of the tests.
fuzz: .venv/.test-stamp
	@PYTHONPATH=. .venv/bin/python build/checks/fuzz.py $(ARGS)

mutants: .venv/.test-stamp
	@.venv/bin/python build/checks/mutants.py $(ARGS)

pictures: .venv/.play-stamp
	@.venv/bin/python build/pictures/pictures.py $(ARGS)

languages: .venv/.play-stamp
	@PYTHONPATH=. .venv/bin/python build/languages/translations.py $(ARGS)

icons: .venv/.play-stamp
	@.venv/bin/python build/package/icons.py

# Run-time dependencies only. If there is a C compiler, this also compiles the search kernel.
.venv/.play-stamp: pyproject.toml build/constraints.txt build/make_venv.sh \
		build/package/compile_kernel.py build/package/kernel_hook.py \
		$(wildcard papayoo/ai/kernel/*.py papayoo/ai/kernel/*.pxd) .venv/bin/python
	@PYTHON="$(PYTHON)" sh build/make_venv.sh
	@echo 'Installing the dependencies into .venv (first run, or after they changed) ...'
	@$(INSTALL) --editable .
	@touch $@

# If the Python of .venv was removed, the recipe above creates a new .venv.
.venv/bin/python: ;

# Dependency groups need pip 25.1, which is newer than the pip of some Python versions.
.venv/.test-stamp: .venv/.play-stamp
	@echo 'Installing the test and check tools into .venv ...'
	@$(PIP) install -qq 'pip>=25.1'
	@$(INSTALL) --group test --group check
	@touch $@

clean:
	rm -rf .venv dist dist-windows work .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find papayoo build tests -name __pycache__ -type d -prune -exec rm -rf {} +
