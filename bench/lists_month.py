"""Publishes one month in a separate process: `python -m bench.lists_month DATABASE FOLDER [pack]`."""

import json
import os
import resource
import sys
from datetime import date
from pathlib import Path
from time import perf_counter

from bench.processor import spent

ACTOR = "bench@example.org"
SYSTEMS = ("fide-rapid", "fide-blitz", "fide-standard")
NEXT = date(2026, 11, 1)


def run_month(database: str, media: Path, *, pack: bool) -> None:
    """Calculate and publish three lists under the application's database role; pack them if asked."""
    # Keep the jobs that this run queues away from real workers.
    os.environ["CELERY_BROKER_URL"] = "memory://"
    import django

    django.setup()
    from django.conf import settings
    from django.core.checks import run_checks
    from django.db import connection

    from portal.settings.database import APP_ROLE

    connection.settings_dict["NAME"] = database
    connection.settings_dict["OPTIONS"]["assume_role"] = APP_ROLE
    settings.MEDIA_ROOT = media
    connection.ensure_connection()
    # A worker does this before its first job, which loads the URLs (tests/jobs/test_start.py): not measured.
    run_checks()
    backend: int = connection.connection.info.backend_pid
    start, before = perf_counter(), spent(backend)
    steps: dict[str, float] = {}
    published = [_publish(system, start, steps) for system in SYSTEMS]
    seconds, processor = perf_counter() - start, spent(backend) - before
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps(steps), file=sys.stderr)
    files = _stored(published, pack=pack)
    connection.close()
    print(json.dumps({"seconds": seconds, "processor": processor, "peak": peak, "files": files}))


def _publish(system: str, start: float, steps: dict[str, float]) -> int:
    from portal.accounts.models import User
    from portal.federations.models import Body
    from portal.federations.scope import Scope, open_scope
    from ratings.periods.services import carry_out, start_calculation
    from ratings.publication.services import publish_list, start_publication
    from ratings.publication.writing import new_files

    def tell(_done: int, step: str) -> None:
        steps[f"{system} {step}"] = round(perf_counter() - start, 1)

    actor = User.objects.get(email=ACTOR)
    scope = Scope(body_id=Body.objects.get(kind="office").pk, person_id=actor.pk)
    with open_scope(scope):
        begun = start_calculation(system=system, list_date=NEXT, actor=actor)
    with open_scope(scope):
        carry_out(pk=begun.pk, actor=actor, tell=tell)
    with new_files() as files, open_scope(scope):
        start_publication(pk=begun.pk, actor=actor)
        listed = publish_list(pk=begun.pk, actor=actor, files=files, tell=tell)
    return int(listed.pk)


def _stored(published: list[int], *, pack: bool) -> int:
    """Return the size of the files, packed if asked."""
    from portal.accounts.models import User
    from ratings.models import RatingList
    from ratings.publication.services import pack_list
    from ratings.publication.writing import new_files

    for pk in published if pack else ():
        with new_files() as files:
            pack_list(pk=pk, actor=User.objects.get(email=ACTOR), files=files)
    lists = RatingList.objects.filter(pk__in=published)
    return sum(entry.get("zip", entry)["bytes"] for listed in lists for entry in listed.files.values())


if __name__ == "__main__":
    run_month(sys.argv[1], Path(sys.argv[2]), pack="pack" in sys.argv[3:])
