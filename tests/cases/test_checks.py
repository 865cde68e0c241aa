"""A declaration that leaves words out, or somebody waiting for nobody, does not start."""

from dataclasses import replace

import pytest

from portal.cases.checks import check_kind, check_sentences
from portal.cases.declaration import CaseKind, Stage
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
    assert "'send'" in message.msg


def test_the_example_is_whole():
    assert check_kind(GRANT) == []
    assert State.DRAFT in {stage.code for stage in GRANT.stages}
