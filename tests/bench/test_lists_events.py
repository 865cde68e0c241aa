"""The month that the measurement publishes: reports as the portal keeps them, both sides agreeing."""

import json
import random
from collections import Counter
from uuid import UUID

import pytest
from django.apps import apps

from bench import lists_events as events
from bench.lists_events import FIELD, GAMES_OF_ONE, ROUNDS


@pytest.fixture(scope="module")
def games():
    return [json.loads(rows) for rows in events._round_table(random.Random(1))]


class TestRoundTable:
    def test_everybody_plays_in_every_round(self, games):
        assert [len(rows) for rows in games] == [ROUNDS] * FIELD

    def test_both_players_report_the_same_game(self, games):
        other = {"w": "b", "b": "w"}
        answer = {"1": "0", "0": "1", "=": "="}
        for number, rows in enumerate(games, 1):
            for turn, (opponent, colour, result) in enumerate(rows):
                assert games[opponent - 1][turn] == [number, other[colour], answer[result]]

    def test_nobody_meets_anybody_twice_or_themselves(self, games):
        """An open has no second game of two players; ratings of few opponents would be quicker to look up."""
        for number, rows in enumerate(games, 1):
            opponents = [opponent for opponent, _colour, _result in rows]
            assert len(set(opponents) - {number}) == ROUNDS

    def test_all_results_occur(self, games):
        results = Counter(result for rows in games for _opponent, _colour, result in rows)
        assert set(results) == {"1", "0", "="}
        assert results["1"] == results["0"]

    def test_the_same_chance_plays_the_same_event(self):
        assert events._round_table(random.Random(1)) == events._round_table(random.Random(1))
        assert events._round_table(random.Random(1)) != events._round_table(random.Random(2))


class TestEvents:
    @pytest.mark.parametrize(
        ("games", "count"), [(0, 0), (1, 1), (GAMES_OF_ONE, 1), (GAMES_OF_ONE + 1, 2)], ids=str
    )
    def test_enough_events_for_the_games(self, games, count):
        assert len(list(events._events(games))) == count

    def test_half_is_standard_chess_and_a_quarter_each_of_the_faster(self):
        tempos = Counter(tempo for _pk, tempo in events._events(8 * GAMES_OF_ONE))
        assert tempos == {"standard": 4, "rapid": 2, "blitz": 2}

    def test_a_tenth_of_the_games_are_the_first_of_the_same_events(self):
        """`keep_some` deletes all others: with other keys it would delete everything."""
        few, many = (list(events._events(count * GAMES_OF_ONE)) for count in (2, 9))
        assert few == many[:2]
        assert few[0] == (UUID(int=1), "standard")


class TestInsert:
    @pytest.mark.parametrize(
        ("model", "given"),
        [("Tournament", events._REGISTERED), ("PublishedEvent", events._PUBLISHED)],
    )
    def test_each_column_that_must_be_filled_is_named_once_with_its_value(self, model, given):
        statement = events.insert(model, given)
        head, _select, tail = statement.partition(") SELECT ")
        columns = head.partition("(")[2].split(", ")
        values = tail.removesuffix(f" FROM {events._FROM}").split(", ")
        assert len(columns) == len(set(columns)) == len(values)
        needed = {
            f'"{field.column}"'
            for field in apps.get_model("tournaments", model)._meta.concrete_fields
            if not (field.null or field.has_db_default())
        }
        assert needed - set(columns) == set()
        assert dict(zip(columns, values, strict=True))['"tempo"'] == "e.tempo"

    @pytest.mark.parametrize("model", ["Tournament", "PublishedEvent"])
    def test_no_column_is_given_that_the_table_does_not_have(self, model):
        given = {"Tournament": events._REGISTERED, "PublishedEvent": events._PUBLISHED}[model]
        own = {field.column for field in apps.get_model("tournaments", model)._meta.concrete_fields}
        assert set(given) - own == set()


class Field:
    """A column of a model with a default."""

    def __init__(self, default, kind="CharField"):
        self.default, self.kind = default, kind

    def get_default(self):
        return self.default

    def get_internal_type(self):
        return self.kind


@pytest.mark.parametrize(
    ("default", "kind", "written"),
    [
        ("", "CharField", "''"),
        ("it's", "CharField", "'it''s'"),
        (True, "BooleanField", "true"),
        (False, "BooleanField", "false"),
        (None, "IntegerField", "null"),
        (7, "IntegerField", "7"),
        (dict, "JSONField", None),
        ({}, "JSONField", "'{}'"),
        ([1], "JSONField", "'[1]'"),
        ([], "ArrayField", "'{}'"),
    ],
    ids=str,
)
def test_a_default_as_sql(default, kind, written):
    if written is None:
        default, written = default(), "'{}'"
    assert events._literal(Field(default, kind)) == written
