# The commands of the project; README.md says what they do.
SHELL := /bin/sh
.ONESHELL:
.SHELLFLAGS := -eu -c
PYTHON_BIN := .venv/bin/python
ONLY ?= core,players,tournaments,lists,titles

.PHONY: run test check audit bench backup restore demo-reset messages lock bootstrap bootstrap-test

run: bootstrap
	@exec $(PYTHON_BIN) -m portal.embedded.run

test: bootstrap-test
	@exec $(PYTHON_BIN) -m pytest -n 2 $(TESTS)

check: bootstrap-test
	@$(PYTHON_BIN) scripts/check.py

audit: bootstrap-test
	@exec $(PYTHON_BIN) scripts/audit.py

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
