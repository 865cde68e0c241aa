"""Queries of busy pages are planned once per connection, and see what the connection may see."""

import pytest
from django.db import DatabaseError, connection, connections, transaction

from portal.federations.scope import federation_scope
from portal.parts.planned import Query, planned_cursor, planned_rows, sent_ahead
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


def asking(number: int) -> Query:
    return Query(ASKED, {"number": number})


def test_queries_sent_ahead_are_answered_by_statement_and_values(django_assert_num_queries):
    with django_assert_num_queries(2), sent_ahead([asking(1), asking(5)]):
        assert planned_rows(asking(5)) == [(6,)]
        assert planned_rows(asking(1)) == [(2,)]


def test_what_was_forgotten_is_asked_when_it_is_needed(django_assert_num_queries):
    with django_assert_num_queries(2), sent_ahead([asking(1)]):
        assert [planned_rows(asking(2)), planned_rows(asking(1))] == [[(3,)], [(2,)]]


def test_an_answer_is_given_once_and_not_after_the_page():
    """Asked again, a query shows what was written since."""
    people = Query("SELECT count(*) FROM accounts_user WHERE name = %(name)s", {"name": "Olena"})
    with sent_ahead([people]):
        make_user("Olena")
        assert [planned_rows(people), planned_rows(people)] == [[(0,)], [(1,)]]
    with sent_ahead([people]):
        make_user("Olena", email="second@example.org")
    assert planned_rows(people) == [(2,)]


def test_a_page_within_a_page_has_answers_of_its_own():
    with sent_ahead([asking(1)]):
        with sent_ahead([asking(2)]):
            assert planned_rows(asking(2)) == [(3,)]
        assert planned_rows(asking(1)) == [(2,)]


def test_a_query_that_fails_is_an_error_of_the_database_as_always():
    broken = Query("SELECT 1 / %(number)s::int", {"number": 0})
    with pytest.raises(DatabaseError, match="division by zero"), transaction.atomic(), sent_ahead([broken]):
        pass
    assert ask(1) == 2
