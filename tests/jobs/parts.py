"""A worker that installs `tests.jobs` finds its kinds here, as it finds those of every app."""

from portal.parts.declaration import AppParts
from tests.jobs.kinds import KINDS

PARTS = AppParts(jobs=KINDS)
