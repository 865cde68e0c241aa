"""A process killed without a word in the middle of a decision or of the removal: nothing half is left."""

import os
import signal
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from fairplay.enums import CaseState
from fairplay.models import Complaint, Removal
from fairplay.retention.removing import remove_what_is_due
from players.models import Ban
from portal.cases.models import CaseFile
from portal.cases.services import act
from portal.federations.scope import case_scope, federation_scope, person_scope
from tests.fairplay.conftest import fresh
from tests.fairplay.retention.test_removing import RULING, closed, decided  # noqa: F401 -- a fixture

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def waiting() -> list[int]:
    """Return which connections to this database wait for a lock."""
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
        # Within a transaction the view shows what it showed at the first look.
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute(
            "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        )
        found = [pid for (pid,) in cursor.fetchall()]
        cursor.execute("SET ROLE portal_app")
    return found


def until(met: Callable[[], Any]) -> Any:
    for _attempt in range(600):
        if found := met():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not come to that")


def gone(pid: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE pid = %s", [pid])
        return cursor.fetchone()[0] == 0


def kill_in(work: Callable[[], object], blocked: type, key: Any) -> None:
    """Run the work in a process, hold the row that it needs in the end, and kill it while it waits for it."""
    connection.close()
    begun, begin = os.pipe()
    child = os.fork()
    if not child:
        os.read(begun, 1)
        try:
            work()
        finally:
            os._exit(0)
    with transaction.atomic(), case_scope(key):
        blocked.under_policy.select_for_update().get(pk=key)
        os.write(begin, b"x")
        (server,) = until(waiting)
        os.kill(child, signal.SIGKILL)
        assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
    until(lambda: gone(server))
    os.close(begun)
    os.close(begin)


def test_a_decision_killed_by_the_system_is_made_again_whole(decided, people, step):  # noqa: F811
    officer = people["officer_fp"]

    def decide() -> None:
        with person_scope(officer.pk):
            act(pk=decided.pk, action="decide", actor=officer, reason="Proved", given=RULING)

    # The complaint is closed last, after the ban was written.
    kill_in(decide, CaseFile, decided.complaint_id)
    assert (fresh(decided.pk).state, Ban.objects.count()) == (CaseState.ROUTED_NF, 0)
    assert step(decided, "officer_fp", "decide", "Proved", **RULING).state == CaseState.NF_DECIDED
    assert Ban.objects.count() == 1


def test_a_removal_killed_by_the_system_goes_on_where_it_stopped(decided, step, ukr):  # noqa: F811
    row = closed(decided, step)
    later = timezone.localdate() + timedelta(days=9 * 366)
    kill_in(lambda: remove_what_is_due(later), Complaint, row.complaint_id)
    assert fresh(row.pk).anonymised_at is None
    with federation_scope(ukr.pk):
        assert not Removal.objects.exists()
    assert remove_what_is_due(later) == 1
    with federation_scope(ukr.pk):
        assert Removal.objects.count() == 1
