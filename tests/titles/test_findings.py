"""Findings in words: the subject, the values as people read them, and what is wrong."""

import pytest
from django.utils import translation

from rulekit import Finding
from titles.findings import WORDS, said, sentence, shown_value


def test_a_finding_of_the_rules_is_said_with_its_article_and_numbers() -> None:
    shown = said(Finding("own_federation", "1.4.4", False, 6, 5))
    assert (shown.label, shown.article, shown.ok, shown.actual, shown.required) == (
        "Opponents of the player's own federation",
        "1.4.4",
        False,
        "6",
        "5",
    )
    assert shown.sentence == "6 opponents are from the player's own federation; 5 are allowed."


def test_a_stored_finding_is_said_like_a_new_one() -> None:
    new = Finding("title_holders", "1.4.5a", False, 4, 5)
    assert said(new.json()) == said(new)


@pytest.mark.parametrize(
    ("finding", "waived"),
    [
        pytest.param(Finding("own_federation", "1.4.3c", True, 9, None), True, id="an exemption"),
        pytest.param(Finding("own_federation", "1.4.4", True, 5, 5), False, id="met"),
        pytest.param(Finding("own_federation", "1.4.4", False, 6, None), False, id="not met"),
        pytest.param(Finding("double_round_robin", "1.4.5f", True, 6, 0), False, id="zero is a number"),
    ],
)
def test_a_rule_that_does_not_apply_is_not_a_rule_that_was_met(finding: Finding, waived: bool) -> None:
    assert said(finding).waived is waived


@pytest.mark.parametrize(
    ("code", "value", "shown"),
    [
        pytest.param("games", 9, "9", id="a number"),
        pytest.param("games", 0, "0", id="none of them"),
        pytest.param("rating", None, "", id="unknown"),
        pytest.param("pgn", "yes", "yes", id="a fact stated"),
        pytest.param("pgn", "no", "no", id="a fact denied"),
        pytest.param("regional_named", True, "yes", id="true"),
        pytest.param("regional_named", False, "no", id="false"),
        pytest.param("system", "approved", "allowed or approved", id="1.4.2e what is asked"),
        pytest.param("system", "team", "team event", id="1.4.2e a team event"),
        pytest.param("system", "double-round-robin", "double round robin", id="1.4.2e a system"),
        pytest.param("system", "arena", "arena", id="1.4.2e a system that the portal has no word for"),
        pytest.param("chief_arbiter", "approved", "approved", id="the word belongs to the system only"),
        pytest.param("minimum_score", "34.62", "34.62", id="a percentage"),
    ],
)
def test_values_as_people_read_them(code: str, value: object, shown: str) -> None:
    assert shown_value(code, value).lower() == shown


def test_an_unknown_value_in_a_sentence_is_a_dash() -> None:
    found = {"code": "rating", "actual": None, "required": 2400}
    assert sentence(found) == "a rating of 2400 (best so far: –)"


def test_1_2_3a_the_finding_of_a_merged_group_names_the_group() -> None:
    found = Finding("subgroup_players", "1.2.3a", False, 4, 6).json() | {"group": 2}
    assert said(found).label == "Group 2: Participants of the group"
    assert said(found | {"group": None}).label == "Participants of the group"


def test_a_finding_is_said_in_the_language_of_the_reader() -> None:
    stored = Finding("average", "1.4.8a", False, 2379, 2380).json()
    english = said(stored)
    for language in ("ru", "uk", "ja"):
        with translation.override(language):
            shown = said(stored)
        assert shown.label != english.label
        assert "2379" in shown.sentence
        assert "2380" in shown.sentence


@pytest.mark.parametrize("code", sorted(WORDS))
def test_every_sentence_can_be_filled_in_every_language(code: str) -> None:
    """A placeholder that only one language has would break the page of that language."""
    found = Finding(code, "1", False, 3, 5).json()
    for language in ("en", "ru", "uk", "ja"):
        with translation.override(language):
            assert "%(" not in said(found).sentence
            assert said(found).label
