"""The settings of a worker that a test starts: the tests' own database, broker and short patience."""

from pathlib import Path

from portal.settings.database import APP_ROLE, database
from portal.settings.environment import text
from portal.settings.test import *  # noqa: F403 -- the settings module is the sum of its parts
from portal.settings.test import INSTALLED_APPS, PORTAL_APPS

DATABASES = {"default": database("owner") | {"NAME": text("WORKER_DATABASE")}}
DATABASES["default"]["OPTIONS"]["assume_role"] = APP_ROLE
INSTALLED_APPS = [*INSTALLED_APPS, "tests.jobs.worker_app.TestKinds"]
PORTAL_APPS = [*PORTAL_APPS, "tests.jobs"]
BROKER_DIR = Path(text("WORKER_BROKER"))
JOBS_PULSE = 0.1
JOBS_LEASE = 1
JOBS_RESEND = 1
