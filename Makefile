# The commands of the project; docs/commands.md says what they do.
SHELL := /bin/sh
.ONESHELL:
.SHELLFLAGS := -eu -c
PYTHON_BIN := .venv/bin/python
ONLY ?= core,players,tournaments,lists,titles

.PHONY: run test check format audit mutants torture bench backup restore demo-reset messages lock bootstrap bootstrap-test

run: bootstrap
	@exec $(PYTHON_BIN) -m portal.embedded.run

test: bootstrap-test
	@exec $(PYTHON_BIN) -m pytest -n 3 $(TESTS)

check: bootstrap-test
	@$(PYTHON_BIN) scripts/check.py

format: bootstrap-test
	@$(PYTHON_BIN) -m ruff format -q .
	$(PYTHON_BIN) scripts/templates.py

audit: bootstrap-test
	@exec $(PYTHON_BIN) scripts/audit.py

# Long: plants faults in the pure packages and counts those that their tests notice.
mutants: bootstrap-test
	@exec $(PYTHON_BIN) scripts/mutants.py $(PACKAGES)

# Long: 200 kills, the database's processes among them, and every address as every role. Stop the portal of this folder first.
torture: bootstrap-test
	@TORTURE=1 KILLS=$${KILLS:-200} exec $(PYTHON_BIN) -m pytest -v tests/torture tests/ratings/periods/test_kill.py \
	    tests/fairplay/retention/test_kill.py tests/jobs/test_workers.py tests/jobs/test_clock_and_broker.py \
	    tests/test_every_address.py

bench: bootstrap-test
	@exec $(PYTHON_BIN) -m bench $(ONLY)

backup: bootstrap
	@exec $(PYTHON_BIN) -m portal.embedded.backup backup $(if $(FILE),"$(FILE)")

restore: bootstrap
	@exec $(PYTHON_BIN) -m portal.embedded.backup restore "$(FILE)"

demo-reset: bootstrap
	@exec $(PYTHON_BIN) manage.py reset_demo $(if $(YES),--yes)

messages: bootstrap-test
	@exec $(PYTHON_BIN) scripts/messages.py

lock: bootstrap-test
	@cd requirements
	for name in bootstrap base dev; do
	    "../$(PYTHON_BIN)" -m uv pip compile -q --upgrade --generate-hashes --no-emit-index-url --python-version 3.11 $$name.in -o $$name.txt
	done

bootstrap:
	@sh scripts/bootstrap run

bootstrap-test:
	@sh scripts/bootstrap test
