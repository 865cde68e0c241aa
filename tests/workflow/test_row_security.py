"""Below Django: raw SQL as the serving role sees and writes only what its scope allows."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.db.utils import ProgrammingError
from django.utils import timezone

from portal.federations.scope import (
    NoFederation,
    body_scope,
    federation_scope,
    installation_scope,
    person_scope,
)
from portal.workflow.audit import record
from portal.workflow.models import AuditEntry, Deadline, Notification, Signature
from portal.workflow.services.notifications import notify
from portal.workflow.services.signatures import sign
from tests.workflow.conftest import TASK, TASK_PARAMS

pytestmark = pytest.mark.django_db
MODELS = [AuditEntry, Signature, Deadline, Notification]
TABLES = [model._meta.db_table for model in MODELS]


@pytest.fixture(autouse=True)
def _one_row_in_each(ukr, officer, president):
    with federation_scope(ukr.pk):
        record(ukr, "change_settings", actor=officer)
        sign(ukr, actor=officer, role="officer", content={"a": 1})
        Deadline.under_policy.create(
            code=TASK,
            params=TASK_PARAMS,
            subject=ukr,
            federation=ukr,
            person=officer,
            due=timezone.now() + timedelta(days=9),
            created_at=timezone.now(),
        )
        news = {"task": TASK, "given": TASK_PARAMS, "day": "2030-05-20"}
        notify(recipients=[officer], code="workflow.deadline", actor=president, params=news)


def count(table):
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")
        return cursor.fetchone()[0]


@pytest.mark.parametrize("table", TABLES)
def test_without_scope_there_is_nothing(table):
    assert count(table) == 0


@pytest.mark.parametrize("model", MODELS)
def test_without_scope_a_query_raises(model):
    with pytest.raises(NoFederation):
        model.objects.count()


@pytest.mark.parametrize("table", TABLES)
def test_another_federation_body_or_person_sees_nothing(table, jpn, commission, player):
    for scope in (federation_scope(jpn.pk), body_scope(commission.pk), person_scope(player.pk)):
        with scope:
            assert count(table) == 0


@pytest.mark.parametrize("table", TABLES)
def test_the_home_and_the_person_see_it(table, ukr, officer):
    for scope in (federation_scope(ukr.pk), person_scope(officer.pk), installation_scope()):
        with scope:
            assert count(table) >= 1


@pytest.mark.parametrize("table", ["workflow_deadline", "workflow_notification"])
def test_no_row_is_moved_to_another_federation(table, ukr, jpn):
    with federation_scope(ukr.pk), connection.cursor() as cursor:
        cursor.execute("SAVEPOINT here")
        with pytest.raises(ProgrammingError, match="row-level security"):
            cursor.execute(f"UPDATE {table} SET federation_id = %s", [jpn.pk])
        cursor.execute("ROLLBACK TO here")


def test_no_row_is_written_into_another_federation(ukr, jpn, officer):
    with (
        federation_scope(jpn.pk),
        pytest.raises(ProgrammingError, match="row-level security"),
        transaction.atomic(),
    ):
        record(ukr, "change_settings", actor=officer)
