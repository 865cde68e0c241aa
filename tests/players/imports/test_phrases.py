"""What is said of a list: every code of the readers and of the comparison has its sentence."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from players.imports.comparison import FIELDS as COMPARED
from players.imports.phrases import (
    CONFLICTS,
    FIELDS,
    LOSSES_ACCEPTED,
    REFUSALS,
    STOPS,
    SUSPICIONS,
    decided,
    stop_sentence,
)
from players.imports.report import _SUSPICIOUS as COUNTED
from players.imports.takeover import DECIDABLE
from players.lists.fields import COLUMNS, TEMPOS

CODE = re.compile(r"""(?:Unreadable|Refusals?\.add|self\._refused\.add)\((?:at, |line, )?"([a-z_]+)\"""")


def codes_in(*folders: str) -> set[str]:
    sources = [path for folder in folders for path in Path(folder).rglob("*.py")]
    return {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}


def test_every_reason_of_a_reader_has_a_sentence() -> None:
    found = codes_in("players/lists", "players/imports")
    assert len(found) > 20
    assert found - set(STOPS) - set(REFUSALS) == set()


def test_every_column_of_a_list_has_a_refusal_and_a_name() -> None:
    wrong = {
        f"wrong_{column.rpartition('_')[2]}" for column in COLUMNS if column not in ("name", "federation")
    }
    named = {f"wrong_{column}" for column in ("women_title", "other_titles", "online_title")}
    assert {code for code in wrong if code != "wrong_titles"} | named <= set(REFUSALS)
    assert {*COMPARED, *TEMPOS, *(f"fide-{tempo}" for tempo in TEMPOS)} <= set(FIELDS)
    assert {*COUNTED.values(), "rating_jump", "possible_duplicate"} == set(SUSPICIONS)


@pytest.mark.parametrize(
    ("code", "params", "sentence"),
    [
        pytest.param(
            "wrong_month",
            {"month": "2026-10", "given": "2026-11"},
            "The file is the list of 2026-10, not of 2026-11.",
            id="another month",
        ),
        pytest.param(
            "players_lost",
            {"lost": 10, "before": 60},
            "10 of 60 players are missing: the list is incomplete.",
            id="players missing",
        ),
        pytest.param(
            "calculated_before",
            {"system": "fide-rapid", "list": "2026-10"},
            "FIDE rapid: the lists up to 2026-10 were calculated here. If you take this one over, the list"
            " comes from elsewhere, and events that wait for it are not rated here.",
            id="a system by its name",
        ),
        pytest.param(
            "calculated_before",
            {"system": "xx-own", "list": "2026-10"},
            "xx-own: the lists up to 2026-10 were calculated here. If you take this one over, the list"
            " comes from elsewhere, and events that wait for it are not rated here.",
            id="a system that has none",
        ),
    ],
)
def test_why_a_list_stops(code: str, params: dict[str, Any], sentence: str) -> None:
    assert stop_sentence({"code": code, "params": params}) == sentence


@pytest.mark.parametrize("language", ["ru", "uk", "ja"])
def test_a_stop_is_told_in_the_language_of_the_reader(language: str) -> None:
    stop = {"code": "players_lost", "params": {"lost": 10, "before": 60}}
    english = stop_sentence(stop)
    with translation.override(language):
        told = stop_sentence(stop)
    assert told != english
    assert ("10" in told, "60" in told) == (True, True)


def test_only_losses_and_conflicts_are_for_a_person_to_decide() -> None:
    assert {"players_lost", "ratings_lost", "calculated_here", "calculated_before"} == DECIDABLE
    assert set(STOPS) >= DECIDABLE


@pytest.mark.parametrize(
    ("decisions", "words"),
    [
        ({}, []),
        ({"losses": False, "conflict": ""}, []),
        ({"losses": True}, [LOSSES_ACCEPTED]),
        ({"losses": True, "conflict": "replace"}, [LOSSES_ACCEPTED, CONFLICTS["replace"]]),
        ({"conflict": "records"}, [CONFLICTS["records"]]),
    ],
)
def test_the_second_person_reads_what_was_decided(decisions: dict[str, Any], words: list[Any]) -> None:
    assert decided(decisions) == [str(each) for each in words]
