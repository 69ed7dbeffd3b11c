# Castaways. `make play` to play, `make test` to prove that it works; both set everything up on first use.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := setup.py pyproject.toml $(shell find castaways -name '*.py')
WORKERS ?= auto
# The engine is compiled on one core; meanwhile the other installs what the tests need, and looks at lint and types. What
# installs this package once more, or into the same environment, waits for its turn (the names behind a |).
MAKEFLAGS += --jobs=2
PORT ?= 8000
ROUNDS ?= 100
BUILDERS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")
TORCH ?= torch>=2.4,<3
PEERS := "open_spiel>=1.6,<3"
CARD_GAMES := $(PEERS) "rlcard>=1.2,<2" "pettingzoo[classic]>=1.25,<2"

.PHONY: play test test-all test-learn check bench bench-bots bench-peers bench-server build golden screenshots tables torture soak coverage mutants audit clean help

help:
	@echo "make play    play in the browser (in the terminal: .venv/bin/castaways play friday)"
	@echo "make test    lint, types and the tests"
	@echo "make test-all  the same with the longest browser tests"
	@echo "make test-learn  the training example with PyTorch, in an environment of its own (gigabytes; TORCH=torch==2.13.0 chooses another)"
	@echo "make check   lint and types only"
	@echo "make bench   speed and strength, beside a peer"
	@echo "make bench-bots  strength of the bots; goes on where it was stopped (BENCH=--help shows how)"
	@echo "make bench-server  the server under load, beside the server of boardgame.io (needs npm)"
	@echo "make bench-peers  our environments beside the card games of OpenSpiel, RLCard and PettingZoo"
	@echo "make build   compile the engine again"
	@echo "make tables  write the tables of observations and actions again"
	@echo "make golden  write the golden playthroughs again (look at the diff)"
	@echo "make screenshots  pictures of real tables for the README"
	@echo "make soak    ten million random games with invariants on; goes on where it was stopped"
	@echo "make coverage  the branches of the rules that the tests take, at least 95%"
	@echo "make mutants  small wrong changes to the rules, at least 85% noticed by the tests; goes on where it was stopped"
	@echo "make torture  kill servers and databases during games, a hundred times"
	@echo "make audit   ask for known holes in what we depend on (needs the internet)"
	@echo "make clean   remove everything that was built"

play: $(VENV)/.installed
	@$(BIN)/castaways serve --open --port $(PORT)

test: $(VENV)/.developing check
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations 20

test-all: $(VENV)/.developing check
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations 20 -m ""

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.developing $(VENV)/.peers
	$(BIN)/python -m benchmarks

bench-server: $(VENV)/.developing
	$(BIN)/python -m benchmarks.server $(ARGS)

bench-bots: $(VENV)/.developing
	$(BIN)/python -m benchmarks.bots $(BENCH)

# The peers live in an environment of their own, which `make clean` throws away.
bench-peers: $(VENV)/.developing build/peers/.installed
	build/peers/bin/python -m benchmarks.peers $(ARGS)

build/peers/.installed: pyproject.toml | $(VENV)/.developing
	$(PYTHON) -m venv build/peers
	build/peers/bin/pip install --quiet --disable-pip-version-check "setuptools>=70" wheel
	CASTAWAYS_PURE=1 build/peers/bin/pip install --quiet --disable-pip-version-check -e ".[envs]" $(CARD_GAMES)
	@touch $@

# PyTorch for Linux brings gigabytes for graphics cards that nothing here needs. TORCH names the one to install instead,
# a version or the file of a wheel: make test-learn TORCH=torch==2.13.0
test-learn: $(VENV)/.developing build/learn/.installed
	build/learn/bin/python -m pytest -q tests/envs/test_learn.py

build/learn/.installed: pyproject.toml | $(VENV)/.developing
	$(PYTHON) -m venv build/learn
	build/learn/bin/pip install --quiet --disable-pip-version-check "setuptools>=70" wheel "$(TORCH)"
	CASTAWAYS_PURE=1 build/learn/bin/pip install --quiet --disable-pip-version-check -e ".[learn]" pytest hypothesis matplotlib
	@touch $@

tables: $(VENV)/.developing
	$(BIN)/python -m castaways.envs.tables docs/envs

build: $(VENV)/.developing
	find castaways -name '*.so' -delete
	$(BIN)/python setup.py --quiet build_ext --inplace
	@$(BIN)/castaways --version

# Everything breaks, a hundred times: killed servers, restarted databases, full disks.
torture: $(VENV)/.developing
	CASTAWAYS_ROUNDS=$(ROUNDS) $(BIN)/python -m pytest tests/faults -v -m ""

# Ten million random games with invariants on; goes on where it was stopped (SOAK=--help shows how).
soak: $(VENV)/.developing
	$(BIN)/python -m tests.soak $(SOAK)

# Branches of the rules that the tests take, game by game (GAMES="friday noah": these only).
coverage: $(VENV)/.developing
	$(BIN)/python -m tests.proof.covered $(GAMES)

# Mutants of rules and score (MUTANTS=--help shows how); which tests reach a line is known from the coverage.
mutants: $(VENV)/.developing
	@test -f build/proof/noah.json || $(MAKE) coverage
	$(BIN)/python -m tests.proof.mutants $(MUTANTS)

# In an environment of its own, so that what looks for holes brings none.
audit: $(VENV)/.developing build/audit/.installed
	build/audit/bin/pip-audit --strict --skip-editable --path $$($(BIN)/python -c "import sysconfig; print(sysconfig.get_path('purelib'))")

build/audit/.installed:
	$(PYTHON) -m venv build/audit
	build/audit/bin/pip install --quiet --disable-pip-version-check "pip-audit>=2.7,<3"
	@touch $@

golden: $(VENV)/.developing
	$(BIN)/python -m tests.golden

screenshots: $(VENV)/.developing
	$(BIN)/python -m tests.browser.screenshots

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name '*.so' -not -path './$(VENV)/*' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is newer than what it was made from, so that everything works again offline once it is installed.

$(VENV)/bin/pip:
	@scripts/prepare $(PYTHON)
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/pip setup.py pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

# mypyc alone, so that the engine is compiled while everything else is being installed.
$(VENV)/.compiler: $(VENV)/bin/pip setup.py pyproject.toml scripts/prepare
	@scripts/prepare $(PYTHON) tests
	$(BIN)/python -c '$(BUILDERS)' | $(BIN)/pip install --quiet --disable-pip-version-check -r /dev/stdin
	@touch $@

# "compat": the folder of the project is where Python looks, and finds what is compiled there, also later.
$(VENV)/.tools: $(VENV)/.compiler
	CASTAWAYS_PURE=1 $(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --config-settings editable_mode=compat -e ".[dev]"
	@touch $@

$(VENV)/.compiled: $(VENV)/.compiler $(SOURCES)
	@find castaways -name '*.so' -delete
	$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(VENV)/.developing: $(VENV)/.tools $(VENV)/.compiled
	@touch $@ $(VENV)/.installed

$(VENV)/.peers: pyproject.toml $(VENV)/bin/pip | $(VENV)/.developing
	$(BIN)/pip install --quiet --disable-pip-version-check $(PEERS)
	@touch $@
