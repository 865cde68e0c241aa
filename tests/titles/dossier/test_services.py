"""Norms on paper: entered by the federation, checked by the rules, withdrawn when wrong (1.4, 1.5)."""

from datetime import date
from typing import Any

import pytest
from django.core.files.base import ContentFile

from players.models import Player
from portal.federations.enums import Role
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from titles.dossier.services import enter_norm, remove_norm
from titles.models import Norm
from titles.phrases import NormFault

pytestmark = pytest.mark.django_db


@pytest.fixture
def kovalenko(ukr: Any) -> Player:
    return make_player("Kovalenko, Pavlo", federation=ukr)


def given(player: Player, **changes: Any) -> dict[str, Any]:
    """Return nine games of an IM norm with nothing to spare: 6.5 of 9 against an average of 2325."""
    return {
        "source": "paper",
        "title": "IM",
        "event_name": "Kyiv Open",
        "place": "Kyiv",
        "host": player.federation,
        "start": date(2026, 3, 2),
        "end": date(2026, 3, 10),
        "system": "swiss",
        "games_used": 9,
        "score": "6",
        "average": 2325,
        "foreigner_rule_met": True,
        "event_class": "",
        "single_round_days": 9,
        "registered_on": None,
        "games_by": "1.4.1a",
        "content": {},
        "paper": ContentFile(b"%PDF-1.7", "it1.pdf"),
    } | changes


def enter(player: Player, actor: Any, **changes: Any) -> Norm:
    with open_scope(Scope(federation_id=player.federation_id, person_id=actor.pk)):
        return enter_norm(player=player, actor=actor, given=given(player, **changes))


def test_a_norm_with_nothing_to_spare(kovalenko: Player, officer: Any) -> None:
    norm = enter(kovalenko, officer)
    assert (norm.state, norm.edition, norm.basis, norm.counted_as, norm.required_score, norm.performance) == (
        "entered",
        "titles-2024",
        "1.4.1a",
        9,
        "6",
        2450,
    )
    assert (norm.federation, norm.entered_by, norm.registered_on) == (
        kovalenko.federation,
        officer,
        kovalenko.federation.today,
    )
    with installation_scope():
        entry = AuditEntry.objects.get(action="enter")
    assert (entry.actor, entry.after, entry.details) == (officer, "entered", {"title": "IM"})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({"score": "5.5"}, "The performance is", id="1.4.8 half a point less"),
        pytest.param({"average": 2229, "score": "9"}, "The opponents' average is 2229", id="1.4.8a"),
        pytest.param({"games_used": 8}, "8 games were played; 9 are needed.", id="1.4.1a"),
        pytest.param(
            {"content": {"paper": {"title_holders": 4}}},
            "4 opponents hold a title; 5 are needed.",
            id="1.4.5a",
        ),
        pytest.param(
            {"content": {"paper": {"counted_titles": 2}}},
            "2 opponents hold the title applied for; 3 are needed.",
            id="1.4.5c",
        ),
        pytest.param(
            {"content": {"paper": {"own_federation": 6}}},
            "6 opponents are from the player's own federation; 5 are allowed.",
            id="1.4.4",
        ),
        pytest.param(
            {"content": {"paper": {"other_federations": 1}}},
            "Opponents of 1 foreign federations; 2 are needed.",
            id="1.4.3",
        ),
    ],
)
def test_numbers_that_make_no_norm_are_refused_with_the_rule(
    kovalenko: Player, officer: Any, changes: dict[str, Any], said: str
) -> None:
    with pytest.raises(NormFault) as fault:
        enter(kovalenko, officer, **changes)
    assert fault.value.code == "numbers_fail"
    assert said in fault.value.details["rules"]
    with installation_scope():
        assert not Norm.under_policy.exists()


@pytest.mark.parametrize("changes", [{"score": ""}, {"average": None}])
def test_a_norm_without_its_numbers_cannot_be_checked(
    kovalenko: Player, officer: Any, changes: dict[str, Any]
) -> None:
    with pytest.raises(NormFault, match="numbers_missing"):
        enter(kovalenko, officer, **changes)


def test_1_4_3_an_exemption_waives_the_rules_on_federations(kovalenko: Player, officer: Any) -> None:
    counts = {"paper": {"own_federation": 9, "other_federations": 0}}
    norm = enter(kovalenko, officer, content=counts, foreigner_rule_met=False)
    assert norm.foreigner_rule_met is False


def test_1_2_4_a_direct_norm_counts_nine_games_whatever_was_played(kovalenko: Player, officer: Any) -> None:
    norm = enter(kovalenko, officer, source="direct", score="", average=None, games_used=7)
    assert (norm.basis, norm.counted_as, norm.games_used, norm.required_score, norm.performance) == (
        "1.2.4",
        9,
        7,
        "",
        None,
    )


@pytest.mark.parametrize(
    ("start", "edition"),
    [
        (date(2023, 12, 31), "titles-2022"),
        (date(2024, 1, 1), "titles-2024"),
        (date(2021, 12, 31), ""),
    ],
)
def test_1_5_4_the_edition_is_that_of_the_event(
    kovalenko: Player, officer: Any, start: date, edition: str
) -> None:
    assert enter(kovalenko, officer, start=start, end=start).edition == edition


@pytest.mark.parametrize(("edition", "counted"), [(date(2023, 5, 1), 8), (date(2026, 5, 1), 9)])
def test_1_4_1c_eight_games_count_by_the_edition(
    kovalenko: Player, officer: Any, edition: date, counted: int
) -> None:
    eight = {"games_used": 8, "games_by": "1.4.1c", "score": "5", "average": 2400}
    norm = enter(kovalenko, officer, start=edition, end=edition, **eight)
    assert (norm.basis, norm.required_score, norm.counted_as) == ("1.4.1c", "5", counted)


def test_1_5_5_the_day_of_registration_is_kept_for_old_norms(kovalenko: Player, officer: Any) -> None:
    norm = enter(kovalenko, officer, registered_on=date(2013, 7, 31), start=date(2004, 5, 1))
    assert norm.registered_on == date(2013, 7, 31)


def test_0_3_a_norm_for_women_is_not_a_mans(kovalenko: Player, officer: Any, ukr: Any) -> None:
    with pytest.raises(NormFault) as fault:
        enter(kovalenko, officer, title="WIM")
    assert (fault.value.code, fault.value.field, fault.value.details) == (
        "norm_for_women",
        "title",
        {"title": "WIM"},
    )
    woman = make_player("Kovalenko, Olha", federation=ukr, sex="w")
    assert enter(woman, officer, title="WIM").title == "WIM"


def test_the_same_norm_is_entered_once(kovalenko: Player, officer: Any) -> None:
    enter(kovalenko, officer)
    with pytest.raises(NormFault, match="norm_known"):
        enter(kovalenko, officer)
    assert enter(kovalenko, officer, title="IM", start=date(2026, 3, 3)).event_name == "Kyiv Open"


def test_a_norm_withdrawn_as_a_mistake_may_be_entered_again(kovalenko: Player, officer: Any) -> None:
    norm = enter(kovalenko, officer)
    with open_scope(Scope(federation_id=kovalenko.federation_id, person_id=officer.pk)):
        with pytest.raises(NormFault, match="reason_missing"):
            remove_norm(pk=norm.pk, actor=officer, reason="  ")
        removed = remove_norm(pk=norm.pk, actor=officer, reason=" Wrong player ")
        assert (removed.state, removed.reason) == ("withdrawn", "Wrong player")
        with pytest.raises(NormFault, match="not_entered"):
            remove_norm(pk=norm.pk, actor=officer, reason="Again")
        entry = AuditEntry.objects.get(action="remove")
    assert (entry.before, entry.after, entry.comment) == ("entered", "withdrawn", "Wrong player")
    assert enter(kovalenko, officer).state == "entered"


@pytest.mark.parametrize("role", [Role.CLERK, Role.SEMINAR_OFFICER])
def test_a_norm_is_entered_by_rating_officer_and_president_only(
    kovalenko: Player, ukr: Any, role: Role
) -> None:
    somebody = make_user("Sonja Somebody")
    appoint(somebody, ukr, role)
    with pytest.raises(NotAllowed):
        enter(kovalenko, somebody)


def test_a_foreign_federation_enters_nothing(kovalenko: Player, jpn: Any, foreign_officer: Any) -> None:
    with (
        open_scope(Scope(federation_id=jpn.pk, person_id=foreign_officer.pk)),
        pytest.raises(NotAllowed),
    ):
        enter_norm(player=kovalenko, actor=foreign_officer, given=given(kovalenko))
