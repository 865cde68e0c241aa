"""A serving process killed at random while it registers events, decides and takes reports.

What it confirmed is there, whole; what it did not confirm is there whole or not at all. Some processes find
the disk full on top of that. In `make torture` PostgreSQL's process of the connection is killed too, which
ends all connections and recovers the server.
"""

import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from random import Random
from uuid import UUID

import pytest
from django.db import InterfaceError, OperationalError, connection

from portal.cases.models import CaseFile, CaseReader
from portal.cases.services import act
from portal.federations.scope import federation_scope
from portal.workflow.models import AuditEntry, Deadline
from tests.factories import make_user
from tests.factories.reports import make_field, report_bytes
from tests.torture import ALONE, KILLS
from tests.tournaments.registration.events import acting, ahead, event_data
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Report, Tournament
from tournaments.registration.services.drafts import draft_event, submit_event
from tournaments.reports.selectors import bytes_of
from tournaments.reports.services.uploading import upload_report

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

FULL = "full"
STEPS = ["draft", "submit", "register", "report"]
STATES = {"draft": EventState.DRAFT, "submit": EventState.SUBMITTED, "register": EventState.REGISTERED}
Requests = Callable[[], Iterator[tuple[str, UUID]]]


@pytest.fixture
def requests(ukr, officer) -> Requests:
    """What the killed process does: each step is a transaction of its own, as a request is."""
    # One person has room for a hundred drafts that were never sent, fewer than many kills leave behind.
    authors = [make_user(f"Author {number}") for number in range(KILLS // 20 + 1)]
    raw = report_bytes(make_field())
    data = event_data(ahead(ukr, 40))

    def work() -> Iterator[tuple[str, UUID]]:
        author = authors[os.getpid() % len(authors)]
        while True:
            with acting(author):
                pk = draft_event(federation=ukr, data=data, actor=author).pk
            yield "draft", pk
            with acting(author):
                submit_event(pk=pk, actor=author)
            yield "submit", pk
            with acting(officer, ukr):
                act(pk=pk, action="register", actor=officer)
            yield "register", pk
            try:
                with acting(officer, ukr):
                    upload_report(tournament_id=pk, actor=officer, file_name="open.trf", raw=raw)
            except OSError:
                yield FULL, pk
            else:
                yield "report", pk

    return work


def fill_disk() -> None:
    """Let this process write no more than the first bytes of any file: the kernel refuses the rest."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    for written in (1, 2):  # the tests' own record of what was said is a file, too
        os.dup2(nothing, written)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


def begin(requests: Requests, *, full: bool = False) -> tuple[int, int, int]:
    """Start a process that works; return it, its database process and where it tells what is confirmed."""
    connection.close()
    told, telling = os.pipe()
    child = os.fork()
    if child:
        os.close(telling)
        backend = int(_line(told))
        return child, backend, told
    with suppress(BaseException), connection.cursor() as cursor:
        # The other tests do not wait for the disk; what a server confirms, it has written.
        cursor.execute("SET synchronous_commit = on")
        cursor.execute("SELECT pg_backend_pid()")
        os.write(telling, b"%d\n" % cursor.fetchone()[0])
        if full:
            fill_disk()
        for step, pk in requests():
            os.write(telling, f"{step} {pk}\n".encode())
    os._exit(0)


def time_of_a_round(requests: Requests) -> float:
    """Return how long a process needs for all steps of one event, once all that they need was loaded here."""
    work = requests()
    for _step in STEPS:
        next(work)
    child, _backend, told = begin(requests)
    began = time.monotonic()
    for _step in STEPS:
        assert _line(told)
    lasted = time.monotonic() - began
    end(child, told, child)
    return lasted


def _line(told: int) -> bytes:
    said = b""
    while not said.endswith(b"\n") and (more := os.read(told, 1)):
        said += more
    return said


def end(child: int, told: int, victim: int) -> list[tuple[str, UUID]]:
    """Kill one of its processes; return what was confirmed until then."""
    os.kill(victim, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(told) as lines:
        return [(step, UUID(pk)) for step, pk in (line.split() for line in lines if line.endswith("\n"))]


def until_the_server_is_back() -> None:
    for _try in range(600):
        with suppress(OperationalError, InterfaceError):
            connection.ensure_connection()
            return
        time.sleep(0.1)
    raise AssertionError("the server did not come back")


def whole(event: Tournament) -> int:
    """Assert that nothing of an event is half; return how many steps it has taken."""
    trail = AuditEntry.under_policy.filter(subject_id=str(event.pk), action__in=STEPS).order_by("pk")
    taken = list(trail.values_list("action", flat=True))
    assert taken == STEPS[: len(taken)]
    assert taken
    assert event.state == STATES[taken[-1]]
    assert CaseFile.under_policy.filter(pk=event.pk).exists()
    assert CaseReader.under_policy.filter(case_id=event.pk).exists()
    registered = event.state == EventState.REGISTERED
    assert PublishedEvent.objects.filter(pk=event.pk).exists() == registered
    waiting = Deadline.under_policy.filter(
        subject_id=str(event.pk), code__startswith="tournaments.", done_at=None, cancelled_at=None
    )
    assert waiting.exists() or event.state == EventState.DRAFT
    reports = list(Report.objects.filter(tournament=event))
    for report in reports:
        assert sha256(bytes_of(report)).hexdigest() == report.sha256
    assert len(reports) <= registered
    return len(taken) + len(reports)


def test_what_was_confirmed_is_there_whole(requests, ukr, capsys):
    random, said = Random(17), list[tuple[str, UUID]]()
    killed: Counter[str] = Counter()
    lasts = time_of_a_round(requests)
    for number in range(KILLS):
        server, full = ALONE and number % 4 == 3, number % 5 == 4
        child, backend, told = begin(requests, full=full)
        time.sleep(random.uniform(2 * lasts, 3 * lasts) if full else random.uniform(0, 2 * lasts))
        killed["database" if server else "web"] += 1
        killed["of them on a full disk"] += full
        said += end(child, told, backend if server else child)
        until_the_server_is_back()
    confirmed = [(step, pk) for step, pk in said if step != FULL]
    with federation_scope(ukr.pk):
        taken = {event.pk: whole(event) for event in Tournament.objects.all()}
    lost = [(step, pk) for step, pk in confirmed if taken.get(pk, 0) <= STEPS.index(step)]
    assert lost == []
    refused = len(said) - len(confirmed)
    told = f"{dict(killed)} killed, {len(confirmed)} confirmed writes, none lost, {len(taken)} events whole"
    told += f", {refused} uploads refused on a full disk"
    with capsys.disabled():
        sys.stdout.write(f"\n{told}\n")
    assert len(confirmed) > KILLS / 4, "the processes had the time to work"
    assert refused, "the disk was full while a report came"
