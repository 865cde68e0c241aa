"""Below Django: raw SQL as the serving role. A case is open to its readers, with all that hangs on it."""

from contextlib import AbstractContextManager, nullcontext
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.db.utils import ProgrammingError
from django.utils import timezone

from portal.cases.models import CaseFile, Statement
from portal.cases.services import (
    act,
    attach,
    let_read,
    name_party,
    put_before,
    start,
    state,
    stop_reading,
    vote,
)
from portal.documents.models import IssuedDocument
from portal.federations.models import Federation
from portal.federations.scope import (
    Scope,
    body_scope,
    case_scope,
    federation_scope,
    installation_scope,
    open_scope,
    person_scope,
)
from portal.jobs.models import Job
from portal.workflow.audit import record
from portal.workflow.models import Deadline
from portal.workflow.services.notifications import notify
from tests.cases.conftest import PDF, QUIET
from tests.cases.grants.models import Grant
from tests.factories import make_user

pytestmark = pytest.mark.django_db

OF_THE_CASE = [
    "cases_casefile",
    "cases_casereader",
    "grants_grant",
    "cases_attachment",
    "cases_statement",
    "workflow_auditentry",
]
CONFIDENTIAL = [
    *OF_THE_CASE,
    "cases_caseparty",
    "workflow_deadline",
    "workflow_notification",
    "documents_issueddocument",
    "jobs_job",
]


def count(table: str, scope: AbstractContextManager[Scope]) -> int:
    with scope, connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")
        return cursor.fetchone()[0]


@pytest.fixture
def filed(ukr, officer, council, councillor, asked, acting) -> Grant:
    """A grant with a file, sent to the council, an objection with a file, and a vote."""
    grant = asked()
    with acting(officer, ukr):
        attach(pk=grant.pk, actor=officer, filename="budget.pdf", content=PDF)
        act(pk=grant.pk, action="send", actor=officer)
    return grant


@pytest.fixture
def objector(filed, acting):
    person = make_user("Oleh Objector")
    with acting(person):
        state(pk=filed.pk, kind="objection", actor=person, text="No!", files=[("proof.pdf", PDF)])
    return person


@pytest.mark.parametrize("table", OF_THE_CASE)
def test_without_scope_there_is_nothing(table, filed, objector):
    assert count(table, open_scope(Scope())) == 0


@pytest.mark.parametrize("table", OF_THE_CASE)
def test_a_stranger_sees_nothing(table, filed, objector, jpn, commission, player):
    for scope in (federation_scope(jpn.pk), body_scope(commission.pk), person_scope(player.pk)):
        assert count(table, scope) == 0


@pytest.mark.parametrize("table", OF_THE_CASE)
def test_the_federation_the_next_body_and_the_installation_read_all(table, filed, objector, ukr, council):
    seen = [count(table, scope) for scope in (federation_scope(ukr.pk), body_scope(council.pk))]
    assert seen[0] == seen[1] == count(table, installation_scope()) > 0


@pytest.mark.parametrize("table", OF_THE_CASE)
def test_the_setting_for_everything_opens_no_case_to_the_serving_role(table, filed, objector):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('app.everything', 'on', true)")
        assert count(table, nullcontext()) == 0
        cursor.execute("SET LOCAL ROLE portal_work")
        assert count(table, nullcontext()) > 0
        cursor.execute("SET LOCAL ROLE portal_app")


def test_put_before_moves_nothing_and_opens_everything(filed, objector, ukr, council, councillor, commission):
    """The next body sees file, objection and its proof, trail and votes; who decided keeps reading."""
    tables = [*OF_THE_CASE, "cases_vote"]
    with open_scope(Scope(body_id=council.pk, person_id=councillor.pk)):
        vote(pk=filed.pk, ballot="award", choice="no", actor=councillor)
    before = {table: count(table, body_scope(council.pk)) for table in tables}
    assert {count(table, body_scope(commission.pk)) for table in OF_THE_CASE} == {0}
    with case_scope(filed.pk):
        put_before(Grant.under_policy.get(pk=filed.pk), commission)
    readers = {"cases_casereader": before["cases_casereader"] + 1}
    for body in (council, commission):
        assert {table: count(table, body_scope(body.pk)) for table in tables} == before | readers
    assert count("cases_casefile", federation_scope(ukr.pk)) == 1


def test_a_reader_reads_from_a_moment_until_another(filed, player, officer):
    for until, seen in ((timezone.now() + timedelta(days=1), 1), (timezone.now() - timedelta(days=1), 0)):
        with case_scope(filed.pk):
            let_read(Grant.under_policy.get(pk=filed.pk), player, actor=officer, why="invited", until=until)
        assert count("grants_grant", person_scope(player.pk)) == seen
    with case_scope(filed.pk):
        let_read(Grant.under_policy.get(pk=filed.pk), player, actor=officer, why="invited again")
        stop_reading(Grant.under_policy.get(pk=filed.pk), player, actor=officer, why="biased")
    assert count("cases_attachment", person_scope(player.pk)) == 0


def test_who_objects_reads_his_objection_and_not_the_case(filed, objector):
    mine = person_scope(objector.pk)
    assert count("cases_statement", mine) == 1
    assert count("cases_attachment", person_scope(objector.pk)) == 1
    assert count("cases_casefile", person_scope(objector.pk)) == 0
    assert count("grants_grant", person_scope(objector.pk)) == 0


def test_a_restricted_statement_is_read_by_its_own_side(filed, ukr, council, office, officer):
    with case_scope(filed.pk):
        Statement.under_policy.create(
            case_id=filed.pk,
            kind="note",
            body=office,
            restricted=True,
            made_by=officer,
            made_at=timezone.now(),
        )
    for scope, seen in (
        (body_scope(council.pk), 0),
        (body_scope(office.pk), 1),
        (federation_scope(ukr.pk), 0),
    ):
        with scope:
            assert Statement.under_policy.filter(restricted=True).count() == seen


def test_no_row_is_slipped_into_a_foreign_case(filed, jpn, foreign_officer):
    with federation_scope(jpn.pk), connection.cursor() as cursor:
        for table, columns, values in (
            (
                "cases_casereader",
                "case_id, federation_id, why, since",
                [filed.pk, jpn.pk, "", timezone.now()],
            ),
            (
                "cases_vote",
                "case_id, ballot, voter_id, choice, reasons, cast_at",
                [filed.pk, "award", foreign_officer.pk, "yes", "", timezone.now()],
            ),
        ):
            cursor.execute("SAVEPOINT here")
            marks = ", ".join(["%s"] * len(values))
            with pytest.raises(ProgrammingError, match="row-level security"):
                cursor.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", values)
            cursor.execute("ROLLBACK TO here")


def test_a_case_never_becomes_another(filed, ukr):
    with (
        federation_scope(ukr.pk),
        pytest.raises(ProgrammingError, match="Cannot update"),
        transaction.atomic(),
    ):
        CaseFile.under_policy.filter(pk=filed.pk).update(confidential=True)


@pytest.fixture
def secret(quiet, ukr, officer, councillor, president, acting, monkeypatch) -> Grant:
    """A confidential case with one row in every table that can hold something of it."""
    with acting(officer, ukr):
        row = Grant(federation=ukr, purpose="Secret", euros=1)
        start(QUIET, row, actor=officer, readers=[officer, ukr])
        with case_scope(row.pk):
            name_party(row, officer, "writer", actor=officer)
            name_party(row, councillor, "judge", actor=officer)
        attach(pk=row.pk, actor=officer, filename="proof.pdf", content=PDF)
        act(pk=row.pk, action="send", actor=officer)
        with case_scope(row.pk):
            Job.under_policy.create(kind="none", key="1", case_id=row.pk, federation=ukr, started_by=officer)
            IssuedDocument.under_policy.create(
                kind="receipt",
                number="R-1",
                year=2026,
                serial=1,
                code="ABCDEFGHJKLM",
                title="Receipt",
                subject="x",
                language="en",
                issued_on=timezone.localdate(),
                issued_at=timezone.now(),
                issued_by=officer,
                federation=ukr,
                holder=officer,
                case_id=row.pk,
            )
            Statement.under_policy.create(
                case_id=row.pk, kind="note", federation=ukr, made_by=officer, made_at=timezone.now()
            )
    return row


@pytest.mark.parametrize("table", CONFIDENTIAL)
def test_a_confidential_case_is_hidden_from_everybody_but_its_persons(table, secret, ukr, council, president):
    """The federation is a reader by name, and superusers see everything: both see nothing of it."""
    hidden = (
        installation_scope(),
        federation_scope(ukr.pk),
        body_scope(council.pk),
        open_scope(Scope(federation_id=ukr.pk, person_id=president.pk)),
        open_scope(Scope(everything=True, person_id=president.pk)),
    )
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
        cursor.execute(
            f"SELECT count(*) FROM {table} WHERE {'id' if table == 'cases_casefile' else 'case_id'} = %s",
            [secret.pk],
        )
        there = cursor.fetchone()[0]
        cursor.execute("SET ROLE portal_app")
    assert there > 0
    assert [_of_secret(table, scope, secret) for scope in hidden] == [0] * len(hidden)


def _of_secret(table: str, scope: AbstractContextManager[Scope], secret: Grant) -> int:
    key = "id" if table == "cases_casefile" else "case_id"
    with scope, connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table} WHERE {key} = %s", [secret.pk])
        return cursor.fetchone()[0]


@pytest.mark.parametrize(
    ("table", "writer", "judge"),
    [
        ("cases_casefile", 1, 1),
        ("grants_grant", 1, 1),
        ("cases_attachment", 1, 1),
        ("cases_statement", 1, 1),
        ("cases_caseparty", 2, 2),
        ("workflow_deadline", 1, 1),
        ("workflow_notification", 0, 1),
        ("documents_issueddocument", 1, 1),
        ("jobs_job", 1, 0),
    ],
)
def test_the_persons_named_in_it_see_it(table, writer, judge, secret, officer, councillor):
    seen = [_of_secret(table, person_scope(person.pk), secret) for person in (officer, councillor)]
    assert seen == [writer, judge]


def test_whoever_is_asked_sees_the_question_and_nothing_else(secret, officer, player):
    with case_scope(secret.pk):
        Statement.under_policy.create(
            case_id=secret.pk, kind="question", person=player, made_by=officer, made_at=timezone.now()
        )
    mine = {table: _of_secret(table, person_scope(player.pk), secret) for table in CONFIDENTIAL}
    assert {table: seen for table, seen in mine.items() if seen} == {"cases_statement": 1}
    with case_scope(secret.pk):
        notify(recipients=[player], code="grants.ended", actor=officer, about=secret, personal=True)
        record(secret, "edit", actor=officer)
    mine = {table: _of_secret(table, person_scope(player.pk), secret) for table in CONFIDENTIAL}
    seen = {table: rows for table, rows in mine.items() if rows}
    assert seen == {"cases_statement": 1, "workflow_notification": 1}


def test_a_message_about_it_is_no_longer_read_by_who_left(secret, officer, councillor):
    with case_scope(secret.pk):
        stop_reading(secret, councillor, actor=officer, why="biased")
    assert {_of_secret(table, person_scope(councillor.pk), secret) for table in CONFIDENTIAL} == {0}


def test_deadlines_of_it_are_of_persons(secret):
    with case_scope(secret.pk):
        deadline = Deadline.under_policy.get(case_id=secret.pk)
    assert (deadline.federation, deadline.body, deadline.person.name) == (None, None, "Carla Councillor")


def test_federations_keep_their_other_rows(secret, ukr, asked):
    asked()
    with federation_scope(ukr.pk):
        assert Grant.objects.get().purpose == "Clocks"
    assert Federation.objects.count() >= 1
