"""Who may do what with an application in which state: every action against everybody (B.01, 1.10, 2)."""

from typing import Any

import pytest

from portal.cases.models import CaseFile
from portal.cases.permissions import can_act
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import Everybody, everybody
from titles.applications.enums import ApplicationState
from titles.applications.kind import BY_NORMS, KINDS
from titles.models import TitleApplication

FEDERATION = {"president", "rating_officer", "superuser"}
PLAYER = {"nobody"}
# Without a seat in the body a superuser acts for it as well.
COMMISSION = {"qualification chair", "qualification secretary", "superuser"}
COUNCIL = {"council chair", "council secretary", "superuser"}


def made(**fields: Any) -> TitleApplication:
    """Return an application that is stored nowhere: parties follow from its columns."""
    return TitleApplication(route="norms", case=CaseFile(kind=BY_NORMS.code), **fields)


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.QUALIFICATION), make_body(BodyKind.COUNCIL))


def whom(people: Everybody, ukr: Any, action: str, state: str, **fields: Any) -> set[str]:
    """Return who may do it with an application of the player `nobody`, written by somebody else."""
    body = make_body(fields.pop("before", BodyKind.QUALIFICATION))
    row = made(federation=ukr, person=people["nobody"], body=body, state=state, **fields)
    return people.whom(lambda who: can_act(who, row, BY_NORMS.action(action)))


@pytest.mark.parametrize(
    ("action", "state", "may"),
    [
        pytest.param("take_on", "asked", FEDERATION, id="1.10.4 the wish is the federation's to accept"),
        pytest.param("decline", "asked", FEDERATION, id="1.10.4 or to decline"),
        pytest.param("file_oneself", "declined", PLAYER, id="1.10.4 the player files alone"),
        pytest.param("sign", "draft", FEDERATION, id="2.1 rating officer or president sign"),
        pytest.param("sign", "returned", FEDERATION, id="2.1 and sign anew"),
        pytest.param("unsign", "signed", FEDERATION, id="2.1 and take it back"),
        pytest.param("file", "signed", FEDERATION, id="2.2 the federation files"),
        pytest.param("return", "filed", COMMISSION, id="0.6.1 returned by the commission"),
        pytest.param("publish", "filed", COMMISSION, id="2.4 published by the commission"),
        pytest.param("award", "published", COMMISSION, id="0.6.3 entered by the commission"),
        pytest.param("award_conditionally", "published", COMMISSION, id="0.6.2 conditionally"),
        pytest.param("refuse", "filed", COMMISSION, id="0.6.1 refused by the commission"),
        pytest.param("ask_confirmation", "conditional", FEDERATION, id="0.6.2 the federation asks"),
        pytest.param("keep_conditional", "confirmation", COMMISSION, id="0.6.2 and is answered"),
        pytest.param("withdraw", "draft", FEDERATION, id="a draft is the federation's to withdraw"),
        pytest.param("withdraw", "published", FEDERATION, id="a published one as well"),
        pytest.param("withdraw", "asked", PLAYER, id="a wish is the player's to withdraw"),
        pytest.param("withdraw", "declined", PLAYER, id="a declined wish as well"),
        pytest.param("revoke", "awarded", COMMISSION, id="0.4.4 revoked by the commission"),
        pytest.param("annul", "awarded", COMMISSION, id="0.4.1 entered by the commission"),
        pytest.param("appeal", "revoked", FEDERATION | PLAYER, id="0.4.4 player or federation appeal"),
    ],
)
def test_an_application_of_the_federation(
    people: Everybody, ukr: Any, action: str, state: str, may: set[str]
) -> None:
    assert whom(people, ukr, action, state) == may


@pytest.mark.parametrize(
    ("action", "state", "may"),
    [
        pytest.param("file_oneself", "returned", PLAYER, id="1.10.4 mended and filed again by the player"),
        pytest.param("withdraw", "filed", PLAYER, id="withdrawn by the player alone"),
        pytest.param("withdraw", "published", PLAYER, id="even when published"),
        pytest.param("ask_confirmation", "conditional", PLAYER, id="0.6.2 the player asks"),
        pytest.param("sign", "returned", set(), id="nobody signs it for the federation"),
        pytest.param("file", "signed", set(), id="nor files it"),
        pytest.param("publish", "filed", COMMISSION, id="2.4 published like any other"),
        pytest.param("appeal", "revoked", FEDERATION | PLAYER, id="0.4.4 the federation may appeal again"),
    ],
)
def test_1_10_4_an_application_that_the_player_filed_alone(
    people: Everybody, ukr: Any, action: str, state: str, may: set[str]
) -> None:
    assert whom(people, ukr, action, state, by_player=True, filed_by=people["nobody"]) == may


@pytest.mark.parametrize("action", ["reinstate", "uphold"])
def test_0_4_4_the_appeal_is_the_councils(people: Everybody, ukr: Any, action: str) -> None:
    assert whom(people, ukr, action, "appealed", before=BodyKind.COUNCIL) == COUNCIL
    assert whom(people, ukr, action, "appealed", before=BodyKind.QUALIFICATION) == set()


@pytest.mark.parametrize("role", ["created_by", "filed_by", "person"])
@pytest.mark.parametrize("action", ["publish", "award", "refuse", "return", "revoke"])
def test_nobody_of_the_commission_decides_on_an_application_of_their_own(
    people: Everybody, ukr: Any, action: str, role: str
) -> None:
    chair = people["qualification chair"]
    row = made(
        federation=ukr,
        body=make_body(BodyKind.QUALIFICATION),
        state="filed",
        **{role: chair},
    )
    may = people.whom(lambda who: can_act(who, row, BY_NORMS.action(action)))
    assert may == COMMISSION - {"qualification chair"}


@pytest.mark.parametrize("action", ["sign", "file", "take_on", "decline"])
def test_2_1_an_officer_does_not_sign_for_the_federation_what_is_their_own(
    people: Everybody, ukr: Any, action: str
) -> None:
    row = made(federation=ukr, person=people["rating_officer"], state="draft")
    may = people.whom(lambda who: can_act(who, row, BY_NORMS.action(action)))
    assert may == FEDERATION - {"rating_officer"}


def test_before_it_is_filed_no_commission_acts(people: Everybody, ukr: Any) -> None:
    row = made(federation=ukr, state="filed", body=None)
    assert people.whom(lambda who: can_act(who, row, BY_NORMS.action("publish"))) == set()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_every_action_has_a_party_a_sentence_and_states_that_exist(kind: Any) -> None:
    for action in kind.actions:
        assert action.by is not None
        assert "%(actor)s" in str(action.told)
        assert set(action.offered_in) <= set(ApplicationState)
        assert action.leads_to in set(ApplicationState)


TAKING = {"refuse", "return", "revoke", "uphold", "annul", "decline"}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_what_takes_something_away_is_asked_for_with_a_reason(kind: Any) -> None:
    """A player who loses something reads why."""
    taking = [action for action in kind.actions if action.code in TAKING]
    assert {action.code for action in taking} == TAKING
    for action in taking:
        assert "reason" in action.form({}).fields, action.code
