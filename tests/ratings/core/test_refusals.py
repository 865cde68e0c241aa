"""The JSON command refuses what is malformed, impossible or extreme, names the field, and never breaks."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.core import EDITIONS
from ratings.core.cli import COMMAND
from tests.ratings.core.test_cli import change, initial, table

ROOT = Path(__file__).parents[3]
answer = COMMAND.answer


def with_game(**fields: Any) -> dict[str, Any]:
    return change(events=[{"id": "e1", "games": [{"opponent": 2000, "score": "1"} | fields]}])


MANY = [{"opponent": 2000, "score": "1"}] * 10_001


@pytest.mark.parametrize(
    ("request_", "code", "field"),
    [
        ({}, "missing", "op"),
        ([], "wrong_type", "request"),
        (None, "wrong_type", "request"),
        ({"op": "guess"}, "unknown_op", "op"),
        ({"op": 5}, "wrong_type", "op"),
        (change(edition="fide-1999"), "unknown_edition", "edition"),
        (change(edition=None), "missing", "edition"),
        (change(type="rapid"), "not_in_edition", "type"),
        (change(type="bullet"), "not_allowed", "type"),
        (change(player=None), "missing", "player"),
        (change(player=[]), "wrong_type", "player"),
        (change(player={"rating": None}), "unrated_player", "player.rating"),
        (change(player={"rating": -2212}), "out_of_range", "player.rating"),
        (change(player={"rating": 0}), "out_of_range", "player.rating"),
        (change(player={"rating": 10**30}), "out_of_range", "player.rating"),
        (change(player={"rating": True}), "wrong_type", "player.rating"),
        (change(player={"rating": "2212"}), "wrong_type", "player.rating"),
        (change(player={"rating": 2212}), "missing", "player.games"),
        (change(player={"rating": 2212, "games": 10**6}), "out_of_range", "player.games"),
        (change(player={"rating": 2212, "games": -1}), "out_of_range", "player.games"),
        (change(player={"rating": 2212, "games": 5, "birth": "2001-02-30"}), "bad_date", "player.birth"),
        (change(player={"rating": 2212, "games": 5, "birth": "20010203"}), "bad_date", "player.birth"),
        (change(player={"rating": 2212, "games": 5, "birth": "2023-01-01"}), "impossible", "player.birth"),
        (change(player={"rating": 2212, "games": 5, "birth": "0008"}), "out_of_range", "player.birth"),
        (change(player={"rating": 2212, "games": 5, "birth": 20010203}), "out_of_range", "player.birth"),
        (change(player={"rating": 2212, "games": 5, "birth": True}), "wrong_type", "player.birth"),
        (change(player={"rating": 2212, "games": 5, "birth": "2001-05"}), "bad_date", "player.birth"),
        (
            change(player={"rating": 2212, "games": 5, "birth": "2001", "birth_year": 2002}),
            "impossible",
            "player.birth_year",
        ),
        (change(player={"rating": 2212, "games": 5, "k": 0}), "out_of_range", "player.k"),
        (change(list_date="0001-01-01"), "out_of_range", "list_date"),
        (change(list_date="2022-13-01"), "bad_date", "list_date"),
        (change(list_date=None), "missing", "list_date"),
        (change(events=None), "missing", "events"),
        (change(events={}), "wrong_type", "events"),
        (change(events=[5]), "wrong_type", "events[0]"),
        (change(events=[{"id": "a"}]), "missing", "events[0].games"),
        (change(events=[{"id": "a", "games": []}, {"id": "a", "games": []}]), "duplicate_id", "events[1].id"),
        (change(events=[{"id": "a", "games": MANY}]), "too_many", "events[0].games"),
        (change(events=[{"games": []}] * 1_001), "too_many", "events"),
        (change(op="live", events=[], running=[{"games": MANY[:1_001]}]), "too_many", "running[0].games"),
        (
            change(op="live", events=[], running=[{"id": 1, "games": []}] * 2),
            "duplicate_id",
            "running[1].id",
        ),
        (change(events=[{"id": "a", "system": "bughouse", "games": []}]), "not_allowed", "events[0].system"),
        (change(events=[{"id": 1.5, "games": []}]), "wrong_type", "events[0].id"),
        (with_game(score="2"), "not_allowed", "events[0].games[0].score"),
        (with_game(score=2), "wrong_type", "events[0].games[0].score"),
        (with_game(score=None), "missing", "events[0].games[0].score"),
        (with_game(opponent=-5), "out_of_range", "events[0].games[0].opponent"),
        (with_game(opponent=[]), "wrong_type", "events[0].games[0].opponent"),
        (with_game(played="yes"), "wrong_type", "events[0].games[0].played"),
        (with_game(excluded="mood"), "not_allowed", "events[0].games[0].excluded"),
        (with_game(category="прешой"), "not_allowed", "events[0].games[0].category"),
        (with_game(category=1), "wrong_type", "events[0].games[0].category"),
        (with_game(opponent={"category": "IV"}), "not_allowed", "events[0].games[0].opponent.category"),
        (change(events=[{"games": [{"score": "1"}]}]), "missing", "events[0].games[0].opponent"),
        (initial(player={"rating": 1500}), "rated_player", "player.rating"),
        (initial(special="cousin"), "not_allowed", "special"),
        (table(players=[]), "impossible", "players"),
        (table(players=[{"id": "A", "rating": 2000, "score": "1"}] * 501), "too_many", "players"),
        (table(players=[{"id": "A", "rating": 2000, "score": "1"}] * 2), "duplicate_id", "players[1].id"),
        (table(players=[{"rating": 2000, "score": "1"}]), "missing", "players[0].id"),
        (table(players=[{"id": "A", "rating": 2000, "score": "-1"}]), "not_allowed", "players[0].score"),
        (table(edition="fide-2022"), "not_in_edition", "edition"),
        (table(system="swiss"), "not_allowed", "system"),
        ({"op": "k", "edition": "fide-2022"}, "missing", "player"),
        ({"op": "classify", "edition": "fide-2022", "base_minutes": -1}, "out_of_range", "base_minutes"),
        ({"op": "classify", "edition": "fide-2022", "base_minutes": "90"}, "wrong_type", "base_minutes"),
        (
            {"op": "classify", "edition": "fide-2022", "base_minutes": 90, "ratings": [1]},
            "not_allowed",
            "ratings",
        ),
        ({"op": "edition", "system": "fide", "type": "standard", "date": "2009-06-30"}, "no_edition", "date"),
        ({"op": "edition", "system": "fide", "type": "standard"}, "missing", "date"),
        ({"op": "edition", "type": "standard", "date": "2020-01-01"}, "missing", "system"),
        ({"op": "edition", "system": "ua", "type": "standard", "date": "2020-01-01"}, "no_edition", "date"),
        ({"op": "step", "step": "magic"}, "not_allowed", "step"),
        ({"op": "standing", "edition": "fide-2025", "rating": 2000}, "missing", "list_date"),
        ({"op": "standing", "edition": "fide-2025", "list_date": "2026-06-01"}, "missing", "rating"),
        ({"op": "event", "edition": "fide-2022", "event": {"waivers": [1]}}, "wrong_type", "event.waivers"),
    ],
)
def test_refusals_name_the_field(request_: object, code: str, field: str) -> None:
    told = answer(request_)
    assert told["ok"] is False
    assert (told["error"]["code"], told["error"]["field"]) == (code, field)
    assert told["error"]["message"]


@pytest.mark.parametrize(
    "number", ["1e999999999", "1e-999999999", f"1e{'9' * 30}", f"1e-{'9' * 30}", "2212.0"]
)
def test_decimals_are_no_ratings_and_never_expanded(number: str) -> None:
    text = f'{{"op": "classify", "edition": "fide-2022", "base_minutes": 90, "ratings": [{number}, 1]}}'
    assert json.loads(COMMAND.run(text.encode())[0])["error"]["code"] == "wrong_type"
    text = f'{{"op": "classify", "edition": "fide-2022", "base_minutes": {number}}}'
    assert json.loads(COMMAND.run(text.encode())[0])["ok"] is (number == "2212.0")


@pytest.mark.parametrize(("text", "status"), [(json.dumps(change()), 0), ("nonsense", 2), ("", 2)])
def test_the_command_itself(text: str, status: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ratings.core"],
        input=text,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stderr) == (status, "")
    assert json.loads(done.stdout)["ok"] is (status == 0)


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    code = (
        "import sys, ratings.core.cli; "
        "print([m for m in sys.modules if m.split('.')[0] in ('django', 'celery', 'yaml', 'rest_framework')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["1", "0.5", "2022-12-01"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
NAMES = (
    "edition",
    "type",
    "list_date",
    "player",
    "events",
    "running",
    "players",
    "system",
    "date",
    "base_minutes",
    "increment_seconds",
    "ratings",
    "event",
    "event_end",
    "step",
    "special",
    "period_games",
    "from",
    "rating",
    "last_game_on",
    "fide",
)


@given(
    st.sampled_from(sorted(COMMAND.operations)),
    st.dictionaries(st.sampled_from(NAMES), junk),
    st.sampled_from(sorted(EDITIONS)),
)
def test_no_request_breaks_the_command(op: str, fields: dict[str, Any], edition: str) -> None:
    told = answer({"edition": edition} | fields | {"op": op})
    assert told["ok"] or told["error"]["code"] != "internal"


PLAYER_NAMES = ("rating", "games", "birth", "birth_year", "peak", "k", "standard", "federation", "fide")
EVENT_NAMES = (
    "id",
    "system",
    "rating",
    "edition",
    "match_games",
    "waivers",
    "caps_used",
    "start",
    "list",
    "average",
)
GAME_NAMES = ("opponent", "score", "played", "excluded", "round", "standard", "category")
likely = st.sampled_from(
    [None, 1500, 2650, 5, True, "1", "0", "0.5", "2004-02-29", "match", "round-robin", "UKR", "I"]
)


@given(
    st.sampled_from(["change", "initial", "live", "k"]),
    st.sampled_from(sorted(EDITIONS)),
    st.dictionaries(st.sampled_from(PLAYER_NAMES), likely),
    st.lists(st.dictionaries(st.sampled_from(EVENT_NAMES), likely), max_size=2),
    st.lists(st.dictionaries(st.sampled_from(GAME_NAMES), likely), max_size=4),
)
def test_no_likely_request_breaks_the_command(
    op: str, edition: str, player: dict[str, Any], events: list[dict[str, Any]], games: list[dict[str, Any]]
) -> None:
    request = {
        "op": op,
        "edition": edition,
        "list_date": "2022-12-01",
        "player": player,
        "events": [event | {"games": games} for event in events],
    }
    told = answer(request)
    assert told["ok"] or told["error"]["code"] != "internal"
