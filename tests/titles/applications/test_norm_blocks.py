"""The blocks of form IT2: what each says of a norm, and what the rules read from it (titles.md, 7.2)."""

from datetime import date
from typing import Any

import pytest

from portal.federations.scope import installation_scope
from rulekit import Severity
from tests.factories.applications import make_norm
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from titles.applications.norm_blocks import (
    all_stand,
    norm_block,
    norm_record,
    standing_findings,
    unrated_events,
)
from titles.models import Norm
from titles.rules.dossier import NormRecord
from titles.rules.editions import Title
from tournaments.enums import EventState
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db
COUNTS = {
    "federations": 5,
    "foreign": 7,
    "host": 2,
    "rated": 8,
    "titled": 6,
    "titles": {"GM": 3, "IM": 2, "WGM": 0, "WIM": 0, "FM": 1, "WFM": 0},
}


@pytest.fixture
def norm() -> Norm:
    return make_norm(make_player("Kovalenko, Pavlo"), content={"counts": COUNTS})


def test_a_norm_of_the_portal_counts_its_opponents(norm: Norm) -> None:
    assert norm_block(norm)["counts"] == {
        "host": 2,
        "not_host": 7,
        "titled": 6,
        "GM": 3,
        "IM": 2,
        "WGM": 0,
        "WIM": 0,
        "FM": 1,
        "WFM": 0,
        "rated": 8,
        "unrated": 1,
    }


def test_1_4_5f_in_a_double_round_robin_persons_are_counted(norm: Norm) -> None:
    norm.games_used, norm.content = 10, {"counts": COUNTS | {"opponents": 5, "rated": 5}}
    counts = norm_block(norm)["counts"]
    assert (counts["not_host"], counts["rated"], counts["unrated"]) == (3, 5, 0)


@pytest.mark.parametrize(
    ("full", "played"),
    [
        pytest.param({}, {}, id="nothing known"),
        pytest.param({"games": 9, "scored": "6"}, {}, id="all games are the norm's"),
        pytest.param({"games": 11, "scored": "8"}, {"games": 11, "scored": "8"}, id="1.4.1f two left out"),
    ],
)
def test_1_4_1f_all_games_are_told_where_some_were_left_out(
    norm: Norm, full: dict[str, Any], played: dict[str, Any]
) -> None:
    norm.content = {"full": full}
    assert norm_block(norm)["played"] == played


def test_what_the_rules_read_is_what_the_block_says(norm: Norm) -> None:
    norm.edition, norm.basis, norm.event_code = "titles-2022", "1.4.1c", "26-UKR-7"
    assert norm_record(norm_block(norm)) == NormRecord(
        event="26-UKR-7",
        title=Title.IM,
        start=date(2026, 3, 2),
        end=date(2026, 3, 10),
        counted_as=9,
        basis="1.4.1c",
        foreigner_rule_met=True,
        event_class="big-swiss",
        single_round_days=9,
        registered=date(2026, 3, 22),
        edition="titles-2022",
    )


def test_an_event_without_a_code_is_known_by_name_and_day(norm: Norm) -> None:
    norm.event_class = norm.edition = ""
    record = norm_record(norm_block(norm))
    assert (record.event, record.event_class, record.edition) == ("Kyiv Open 2026-03-02", None, None)


@pytest.mark.parametrize(
    ("state", "stands"),
    [
        ("certified", True),
        ("entered", True),
        ("listed", True),
        ("prepared", False),
        ("signed", False),
        ("withdrawn", False),
        ("superseded", False),
        ("dropped", False),
    ],
)
def test_1_10_3_only_what_both_sides_signed_counts(norm: Norm, state: str, stands: bool) -> None:
    block = norm_block(norm)
    with installation_scope():
        Norm.under_policy.filter(pk=norm.pk).update(state=state)
    assert all_stand([block]) is stands
    found = [(finding.code, finding.actual) for finding in standing_findings([block])]
    assert found == ([] if stands else [("fallen_norms", "Kyiv Open")])


def test_a_norm_that_does_not_exist_does_not_stand(norm: Norm) -> None:
    block = norm_block(norm) | {"norm": "00000000-0000-0000-0000-000000000000"}
    assert not all_stand([block])
    assert all_stand([])


@pytest.mark.parametrize("state", [EventState.REGISTERED, EventState.RATED])
def test_1_9_an_event_that_is_not_rated_yet_is_a_notice(norm: Norm, ukr: Any, state: str) -> None:
    event = make_registered_event(ukr)
    if state == EventState.RATED:
        PublishedEvent.objects.filter(code=event.code).update(state=state, rated_list=date(2026, 11, 1))
    block = norm_block(norm) | {"code": event.code}
    expected = [] if state == EventState.RATED else [event.name]
    assert unrated_events([block, norm_block(norm)]) == expected
    found = [(finding.code, finding.severity) for finding in standing_findings([block])]
    assert found == ([("unrated_events", Severity.NOTICE)] if expected else [])
