"""`python -m titles.rules`: the contract of the JSON command, and every kind of bad input."""

import json
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.titles.rules.cards import golden, nine
from titles.rules.cli import COMMAND

ROOT = Path(__file__).resolve().parents[3]
answer = COMMAND.answer
SCORES = {1: "1", 0.5: "0.5", 0: "0"}


def games(rows: list[list[Any]]) -> list[dict[str, Any]]:
    return [
        {
            "round": number,
            "opponent": {"rating": rating, "title": title or None, "federation": federation},
            "score": SCORES[score],
            "played": True,
        }
        for number, title, federation, rating, score in rows
    ]


def request(**changes: Any) -> dict[str, Any]:
    whole = {
        "op": "norm",
        "edition": "titles-2022",
        "title": "GM",
        "player": {"federation": "HUN", "sex": "m"},
        "event": {"system": "swiss", "rounds": 9, "host": "GER", "exemption": None, "kind": "individual"},
        "games": games(nine()),
    }
    return {**whole, **changes}


def run(text: bytes) -> tuple[int, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "titles.rules"], input=text, capture_output=True, cwd=ROOT, check=False
    )
    assert done.stderr == b""
    return done.returncode, json.loads(done.stdout)


def test_norm_answer_has_the_fields_of_the_contract() -> None:
    status, body = run(json.dumps(request()).encode())
    assert status == 0
    contract = {
        "ok": True,
        "achieved": True,
        "games_used": 9,
        "counted_as": 9,
        "dropped_rounds": [],
        "average": 2433,
        "p": "0.78",
        "dp": 220,
        "performance": 2653,
        "score": "7",
        "required_score": "7",
    }
    assert {name: body[name] for name in contract} == contract
    assert {"code": "one_federation", "article": "1.4.4", "ok": True, "actual": 2, "required": 6} in body[
        "findings"
    ]
    assert all(set(f) == {"code", "article", "ok", "actual", "required"} for f in body["findings"])


def test_guideline_through_the_command() -> None:
    vector = golden("vectors.yaml")["norm_vectors"][0]
    event = {"system": "round-robin", "rounds": 13}
    body = answer(request(games=games(vector["games"]), event=event))
    assert body["achieved"] is True
    assert (body["dropped_rounds"], body["games_used"], body["counted_as"]) == ([7], 12, 12)
    assert (body["average"], body["p"], body["dp"], body["performance"]) == (2482, "0.67", 125, 2607)
    assert body["full_set"]["failed"] == ["one_federation"]


def test_optional_fields_may_be_left_out() -> None:
    cut = request(event={"system": "swiss", "rounds": 9}, player={"federation": "HUN"})
    for game in cut["games"]:
        del game["played"]
        game["opponent"] = {name: value for name, value in game["opponent"].items() if value is not None}
    full = answer(request())
    assert answer(cut) == full


def test_letter_case_does_not_matter_in_titles_and_federations() -> None:
    changed = request(title="gm", player={"federation": "hun", "sex": "M"})
    for game in changed["games"]:
        opponent = game["opponent"]
        opponent["title"] = (opponent["title"] or "").lower()
        opponent["federation"] = opponent["federation"].lower()
    assert answer(changed) == answer(request())


@pytest.mark.parametrize(("sex", "achieved"), [("w", True), ("F", True), ("m", False), (None, False)])
def test_sex_as_crosstables_and_rating_lists_write_it(sex: str | None, achieved: bool) -> None:
    body = answer(request(title="WGM", player={"federation": "HUN", "sex": sex}))
    assert body["achieved"] is achieved


def test_a_list_is_answered_one_by_one() -> None:
    status, body = run(json.dumps([request(), {"op": "dance"}, request(title="IM")]).encode())
    assert status == 2
    assert [one["ok"] for one in body] == [True, False, True]
    assert body[1]["error"] == {
        "code": "unknown_op",
        "field": "op",
        "message": "Known operations: norm, forecast.",
    }
    assert body[2]["counted_as"] == 11


def test_the_edition_follows_from_the_start() -> None:
    event = {"system": "swiss", "rounds": 9, "start": "2024-05-01"}
    assert answer(request(edition=None, event=event))["edition"] == "titles-2024"


@pytest.mark.parametrize(
    ("score", "kind", "reason"),
    [
        pytest.param({"score": "+"}, None, "forfeit_win", id="+"),
        pytest.param({"score": "-"}, None, "forfeit_loss", id="-"),
        pytest.param({"score": "="}, None, "requested_bye", id="half-point bye"),
        pytest.param({"score": "bye", "opponent": None}, None, "pab", id="bye"),
        pytest.param({"score": "1", "played": False}, None, "forfeit_win", id="unplayed 1"),
        pytest.param({"score": "1", "played": False, "opponent": None}, None, "pab", id="unplayed 1, nobody"),
        pytest.param({"score": "0.5", "played": False}, None, "requested_bye", id="unplayed half"),
        pytest.param({"score": "0", "played": False}, None, "forfeit_loss", id="unplayed 0"),
        pytest.param(
            {"score": "0", "played": False, "opponent": None}, None, "absent", id="unplayed 0, nobody"
        ),
        pytest.param({"score": "1"}, "decided", "decided", id="decided by the arbiter"),
        pytest.param({"score": "1"}, "played", None, id="begun, however it ended"),
    ],
)
def test_results_that_are_no_games(score: dict[str, Any], kind: str | None, reason: str | None) -> None:
    changed = request()
    changed["games"][7] |= score
    if kind:
        changed["games"][7]["kind"] = kind
    excluded = [one["reason"] for one in answer(changed)["excluded"]]
    assert excluded == ([reason] if reason else [])


def test_an_opponent_without_federation_counts_as_outside_fide() -> None:
    changed = request()
    changed["games"][8]["opponent"]["federation"] = "NON"
    body = answer(changed)
    assert body["achieved"] is False
    assert body["excluded"] == [{"round": 9, "reason": "non_member", "article": "1.4.2a"}]


def test_exemption_and_foreigner_rule() -> None:
    """1.4.3d is used where the norm needs it, and only there (1.4.3e)."""
    home = request(event={"system": "swiss", "rounds": 9, "host": "HUN", "exemption": "1.4.3d"})
    body = answer(home)
    assert (body["exemption_used"], body["foreigner_rule_met"]) == (None, True)
    for game in home["games"]:
        game["opponent"]["federation"] = "HUN"
    body = answer(home)
    assert (body["achieved"], body["foreigner_rule_met"]) == (True, False)
    assert body["exemption_used"] == "1.4.3d"


def test_1_4_3d_of_a_swiss_of_teams_and_beside_1_4_3a() -> None:
    """A team event may claim 1.4.3d; `open_swiss` says that it holds beside the exemption of the event."""
    rounds = {"rounds": 9, "host": "GER"}
    home = request(event={"system": "team", "exemption": "1.4.3d", **rounds})
    beside = request(event={"system": "swiss", "exemption": "1.4.3a", "open_swiss": True, **rounds})
    for asked in (home, beside):
        for game in asked["games"]:
            game["opponent"]["federation"] = "HUN"
        body = answer(asked)
        assert (body["achieved"], body["exemption_used"]) == (True, "1.4.3d")


def broken(path: str, value: Any) -> dict[str, Any]:
    changed = deepcopy(request())
    target: Any = changed
    *way, last = path.replace("[", ".").replace("]", "").split(".")
    for name in way:
        target = target[int(name)] if isinstance(target, list) else target[name]
    target[int(last) if isinstance(target, list) else last] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "code", "field"),
    [
        ("edition", "titles-1999", "unknown_edition", "edition"),
        ("edition", None, "missing", "edition"),
        ("edition", 2022, "wrong_type", "edition"),
        ("title", "FM", "unknown_value", "title"),
        ("title", None, "missing", "title"),
        ("player", None, "missing", "player"),
        ("player", [], "wrong_type", "player"),
        ("player.federation", None, "missing_federation", "player.federation"),
        ("player.federation", "HU", "unknown_value", "player.federation"),
        ("player.federation", "xyz", "unknown_federation", "player.federation"),
        ("player.federation", "XYZ", "unknown_federation", "player.federation"),
        ("player.sex", "x", "unknown_value", "player.sex"),
        ("event", None, "missing", "event"),
        ("event.system", "carousel", "unknown_value", "event.system"),
        ("event.rounds", None, "missing", "event.rounds"),
        ("event.rounds", 0, "out_of_range", "event.rounds"),
        ("event.rounds", 10**30, "out_of_range", "event.rounds"),
        ("event.rounds", 27, "out_of_range", "event.rounds"),
        ("event.rounds", 9.0, "wrong_type", "event.rounds"),
        ("event.rounds", True, "wrong_type", "event.rounds"),
        ("event.rounds", 8, "out_of_range", "games[8].round"),
        ("event.exemption", "1.4.3e", "unknown_value", "event.exemption"),
        ("event.kind", "friendly", "unknown_value", "event.kind"),
        ("event.start", "2024-01-01", "edition_mismatch", "edition"),
        ("event.start", "2019-01-01", "no_edition", "event.start"),
        ("event.start", "yesterday", "unknown_value", "event.start"),
        ("event.host", "Germany", "unknown_value", "event.host"),
        ("games", None, "missing", "games"),
        ("games", {}, "wrong_type", "games"),
        ("games", [{}] * 27, "too_many", "games"),
        ("op", None, "missing", "op"),
        ("op", ["norm"], "unknown_op", "op"),
        ("games[0]", 1, "wrong_type", "games[0]"),
        ("games[0].round", None, "missing", "games[0].round"),
        ("games[0].round", 2, "duplicate_round", "games[1].round"),
        ("games[0].round", "1", "wrong_type", "games[0].round"),
        ("games[0].score", None, "missing", "games[0].score"),
        ("games[0].score", 1, "wrong_type", "games[0].score"),
        ("games[0].score", "2", "unknown_value", "games[0].score"),
        ("games[0].played", "yes", "wrong_type", "games[0].played"),
        ("games[0].kind", "slept", "unknown_value", "games[0].kind"),
        ("games[0].opponent", None, "missing", "games[0].opponent"),
        ("games[0].opponent", "GM", "wrong_type", "games[0].opponent"),
        ("games[0].opponent.federation", None, "missing_federation", "games[0].opponent.federation"),
        ("games[0].opponent.federation", "", "unknown_value", "games[0].opponent.federation"),
        ("games[0].opponent.rating", 2400.5, "wrong_type", "games[0].opponent.rating"),
        ("games[0].opponent.rating", -1, "out_of_range", "games[0].opponent.rating"),
        ("games[0].opponent.rating", 9999, "out_of_range", "games[0].opponent.rating"),
        ("games[0].opponent.title", "AGM", "unknown_value", "games[0].opponent.title"),
        ("games[0].opponent.id", [1], "wrong_type", "games[0].opponent.id"),
    ],
)
def test_bad_input_is_refused(path: str, value: Any, code: str, field: str) -> None:
    body = answer(broken(path, value))
    assert body["ok"] is False
    error = body["error"]
    assert isinstance(error, dict)
    assert (error["code"], error["field"]) == (code, field)
    assert error["message"]


def test_a_game_against_oneself() -> None:
    changed = request(player={"federation": "HUN", "id": 703303})
    changed["games"][2]["opponent"]["id"] = "703303"
    assert answer(changed)["error"]["code"] == "self_game"


def test_a_game_against_a_namesake() -> None:
    changed = request(player={"federation": "HUN", "name": "Kovacs"})
    changed["games"][2]["opponent"]["name"] = "Kovacs"
    assert answer(changed)["error"]["field"] == "games[2].opponent.name"
    changed["player"]["id"], changed["games"][2]["opponent"]["id"] = 1, 2
    assert answer(changed)["ok"] is True


def test_a_contradicting_result() -> None:
    changed = request()
    changed["games"][2] |= {"score": "+", "kind": "played"}
    assert answer(changed)["error"]["code"] == "impossible_result"


def test_a_double_round_robin_with_an_odd_number_of_rounds() -> None:
    body = answer(request(event={"system": "double-round-robin", "rounds": 9}))
    assert body["error"]["code"] == "impossible_event"


def test_two_games_of_a_knockout_match() -> None:
    event = {"system": "knockout", "rounds": 8, "kind": "world-cup"}
    body = request(event=event, games=games(nine())[:8])
    for number, game in enumerate(body["games"]):
        game |= {"round": number // 2 + 1, "game": number % 2 + 1}
    assert answer(body)["games_used"] == 8
    numbered = answer(body)
    for game in body["games"]:
        del game["game"]
    assert answer(body) == numbered
    body["games"][2]["round"] = 1
    assert answer(body)["error"] == {
        "code": "duplicate_round",
        "field": "games[2].round",
        "message": "There are two results for this round.",
    }
    body["games"][2]["round"] = 2
    for game in body["games"][:2]:
        game["game"] = 1
    assert answer(body)["error"]["field"] == "games[1].round"


def test_a_title_without_norms_is_refused_with_those_that_have_them() -> None:
    assert answer(request(title="FM"))["error"]["message"] == "This must be one of GM, IM, WGM, WIM."


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe{}",
        b'{"op": NaN}',
        b'{"op": "norm", "op": "norm"}',
        b'{"\\ud800": 1, "\\ud800": 2}',
        b"1" * 5000,
        b"[" * 100000,
        b"null",
        b'"norm"',
        b"3",
    ],
    ids=[
        *("empty", "cut", "bytes", "NaN", "key twice", "half a character twice", "huge", "deep"),
        *("null", "text", "number"),
    ],
)
def test_unreadable_input(text: bytes) -> None:
    status, body = run(text)
    assert status == 2
    assert body["ok"] is False
    assert set(body["error"]) == {"code", "field", "message"}
    assert (body["error"]["code"], body["error"]["field"]) in (
        ("bad_json", "request"),
        ("wrong_type", "request"),
    )


def test_a_knockout_has_no_more_games_than_the_longest_event() -> None:
    """Two games a round must not double what the search goes through."""
    body = request(event={"system": "knockout", "rounds": 26}, games=[games(nine())[0]] * 27)
    assert answer(body)["error"]["code"] == "too_many"
    ahead = request(op="forecast", event={"system": "knockout", "rounds": 19}, games=[{}] * 20)
    assert answer(ahead)["error"]["code"] == "too_many"


def test_a_closed_standard_input() -> None:
    command = ["sh", "-c", 'exec "$0" -m titles.rules <&-', sys.executable]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (2, b"")
    assert json.loads(done.stdout)["error"]["code"] == "bad_json"


def test_many_keys_with_one_twice_are_refused_at_once() -> None:
    """Finding the doubled key must not take the square of their number."""
    keys = ", ".join(f'"k{number}": 1' for number in range(100_000))
    status, body = run(f'{{{keys}, "k99999": 2}}'.encode())
    assert (status, body["error"]["code"]) == (2, "bad_json")


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
PATHS = st.sampled_from(
    [
        *("op", "edition", "title", "player", "player.federation", "player.sex", "event", "event.system"),
        *("event.rounds", "event.host", "event.exemption", "event.kind", "event.start", "event.players"),
        "event.open_swiss",
        *("games", "games[3]", "games[3].round", "games[3].score", "games[3].played", "games[3].kind"),
        *("games[3].opponent", "games[3].opponent.rating", "games[3].opponent.title"),
        *("games[3].opponent.federation", "games[3].opponent.id", "games[3].opponent.member"),
    ]
)


@settings(max_examples=300, deadline=None)
@given(PATHS, JSON_VALUES)
def test_nothing_makes_it_stumble(path: str, value: Any) -> None:
    body = answer(broken(path, value))
    assert isinstance(body["ok"], bool)
    json.dumps(body, allow_nan=False)


def test_a_game_said_to_be_played_and_not_played() -> None:
    changed = request()
    changed["games"][2] |= {"kind": "played", "played": False}
    assert answer(changed)["error"]["code"] == "impossible_result"


def test_an_event_is_individual_unless_said_otherwise() -> None:
    event = {"system": "swiss", "rounds": 9, "host": "GER"}
    assert answer(request(event=event)) == answer(request())
