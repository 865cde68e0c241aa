"""No scope, no rows: in Django's managers and below them, in PostgreSQL."""

import pytest
from django.db import connection, transaction
from django.db.utils import ProgrammingError

from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import (
    NoFederation,
    Scope,
    body_scope,
    federation_scope,
    installation_scope,
    open_scope,
)
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db


def raw_count(table: str = "federations_membership") -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")
        return cursor.fetchone()[0]


def test_runs_as_a_role_that_bypasses_nothing():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_user, rolbypassrls OR rolsuper FROM pg_roles WHERE rolname = current_user"
        )
        assert cursor.fetchone() == ("portal_app", False)


def test_a_query_without_scope_raises(officer):
    with pytest.raises(NoFederation, match="Membership"):
        Membership.objects.count()


def test_raw_sql_without_scope_sees_nothing(officer):
    assert raw_count() == 0


def test_raw_sql_sees_nothing_of_another_federation(officer, foreign_officer, ukr):
    with federation_scope(ukr.pk):
        assert raw_count() == 1
    with installation_scope():
        assert raw_count() == 2


def test_raw_sql_cannot_write_into_another_federation(officer, foreign_officer, ukr, jpn):
    with (
        pytest.raises(ProgrammingError, match="row-level security"),
        federation_scope(ukr.pk),
        connection.cursor() as cursor,
    ):
        cursor.execute("UPDATE federations_membership SET federation_id = %s", [jpn.pk])


def test_a_scope_ends_with_its_block_and_the_outer_one_returns(officer, foreign_officer, ukr, jpn):
    with federation_scope(ukr.pk):
        with federation_scope(jpn.pk):
            assert [m.user for m in Membership.objects.select_related("user")] == [foreign_officer]
        assert [m.user for m in Membership.objects.select_related("user")] == [officer]
        assert raw_count() == 1
    assert raw_count() == 0


def test_a_failed_scope_leaves_the_outer_one_open(officer, foreign_officer, ukr, jpn):
    with federation_scope(ukr.pk):
        with pytest.raises(ZeroDivisionError), federation_scope(jpn.pk):
            1 / 0  # noqa: B018 -- any fault
        assert raw_count() == 1
        assert Membership.objects.get().user_id == officer.pk


def test_a_body_sees_what_is_put_before_it(officer, commission):
    chair = make_user()
    appoint(chair, commission, Role.CHAIR)
    with body_scope(commission.pk):
        assert [m.user_id for m in Membership.objects.all()] == [chair.pk]


def test_own_rows_reach_across_workspaces(officer, jpn, ukr):
    appoint(officer, jpn, Role.CLERK)
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        assert Membership.objects.count() == 1
        assert Membership.own.count() == 2


@pytest.mark.django_db(transaction=True)
def test_a_scope_does_not_outlive_its_transaction(officer, ukr):
    with federation_scope(ukr.pk):
        assert raw_count() == 1
    with transaction.atomic():
        assert raw_count() == 0
