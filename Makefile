# make run    set everything up and open the desk (in the terminal where there is no screen)
# make test   set everything up and run all checks and tests
# make check  only the quick checks: formatting, types, imports, data files
# make fuzz   random play of every game, GAMES games each; one answer in twenty is one that the referee allows
# make checks refusals and waivers near every moment of random games, SEEDS games of every scenario; takes long
# make walks  random games with WALKS seeds each, looked at on the way: secrets, losses, reports
# make soak   all tests with all of their long cases; make test plays the third that tests/third.txt names
# make hunt   the property tests with new cases, each time others
# make keys   games amended by chance, KEYS of each kind: no other throw is changed
# make histories  of answer, undo, amend, branch and kill, HISTORIES of them, replayed by a second, plain program
# make kills  kill -9 in the middle of play, LOOPS times, and at each call of all that writes files: nothing is lost
# make flips  FLIPS single flipped bits over all places of sample records: all are restored exactly
# make blocks BLOCKS doubled, swapped or moved blocks of sample records of all games: nothing is lost
# make badfiles  bad session files of every kind, 1 to 60 MiB: none costs more time or memory than it may
# make hostile  hostile mails and folders by post, all of them: none stops the desk, none costs more than it may
# make lines  every key of every kind of line of a record with wrong types and values: each costs its line and no more
# make postkills  kill -9 before and after each call of a game by post: the old turn or the new one, whole
# make monkey random clicks, drags, wheels, keys and sheets in real windows, EVENTS of them, over all games
# make drags  DRAGS random drags in each game, in pieces of PIECE: each ends as drawn, or changes nothing and says why
# make twins  GAMES random games of each kind at a desk, their results alone entered at a second one: all figures agree
# make mutants  NUMBER changes of the rules of each game, drawn by SEED: nine of ten are noticed by its tests
# make unchanged  what every viewer sees, is asked and refused in records of all games, dice, pictures: as written down
# make bench  measure speed and memory
# make dist   the program as one folder without Python, packed for Linux in dist/: an archive and a Debian package
# make test-dist  that folder, tried in an empty environment; takes some minutes
# make screens  pictures for README and manual, from records of whole games
# make share  the icons as PNG and the manual page, from the drawing and from --help
# make map    rebuild the outlines of the boards (see docs/maps.md for the sources it needs)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: soak run test check fuzz checks walks hunt kills flips blocks badfiles hostile postkills monkey drags twins bench screens share dist test-dist clean libraries unchanged mutants

run: $(VENV)/.run libraries
	@$(BIN)/python -m dark_ages_desk

test: $(VENV)/.test libraries check
	@$(BIN)/python -m compileall -q dark_ages_desk  # the commands that tests run need not compile it each time
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n auto --dist worksteal

check: $(VENV)/.test
	@$(BIN)/ruff check dark_ages_desk tests docs
	@$(BIN)/ruff format --check --quiet dark_ages_desk tests docs
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache > $(VENV)/imports.txt || { cat $(VENV)/imports.txt; exit 1; }
	@$(BIN)/python -m dark_ages_desk check

GAMES ?= 100
SEED ?= 1
SEEDS ?= 5

fuzz: $(VENV)/.run libraries
	@$(BIN)/python -m dark_ages_desk --games docs/example fuzz --games $(GAMES) --seed $(SEED)

checks: $(VENV)/.test libraries
	@SEEDS=$(SEEDS) QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q dark_ages_desk/contract/test_checks.py

WALKS ?= 5

walks: $(VENV)/.test libraries
	@WALKS=$(WALKS) QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n auto $$(grep -rlE "import .*WALKS" tests dark_ages_desk/contract)

soak: $(VENV)/.test libraries
	@SOAK=1 QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n auto --dist worksteal

hunt: $(VENV)/.test libraries
	@HUNT=1 QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n auto $$(grep -rl "hypothesis import" tests docs/example)

KEYS ?= 200

keys: $(VENV)/.test libraries
	@GAMES=$(KEYS) QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -s tests/session/test_keys.py

HISTORIES ?= 300

histories: $(VENV)/.test
	@HISTORIES=$(HISTORIES) QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q tests/session/test_histories.py

LOOPS ?= 1000

kills: $(VENV)/.test libraries
	@$(BIN)/python -m tests.kill_loops --loops $(LOOPS)
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.kills_at_calls

FLIPS ?= 4000

flips: $(VENV)/.test
	@$(BIN)/python -m tests.session.flips --flips $(FLIPS) --seed $(SEED)

BLOCKS ?= 500

blocks: $(VENV)/.test
	@$(BIN)/python -m tests.session.blocks --blocks $(BLOCKS) --seed $(SEED)

badfiles: $(VENV)/.test
	@$(BIN)/python -m tests.session.bad_files

postkills: $(VENV)/.test libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.post.killed

hostile: $(VENV)/.test libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.post.trying

lines: $(VENV)/.test
	@EVERY=1 QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q tests/session/test_wrong_keys.py

EVENTS ?= 50000

monkey: $(VENV)/.test libraries
	@$(BIN)/python -m tests.monkey --events $(EVENTS) --seed $(SEED)

DRAGS ?= 20000
PIECE ?= 500

drags: $(VENV)/.test libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.drags --drags $(DRAGS) --seed $(SEED) --piece $(PIECE)

twins: $(VENV)/.test libraries
	@$(BIN)/python -m tests.games.carolingian_twilight.twins $(GAMES)
	@$(BIN)/python -m tests.games.dark_ages_1971.twins $(GAMES)
	@$(BIN)/python -m tests.games.dark_age_britain_570.twins $(GAMES)

unchanged: $(VENV)/.test libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.unchanged

NUMBER ?= 200

mutants: $(VENV)/.mutants libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.mutants --number $(NUMBER) --seed $(SEED)

RECORDS := tests/games/records
screens: $(VENV)/.run libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk.tools.screens docs/pictures $(RECORDS)/carolingian-twilight/2/27.10.dadesk --size 1600x900 --text 100 --moment 0.5 --name carolingian-twilight.jpg
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk.tools.screens docs/pictures $(RECORDS)/dark-ages-1971/2/hastings.dadesk --size 1600x900 --text 100 --moment 0.3 --name dark-ages-1971.jpg
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk.tools.screens docs/pictures $(RECORDS)/dark-age-britain-570/1/short-read-12.dadesk --size 1600x900 --text 100 --moment 0.6 --name dark-age-britain-570.jpg
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk.tools.screens docs/pictures $(RECORDS)/dark-age-ii/1/north.dadesk --size 1600x900 --text 100 --moment 0.6 --name dark-age-ii.jpg
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk.tools.screens docs/pictures $(RECORDS)/strategy-and-conquest/1/iberia.dadesk --size 1600x900 --text 100 --moment 0.7 --name strategy-and-conquest.jpg
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk.tools.manual_pictures $(RECORDS) docs/manual/pictures

share: $(VENV)/.run libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk.tools.desktop_files

bench: $(VENV)/.run libraries
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m dark_ages_desk bench

dist: build/venv/.dist
	@build/venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall .
	@build/venv/bin/python .ci/freeze/build.py

test-dist:  # after make dist, and of what that built
	@build/venv/bin/python .ci/freeze/prove.py

build/venv/.dist: pyproject.toml
	@$(PYTHON) .ci/environment.py build/venv
	@build/venv/bin/python -m pip install --quiet --disable-pip-version-check ".[dist]"
	@touch $@

libraries: $(VENV)/.run
	@$(BIN)/python .ci/libraries.py

$(VENV)/.run: pyproject.toml
	@$(PYTHON) .ci/environment.py $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.run
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	@touch $@

$(VENV)/.mutants: $(VENV)/.test
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test,mutants]"
	@touch $@

clean:
	rm -rf $(VENV) build dist
