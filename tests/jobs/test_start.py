"""What a worker has done before it takes its first job."""

import os
import subprocess
import sys

_START = """
import sys
from portal.celery import app

app.loader.init_worker()
print("portal.urls" in sys.modules, "ratings.urls" in sys.modules)
"""


def test_the_addresses_are_loaded_before_the_first_job():
    """Links of tasks and messages need them; loading them takes seconds, which no job shall pay."""
    answer = subprocess.run(
        [sys.executable, "-c", _START],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "portal.settings.test"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == ["True", "True"]
