# Everything that is done to this project, each by itself: no other command is needed before.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed
GAME := addictive-alchemy
SEED ?= 7

.DEFAULT_GOAL := help
.PHONY: help setup demo test style check golden bench campaign secrets agree figures mutants coverage docs docs-check

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## the environment in .venv

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(STAMP)

demo: $(STAMP) ## the shipped cards checked, a card explained, a whole game played by bots
	$(BIN)/alchemy lint --statistics
	$(BIN)/alchemy explain "Alchemist's Fire" --game $(GAME)
	$(BIN)/alchemy play $(GAME) --players 4 --bots random,greedy --watch --seed $(SEED)

test: $(STAMP) ## all tests, the shipped scenarios among them
	$(BIN)/python -m pytest -n auto

style: $(STAMP) ## ruff, mypy, and the project's own lint over its cards
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/alchemy lint --fail-on warning

check: style test ## what a change must pass (style, then test)

golden: $(STAMP) ## writes the golden files anew; read the difference before you commit it
	GOLDEN=write $(BIN)/python -m pytest -n auto -k golden

bench: $(STAMP) ## speed, side by side with the game by hand
	$(BIN)/python benchmarks/run.py

campaign: $(STAMP) ## the long checks: thousands of games, mutants and generated programs
	CAMPAIGN=1 $(BIN)/python -m pytest -n auto

secrets: $(STAMP) ## what a player does not see changes nothing that is shown, asked or told: 10,000 pairs of every game, its variants and numbers of players among them
	CAMPAIGN=1 $(BIN)/python -m pytest -n auto tests/test_hidden_information.py

agree: $(STAMP) ## the base game in two readings, compiled and by hand, for 24,000 games
	cd tests && ../$(BIN)/python -m model.campaign

mutants: $(STAMP) ## every sentence of a game (GAME=...) removed or changed: which of them no test notices
	cd tests && GAME=$(GAME) ../$(BIN)/python -m mutants.campaign

figures: $(STAMP) ## how 10,000 random games of every game and variant end, for every number of players
	cd tests && ../$(BIN)/python -m figures

coverage: $(STAMP) ## the sentences that never happen in 10,000 random games
	cd tests && ../$(BIN)/python -m coverage_report

GAMES := $(patsubst carddata/%/game.yaml,%,$(wildcard carddata/*/game.yaml))
docs: $(STAMP) ## the rule references of all games, in build/docs
	@for game in $(GAMES); do $(BIN)/alchemy docs $$game --out build/docs/$$game || exit 1; done

LOOK := build/docs-check
docs-check: docs ## the rule references looked at in a browser; needs npm, and gets Debian's chromium if there is none
	@command -v chromium > /dev/null || { apt-get update -qq && apt-get install -y -qq chromium; }
	@mkdir -p $(LOOK)/games/$(GAME)/sets
	@cp tests/browser/package.json tests/browser/check.mjs $(LOOK)
	@cp tests/cases/hostile/54-markup-in-names.yaml $(LOOK)/games/$(GAME)/sets/demo.cards.yaml
	npm install --prefix $(LOOK) --no-audit --no-fund --silent
	$(BIN)/alchemy docs $(GAME) --carddata $(LOOK)/games --no-scenarios --out $(LOOK)/hostile
	@for game in $(GAMES); do \
	  CHROMIUM=$$(command -v chromium) node $(LOOK)/check.mjs build/docs/$$game $(LOOK)/hostile $(LOOK)/pictures/$$game || exit 1; \
	done
