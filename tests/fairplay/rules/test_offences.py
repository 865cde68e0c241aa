"""Offences and what a device costs."""

import pytest

from fairplay.rules import (
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Consequence,
    Mode,
    Offence,
    Penalty,
    device_result,
    false_accusation,
    offences_in,
)
from fairplay.rules.offences import OFFENCE_ARTICLES
from fairplay.rules.operations import COMMAND


@pytest.mark.parametrize(
    ("offence", "article"),
    [
        ("CHEAT_HELP", "AC I.2a"),
        ("CHEAT_MANIPULATION", "AC I.2b"),
        ("CHEAT_ONLINE_IDENTITY", "AN B.3"),
        ("PRESUMED_CHEATING", "AC I.5"),
        ("SUSPECTED_ONLINE", "AC I.3"),
        ("OTB_RULE_BREACH", "AC I.4a"),
        ("ONLINE_TECH_BREACH", "AC I.4b"),
        ("FALSE_ACCUSATION", "AC I.7"),
    ],
)
def test_article(offence, article):
    assert OFFENCE_ARTICLES[Offence(offence)] == article
    assert len(OFFENCE_ARTICLES) == len(Offence)


def test_where_an_offence_can_be_committed():
    assert Offence.OTB_RULE_BREACH not in offences_in(Mode.ONLINE)
    online = {Offence.CHEAT_ONLINE_IDENTITY, Offence.SUSPECTED_ONLINE, Offence.ONLINE_TECH_BREACH}
    assert set(Offence) - set(offences_in(Mode.OTB)) == online
    assert offences_in(Mode.HYBRID) == tuple(Offence)


def test_penalties_of_the_laws():
    """12.9: nine, from the warning to the exclusion."""
    assert (len(Penalty), next(iter(Penalty)), list(Penalty)[-1]) == (9, "WARNING", "EXCLUSION_FROM_EVENT")


@pytest.mark.parametrize("can_mate", [True, False])
@pytest.mark.parametrize("found", ["DURING_GAME", "RIGHT_AFTER_DRAW"])
def test_a_device_costs_the_game(can_mate, found):
    """Laws 11.3.2.2, exam questions 22 and 23."""
    request = {"op": "device_result", "device_found": True, "opponent_can_mate": can_mate, "found": found}
    assert COMMAND.answer(request)["answer"] == [0, 1]
    assert COMMAND.answer(request | {"device_found": False})["answer"] is None
    assert (device_result(device_found=True), device_result(device_found=False)) == ((0, 1), None)


@pytest.mark.parametrize(
    ("edition", "severe", "earlier", "consequence"),
    [
        pytest.param(FAIRPLAY_2022, False, 0, Consequence.WARNING, id="AC V a warning"),
        pytest.param(FAIRPLAY_2022, False, 2, Consequence.WARNING, id="AC V knows no repetition"),
        pytest.param(FAIRPLAY_2022, True, 0, Consequence.ETHICS, id="AC V especially serious"),
        pytest.param(FAIRPLAY_2024, False, 0, Consequence.WARNING, id="2024 a warning"),
        pytest.param(FAIRPLAY_2024, False, 1, Consequence.ETHICS, id="2024 repeated"),
        pytest.param(FAIRPLAY_2024, True, 0, Consequence.ETHICS, id="2024 severe"),
    ],
)
def test_what_an_unfounded_accusation_costs(edition, severe, earlier, consequence):
    found, finding = false_accusation(severe, earlier, edition)
    assert (found, finding.actual) == (consequence, earlier)
