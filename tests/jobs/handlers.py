"""A worker that installs `tests.jobs` finds its kinds here, as it finds those of every app."""

from tests.jobs.kinds import register

register()
