"""The trail of an event names what was changed by the labels of its form, also in old entries."""

import pytest
from django.utils import translation

from tournaments.enums import EventState
from tournaments.registration.phrases import AUDIT, NEXT
from tournaments.registration.phrases.event import field_name, field_names
from tournaments.registration.steps import ACTIONS


def told(code, **params):
    phrase = AUDIT[code]
    given = {"actor": "Anna"} | params
    return phrase(given) if callable(phrase) else str(phrase) % given


@pytest.mark.parametrize(
    ("code", "params", "sentence"),
    [
        ("tournament.draft", {}, "Anna drafted the event"),
        (
            "tournament.change_draft",
            {"changed": "start, rounds"},
            "Anna changed the draft: first day, schedule",
        ),
        (
            "tournament.propose_change",
            {"number": 2, "changed": "place"},
            "Anna changed the registered event, version 2: place",
        ),
        (
            "tournament.propose_change",
            {"version": 3, "changed": "clock"},
            "Anna changed the registered event, version 3: time control",
        ),
        ("tournament.approve_change", {"number": 2, "changed": ""}, "Anna approved version 2"),
        ("tournament.refuse_change", {}, "Anna refused version –"),
        (
            "eventversion.propose",
            {"changed": "organisation_id, black_clock"},
            "Anna changed the registered event: affiliated organisation, time control of Black",
        ),
        ("tournament.write_invitation", {"event": "Open"}, "Anna wrote the invitation of Open"),
        ("eventtemplate.save", {"name": "Club open"}, "Anna saved the template Club open"),
    ],
)
def test_an_entry_is_a_sentence(code, params, sentence):
    assert told(code, **params) == sentence


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("start", "first day"),
        ("arbiters", "arbiters"),
        ("norm_event", "norms are possible"),
        ("a_fact_of_tomorrow", "a_fact_of_tomorrow"),
    ],
)
def test_a_fact_has_the_label_of_its_field(name, label):
    assert field_name(name) == label


def test_an_empty_list_of_changes_names_nothing():
    assert field_names(["", "place", ""]) == "place"
    assert field_names([]) == ""


@pytest.mark.parametrize("state", EventState)
def test_every_state_says_who_acts_next(state):
    assert str(NEXT[state]).endswith(".")


@pytest.mark.parametrize("language", ["ru", "uk", "ja"])
def test_every_step_has_its_own_words_in_every_language(language):
    english = {action.code: str(action.told) for action in ACTIONS}
    with translation.override(language):
        for action in ACTIONS:
            assert str(action.told) != english[action.code], action.code
            assert ("%(actor)s" in str(action.told)) is ("%(actor)s" in english[action.code]), action.code
