"""The statements of the measurements fit the tables: a renamed column would end a run of hours."""

import re

import pytest
from django.apps import apps

from bench import arbiters, lists_events, lists_floor, players_import, players_register, years_rows

TABLES = {model._meta.db_table: model._meta for model in apps.get_models()}
INSERT = re.compile(r"INSERT INTO (\w+) \(([^)]+)\)")
STATEMENTS = [
    *arbiters.FILL,
    *players_register.FILL,
    players_import.INSERT_RECORDS,
    players_import.INSERT_RATINGS,
    lists_events._CASES,
    lists_events._READERS,
    lists_events._RESULTS,
]
INSERTS = [(found[1], found[2]) for text in STATEMENTS for found in INSERT.finditer(text)]


def columns(table):
    return {field.column for field in TABLES[table].local_concrete_fields}


def needed(table):
    """Return the columns that a row must be given, since neither database nor NULL fills them."""
    return {
        field.column
        for field in TABLES[table].local_concrete_fields
        if not (field.null or field.has_db_default() or field.primary_key or field.generated)
    }


def test_the_statements_are_found():
    assert len(INSERTS) >= 9
    assert {table for table, _names in INSERTS} >= {"players_player", "players_currentrating"}


@pytest.mark.parametrize(("table", "names"), INSERTS, ids=[table for table, _names in INSERTS])
def test_rows_are_inserted_with_columns_that_exist_and_without_gaps(table, names):
    given = [name.strip() for name in names.split(",")]
    assert len(given) == len(set(given))
    assert (set(given) - columns(table), needed(table) - set(given)) == (set(), set())


def test_a_record_changes_columns_of_a_player():
    assert set(players_register.RECORD) - columns("players_player") == set()


@pytest.mark.parametrize("table", lists_floor.CHANGED)
def test_the_floor_updates_columns_that_exist(table):
    changed, _condition = lists_floor.CHANGED[table]
    pairs = [part.split(" = ") for part in changed.split(", ")]
    assert {name for name, _value in pairs} - columns(table) == set()
    assert [value for name, value in pairs if value != f"n.{name}"] == [], "a column takes its own value"


class TestYears:
    def test_each_table_of_a_month_is_copied_and_no_other(self):
        assert set(years_rows.COPIED) == {*years_rows.PLAYED, *years_rows.PUBLISHED}
        assert set(years_rows.LARGE) < set(years_rows.COPIED)
        assert set(lists_floor.ADDED) < set(years_rows.PUBLISHED)

    @pytest.mark.parametrize("table", years_rows.COPIED)
    def test_what_differs_from_month_to_month_are_columns_of_the_table(self, table):
        replaced, _joins = years_rows.COPIED[table]
        assert set(replaced) - columns(table) == set()

    @pytest.mark.parametrize("table", years_rows.COPIED)
    def test_no_copy_keeps_the_key_or_the_list_of_its_original(self, table):
        """A second row under a key that exists would end the run; one of another list would be wrong."""
        replaced, _joins = years_rows.COPIED[table]
        names = columns(table)
        for name in {"list_date", "event_id", "calculation_id", "case_id", "results_id"} & names:
            assert name in replaced, name

    @pytest.mark.parametrize("table", years_rows.COPIED)
    def test_what_a_value_reads_is_joined(self, table):
        replaced, joins = years_rows.COPIED[table]
        known = {"w", "m", *re.findall(r"JOIN \w+ (\w+) ON", joins)}
        read = {name for value in replaced.values() for name in re.findall(r"\b([a-z])\.", value)}
        assert read - known == set()

    def test_a_month_of_a_table_is_one_statement_with_every_column_in_its_place(self):
        class Cursor:
            """A database whose table has three columns."""

            def execute(self, statement, params):
                assert params == ["ratings_ratinglist"]

            def fetchall(self):
                return [("list_date",), ("note",), ("calculation_id",)]

        statement, params = years_rows._copied(Cursor(), "ratings_ratinglist", 7)
        assert params == [7]
        assert statement == (
            'INSERT INTO ratings_ratinglist ("list_date", "note", "calculation_id")'
            ' SELECT m.list_date, w."note", md5(w.calculation_id::text || m.month)::uuid'
            " FROM month_ratings_ratinglist w JOIN years_months m ON m.month = %s "
        )

    def test_indexes_are_dropped_for_the_load_and_come_back_as_they_were(self):
        class Cursor:
            """A database whose table has a key and an index."""

            def __init__(self):
                self.ran, self.answers = [], []

            def execute(self, statement, params=None):
                if params is None:
                    self.ran.append(statement)
                elif "pg_get_constraintdef" in statement:
                    self.answers = [("a_pkey", "PRIMARY KEY (id)")]
                else:
                    self.answers = [("a_idx", "CREATE INDEX a_idx ON a (b)")]

            def fetchall(self):
                return self.answers

        cursor = Cursor()
        with years_rows._without_indexes(cursor, "a"):
            cursor.ran.append("rows")
        assert cursor.ran == [
            "ALTER TABLE a DROP CONSTRAINT a_pkey",
            "DROP INDEX a_idx",
            "ALTER TABLE a SET UNLOGGED",
            "rows",
            "ALTER TABLE a ADD CONSTRAINT a_pkey PRIMARY KEY (id)",
            "CREATE INDEX a_idx ON a (b)",
        ]
