"""Kills without a word, many in `make torture`, few in every run of the tests."""

import os

KILLS = int(os.environ.get("KILLS", "20"))
# Kills the database's own processes too: a server that tests share would end the others' work.
ALONE = bool(os.environ.get("TORTURE"))
