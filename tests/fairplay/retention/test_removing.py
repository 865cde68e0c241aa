"""Retention: what is removed when, by whose policy, and what a kill leaves; figures and exports."""

import threading
import time
from datetime import date, timedelta

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.cases.services.gathering import add_evidence
from fairplay.confidentiality.break_glass import ask
from fairplay.enums import CaseState, Form, Ruling
from fairplay.models import BreakGlass, Complaint, FairPlayCase, Removal
from fairplay.retention.export import for_party
from fairplay.retention.figures import figures, set_policy
from fairplay.retention.removing import remove_what_is_due
from players.bans import banned
from players.models import Ban
from portal.accounts.models import User
from portal.cases.models import Attachment, CaseFile, CaseParty, Statement
from portal.cases.services import act
from portal.federations.scope import Scope, case_scope, federation_scope, open_scope, person_scope
from portal.workflow.models import AuditEntry
from tests.factories import make_user
from tests.fairplay.conftest import NAMES, PDF, due, fresh
from tournaments.registration.facts import data_of, facts_of
from tournaments.rules.schedule import check_schedule


@pytest.fixture
def decided(filed, step, people):
    """A case of the federation that is closed, with a paper."""
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "x")
    officer = people["officer_fp"]
    with person_scope(officer.pk):
        add_evidence(
            pk=row.pk,
            actor=officer,
            kind="observed",
            source="hall",
            obtained_at=timezone.now(),
            file=("a.pdf", PDF),
        )
    step(row, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    return fresh(row.pk)


RULING = {
    "summary": "Six months.",
    "ruling": Ruling.BAN,
    "ban_from": date(2026, 12, 1),
    "ban_until": date(2027, 5, 31),
}


def closed(row, step):
    step(row, "officer_fp", "decide", "Proved", **RULING)
    step(row, "officer_fp", "report_decision")
    return step(row, "fpl_chair", "record_refused", "National matter")


@pytest.mark.django_db
def test_a_ban_is_written_once_and_reaches_further_when_it_is_accepted(decided, step, ukr, records):
    row = step(decided, "officer_fp", "decide", "Proved", **RULING)
    found = Ban.objects.get()
    assert (found.player, found.only_in, found.since) == (records["respondent"], ukr, date(2026, 12, 1))
    step(row, "officer_fp", "report_decision")
    step(row, "fpl_chair", "record_accepted", "Sound")
    assert Ban.objects.get().only_in is None


@pytest.mark.django_db
def test_after_the_term_nothing_names_anybody(decided, step, ukr, people):
    row = closed(decided, step)
    in_time = timezone.localdate() + timedelta(days=8 * 366 + 2)
    assert remove_what_is_due(in_time - timedelta(days=40)) == 0
    assert remove_what_is_due(in_time) == 1
    assert remove_what_is_due(in_time) == 0
    with case_scope(row.pk):
        kept = FairPlayCase.under_policy.get(pk=row.pk)
        assert (kept.state, kept.respondent_name, kept.summary) == (CaseState.NATIONAL_ONLY, "–", "")
        assert not Statement.under_policy.filter(case_id=row.pk).exists()
        assert not CaseParty.under_policy.filter(case_id=row.pk).exists()
        trail = AuditEntry.under_policy.filter(case_id=row.pk)
        assert {entry.actor.is_system for entry in trail.select_related("actor")} == {True}
        assert not [entry for entry in trail if entry.comment or NAMES["officer_fp"] in str(entry.details)]
    with case_scope(row.complaint_id):
        complaint = Complaint.under_policy.get(pk=row.complaint_id)
        assert (complaint.name, complaint.statement, complaint.complainant) == ("", "", None)
        assert not Attachment.under_policy.filter(case_id=row.complaint_id).exists()
    with federation_scope(ukr.pk):
        assert Removal.objects.get().counts["papers"] == 1
    with person_scope(people["complainant"].pk):
        assert for_party()["complaints"] == []


@pytest.mark.django_db
def test_what_was_removed_is_told_to_fair_play_officers_only(decided, step, people, president):
    """One line of it is one case: a president may not learn from it that there was one."""
    row = closed(decided, step)
    first = make_user("Ada Admin", is_superuser=True)
    with person_scope(first.pk):
        ask(number=row.number, reason=NAMES["respondent"], hours=1, actor=first)
    remove_what_is_due(timezone.localdate() + timedelta(days=8 * 366 + 2))
    shown = {}
    for person in (people["officer_fp"], president):
        client = Client()
        client.force_login(person)
        shown[person] = client.get(reverse("fairplay:figures", args=["UKR"])).content.decode()
    assert "What was removed" in shown[people["officer_fp"]]
    assert "What was removed" not in shown[president]
    with person_scope(first.pk):
        assert BreakGlass.under_policy.get().reason == "–"


@pytest.mark.django_db
def test_the_policy_of_the_day_of_closing_holds_but_never_before_the_limitation(decided, step, ukr, people):
    officer = people["officer_fp"]
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        set_policy(tenant=ukr, since=date(2026, 1, 1), years=1, actor=officer)
    closed(decided, step)
    today = timezone.localdate()
    assert remove_what_is_due(today + timedelta(days=800)) == 0
    assert remove_what_is_due(today + timedelta(days=5 * 366 + 10)) == 1


@pytest.mark.django_db
def test_figures_leave_out_what_happened_fewer_than_five_times(decided, step, ukr):
    closed(decided, step)
    with federation_scope(ukr.pk):
        assert figures(ukr) == []


@pytest.mark.django_db
def test_a_party_takes_along_what_is_theirs(decided, people):
    with person_scope(people["respondent"].pk):
        mine = for_party()
    assert [each["kind"] for each in mine["addressed"]] == ["fp_notice"]
    assert mine["complaints"] == []


def kill_when_blocked(pids: list[int]) -> None:
    """End the other connection as its server would be ended: no word of it, no rollback by the program."""
    for _attempt in range(200):
        time.sleep(0.05)
        with connection.cursor() as cursor:
            cursor.execute("RESET ROLE")
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ANY (%s)"
                " AND wait_event_type = 'Lock'",
                [pids],
            )
            found = cursor.fetchall()
            cursor.execute("SET ROLE portal_app")
            if found:
                return
    raise AssertionError("nothing was blocked")


def run_and_kill(work, blocked: type, key) -> None:
    """Run the work in another thread, hold a row that it needs in the end, and kill it there."""
    pids: list[int] = []
    started = threading.Event()

    def other() -> None:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_backend_pid()")
                pids.append(cursor.fetchone()[0])
            started.set()
            with pytest.raises(OperationalError):
                work()
        finally:
            connections.close_all()

    with transaction.atomic(), case_scope(key):
        blocked.under_policy.select_for_update().get(pk=key)
        thread = threading.Thread(target=other)
        thread.start()
        started.wait()
        kill_when_blocked(pids)
        thread.join()


@pytest.mark.django_db(transaction=True)
def test_a_decision_that_is_killed_leaves_nothing_and_is_made_again(decided, people, step):
    officer: User = people["officer_fp"]

    def decide() -> None:
        with person_scope(officer.pk):
            act(pk=decided.pk, action="decide", actor=officer, reason="Proved", given=RULING)

    # The complaint is closed last, after the ban was written.
    run_and_kill(decide, CaseFile, decided.complaint_id)
    assert fresh(decided.pk).state == CaseState.ROUTED_NF
    assert not Ban.objects.exists()
    assert step(decided, "officer_fp", "decide", "Proved", **RULING).state == CaseState.NF_DECIDED
    assert Ban.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_retention_job_that_is_killed_goes_on_where_it_stopped(decided, step, ukr):
    row = closed(decided, step)
    later = timezone.localdate() + timedelta(days=9 * 366)
    run_and_kill(lambda: remove_what_is_due(later), Complaint, row.complaint_id)
    assert fresh(row.pk).anonymised_at is None
    with federation_scope(ukr.pk):
        assert not Removal.objects.exists()
    assert remove_what_is_due(later) == 1
    with federation_scope(ukr.pk):
        assert Removal.objects.count() == 1


@pytest.mark.django_db
def test_a_ban_reaches_registration_and_reports_of_the_federation(event, records, ukr, jpn):
    """AC II.6: a national ban holds in the federation's own events, and only on its days."""
    assert event.start is not None
    day = event.start
    made = Ban.objects.create(player=records["arbiter"], since=day, until=day, only_in=ukr)
    with federation_scope(ukr.pk):
        facts = facts_of(data_of(event), ukr)
    assert [each.code for each in check_schedule(facts) if each.code == "arbiter_banned"] == [
        "arbiter_banned"
    ]
    key = [records["arbiter"].pk]
    assert banned(key, day, day, jpn) == frozenset()
    assert banned(key, day + timedelta(days=1), day + timedelta(days=2), ukr) == frozenset()
    made.only_in = None
    made.save()
    assert banned(key, day, day, jpn) == frozenset(key)
