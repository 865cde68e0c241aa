"""Queries of busy pages are planned once per connection, and see what the connection may see."""

import pytest
from django.db import connection, connections

from portal.federations.scope import federation_scope
from portal.parts.planned import planned_cursor
from portal.settings.database import PLANNED_AFTER, database
from tests.factories.tenants import appoint, make_federation, make_user

pytestmark = pytest.mark.django_db

ASKED = "SELECT %(number)s::int + 1"


def plans() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int%%'")
        return int(cursor.fetchone()[0])


def ask(number: int) -> int:
    with planned_cursor() as cursor:
        cursor.execute(ASKED, {"number": number})
        return int(cursor.fetchone()[0])


def test_a_query_is_planned_when_it_is_met_again():
    assert [ask(40), plans()] == [41, 0]
    assert [ask(41), plans()] == [42, 1]
    assert [ask(42), plans()] == [43, 1]


def test_behind_a_pooler_without_prepared_statements_nothing_is_kept(monkeypatch):
    monkeypatch.setattr(connections["default"].connection, "prepare_threshold", None)
    assert [ask(1), ask(2), ask(3), plans()] == [2, 3, 4, 0]


@pytest.mark.parametrize(("said", "after"), [("", PLANNED_AFTER), ("1", PLANNED_AFTER), ("0", None)])
def test_the_setting_decides(said, after, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://web:secret@db:5432/portal")
    monkeypatch.setenv("DATABASE_PREPARES", said) if said else monkeypatch.delenv("DATABASE_PREPARES", False)
    assert database("web")["OPTIONS"]["prepare_threshold"] == after


def test_other_queries_of_the_connection_stay_as_they_are():
    with planned_cursor():
        pass
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = %s", [1000])  # PostgreSQL takes no parameter here


def test_queries_are_counted_like_all_others(django_assert_num_queries):
    with django_assert_num_queries(2):
        ask(1)
        ask(2)


def test_a_kept_plan_shows_the_rows_of_the_open_federation_only():
    """Row security belongs to the moment of asking, not to that of planning."""
    here, away = make_federation("UKR"), make_federation("JPN")
    appoint(make_user("Olena"), here)
    seen = []
    for federation in (here, away, here, away):
        with federation_scope(federation.pk), planned_cursor() as cursor:
            cursor.execute("SELECT count(*) FROM federations_membership WHERE id > %(none)s", {"none": 0})
            seen.append(cursor.fetchone()[0])
    assert seen == [1, 0, 1, 0]
