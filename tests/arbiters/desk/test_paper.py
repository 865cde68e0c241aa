"""The printed minutes: head, questions with their votes, and what a stranger with the code reads."""

import pytest

from arbiters.desk.enums import Choice
from arbiters.desk.paper import MINUTES, minutes_facts, minutes_words
from arbiters.desk.permissions import can_vote
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import everybody


def content(**changes):
    return {
        "title": "Winter vote",
        "by_correspondence": True,
        "day": "2026-12-05",
        "members": [{"name": "Carla Chair", "voted": True}, {"name": "Max Member", "voted": False}],
        "items": [
            {"question": "Panels?", "outcome": "carried", "votes": {"yes": 3, "no": 1, "abstain": 2}},
            {"question": "Dinner?", "outcome": "", "votes": {"yes": 0, "no": 0, "abstain": 0}},
        ],
        "minutes": "All agreed.",
        "closed_by": "Carla Chair",
        **changes,
    }


@pytest.mark.parametrize(
    ("by_correspondence", "head"),
    [
        pytest.param(True, ("Vote by correspondence", "Last day"), id="B06.1 1.6 by correspondence"),
        pytest.param(False, ("Meeting", "Day"), id="around a table"),
    ],
)
def test_the_head_says_how_and_when(by_correspondence, head):
    facts = {fact.key: fact for fact in minutes_facts(content(by_correspondence=by_correspondence))}
    assert (facts["manner"].value, facts["day"].label) == head
    assert (facts["day"].value, facts["questions"].value, facts["voted"].value) == ("5 Dec 2026", 2, "1 / 2")


def test_the_votes_stand_in_the_order_of_the_choices():
    words = minutes_words(content())
    assert [str(label) for label in words["choices"]] == [str(choice.label) for choice in Choice]
    assert [(str(item["outcome"]), item["votes"]) for item in words["items"]] == [
        ("carried", [3, 1, 2]),
        ("–", [0, 0, 0]),
    ]


def test_a_stranger_with_the_code_reads_neither_title_nor_questions():
    assert {fact.key for fact in MINUTES.public_facts(content())} == {"manner", "day"}


@pytest.mark.django_db
def test_who_votes_reads_and_prints(ukr):
    commission = make_body(BodyKind.ARBITERS)
    people = everybody(ukr, commission, make_body(BodyKind.COUNCIL))
    members = {f"arbiters {role}" for role in ("chair", "secretary", "member")}
    assert people.whom(lambda who: can_vote(who, commission)) - {"superuser"} == members
    assert people.whom(lambda who: MINUTES.may_read(who, commission)) - {"superuser"} == members
    assert people.whom(lambda who: MINUTES.may_issue(who, commission)) - {"superuser"} == members - {
        "arbiters member"
    }
