"""A declaration that leaves words out, or somebody waiting for nobody, does not start."""

from dataclasses import replace

import pytest

from portal.cases.checks import check_kind, check_sentences, check_statements, keys_are_given
from portal.cases.declaration import CaseKind, Stage
from portal.cases.phrases import AUDIT
from portal.cases.registry import registered
from tests.cases.grants.enums import State
from tests.cases.grants.kind import DOCKET, FEDERATION, GRANT
from tournaments.models import PublishedEvent


def with_action(**changes: object) -> CaseKind:
    first, *others = GRANT.actions
    return replace(GRANT, actions=[replace(first, **changes), *others])


def with_stage(**changes: object) -> CaseKind:
    first, *others = GRANT.stages
    return replace(GRANT, stages=[replace(first, **changes), *others])


@pytest.mark.parametrize(
    ("kind", "number", "named"),
    [
        (with_action(told=""), "cases.E001", "'send'"),
        (with_action(label=""), "cases.E001", "'send'"),
        (with_stage(due=3), "cases.E002", "draft"),
        (with_stage(acts_next=None), "cases.E003", "draft"),
        (with_action(leads_to="moon"), "cases.E004", "moon"),
        (with_action(offered_in={"mars"}), "cases.E004", "mars"),
        (replace(GRANT, stages=[*GRANT.stages, Stage("moon", acts_next=FEDERATION)]), "cases.E005", "moon"),
    ],
)
def test_what_is_missing_is_named(kind, number, named):
    (message,) = check_kind(kind)
    assert (message.id, message.obj) == (number, "grants.grant")
    assert named in message.msg


def test_a_confidential_kind_is_not_tracked_by_history():
    tracked = replace(GRANT, docket=replace(DOCKET, model=PublishedEvent), stages=[], actions=[])
    assert check_kind(tracked) == []
    (message,) = check_kind(replace(tracked, confidential=True))
    assert message.id == "cases.E006"


def test_two_kinds_of_a_model_tell_an_action_alike():
    other = with_action(told="%(actor)s did something else")
    assert check_sentences((GRANT,)) == []
    (message,) = check_sentences((GRANT, other))
    assert (message.id, message.obj) == ("cases.E007", "grants.grant")
    assert "'send'" in message.msg


def test_kinds_tell_a_statement_alike():
    """The trail of a case keeps the code of a statement alone: two sentences for one code would mix."""
    first, *others = GRANT.statements
    other = replace(GRANT, statements=[replace(first, made="%(actor)s said something else"), *others])
    assert check_statements((GRANT, GRANT)) == []
    (message,) = check_statements((GRANT, other))
    assert message.id == "cases.E009"
    assert repr(first.code) in message.msg


def test_a_server_with_confidential_cases_has_a_key(settings):
    settings.CASE_KEYS = []
    (message,) = keys_are_given(None)
    assert message.id == "cases.E008"
    assert "CASE_KEYS" in message.hint
    settings.CASE_KEYS = ["a key"]
    assert keys_are_given(None) == []


def test_the_example_is_whole():
    assert check_kind(GRANT) == []
    assert State.DRAFT in {stage.code for stage in GRANT.stages}


def test_the_words_of_a_kind_come_and_go_with_it():
    """The table is kept between look-ups; a kind that is registered later is in it all the same."""
    first, *_others = GRANT.statements
    later = replace(GRANT, code="later", statements=[replace(first, code="echo")])
    assert "statement.echo_made" not in AUDIT
    with registered(later):
        assert AUDIT["statement.echo_made"] == first.made
    assert "statement.echo_made" not in AUDIT
