"""An arbiter's standing: written by services, with history, read by one selector."""

from datetime import date, timedelta

import pytest

from players.enums import ActivitySource, FeeState, SanctionKind
from players.models import ArbiterRecord, ListDifference, Player, PlayerTitle, SanctionReason
from players.standing.selectors import open_differences, standing_of, standings_of
from players.standing.services import (
    accredit_lecturer,
    await_approval,
    date_title,
    licence_arbiter,
    record_fee,
    register_national_arbiter,
    sanction_arbiter,
    set_activity,
    set_category,
)
from players.titles import award_title
from portal.federations.enums import BodyKind
from portal.federations.scope import body_scope, federation_scope, installation_scope
from portal.workflow.history import changes, events
from portal.workflow.models import AuditEntry
from tests.factories import make_body, make_federation, make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
DAY = date(2026, 5, 1)


@pytest.fixture
def actor():
    return make_user("Olena Office")


def test_a_title_of_a_list_has_no_award_date():
    player = make_player(other_titles="IA,FT")
    PlayerTitle.objects.create(player=player, title="IA", awarded_on=DAY, source="list")
    standing = standing_of(player)
    assert (standing.title, standing.award_day("IA"), standing.titles[0].listed_since) == ("IA", None, DAY)


def test_ia_keeps_fa_and_prints_alone(actor):
    player = make_player(other_titles="FA,FT")
    with installation_scope():
        date_title(player_id=player.pk, title="FA", on=DAY, reference="Council 2026/1", actor=actor)
        award_title(player_id=player.pk, title="IA", on=date(2026, 9, 1), reference="Council", actor=actor)
    player.refresh_from_db()
    standing = standing_of(player)
    assert player.other_titles == "IA,FT"
    assert (standing.title, standing.award_day("FA"), standing.category) == ("IA", DAY, "D")


def test_every_change_is_in_the_history_and_the_trail(actor):
    player = make_player()
    with installation_scope():
        register_national_arbiter(player_id=player.pk, on=DAY, reference="UKR", actor=actor)
        record_fee(player_id=player.pk, state=FeeState.PAID, paid_on=DAY, actor=actor)
        set_activity(
            player_id=player.pk,
            until=date(2030, 5, 1),
            by=ActivitySource.COURSE,
            reference="R-1",
            actor=actor,
        )
        set_category(player_id=player.pk, category="C", since=DAY, actor=actor)
        row = ArbiterRecord.objects.get()
        told = changes(row, [each.pk for each in events(row)])
        trail = list(AuditEntry.objects.order_by("pk").values_list("action", flat=True))
    assert [change.actor for change in told] == [actor] * 3
    assert trail == ["register_national_arbiter", "record_fee", "set_activity", "set_category"]
    assert standing_of(player).is_active_on(date(2030, 5, 1)) is True
    assert standing_of(player).is_active_on(date(2030, 5, 2)) is False


def test_a_course_of_an_inactive_arbiter_waits_for_the_commission(actor):
    """B06.3, 2.5: the course alone does not make an arbiter active."""
    player = make_player(other_titles="FA")
    with installation_scope():
        set_activity(player_id=player.pk, until=DAY, by=ActivitySource.TRANSITION, reference="", actor=actor)
        await_approval(player_id=player.pk, until=date(2030, 6, 1), reference="R-2", actor=actor)
    standing = standing_of(player)
    assert (standing.is_active_on(date(2026, 6, 1)), standing.record.awaiting_until) == (
        False,
        date(2030, 6, 1),
    )


def test_a_sanction_is_known_and_its_reason_is_the_commissions_alone(actor):
    player, commission = make_player(), make_body(BodyKind.ARBITERS)
    with body_scope(commission.pk):
        sanction_arbiter(
            player_id=player.pk,
            kind=SanctionKind.SUSPENSION,
            since=DAY,
            until=None,
            reason="under investigation",
            commission=commission,
            actor=actor,
        )
    assert standing_of(player).suspended_on(DAY)
    assert not standing_of(player).sanctioned_on(DAY - timedelta(days=1))
    with federation_scope(player.federation_id):
        assert not SanctionReason.under_policy.exists()
        assert "investigation" not in str(list(AuditEntry.objects.values_list("comment", "details")))
    with body_scope(commission.pk):
        assert SanctionReason.objects.get().text == "under investigation"


def test_licences_and_accreditations_replace_the_one_before(actor):
    player, ukraine = make_player(), make_federation("UKR")
    with installation_scope():
        for level in ("category II", "category I"):
            licence_arbiter(player_id=player.pk, federation=ukraine, level=level, since=DAY, actor=actor)
        for since in (DAY, date(2026, 8, 1)):
            accredit_lecturer(
                player_id=player.pk, since=since, until=date(2030, 5, 1), reference="FL2", actor=actor
            )
    standing = standing_of(player)
    assert [(row.level, row.ended_on) for row in standing.licences] == [
        ("category I", None),
        ("category II", DAY),
    ]
    assert standing.lectures_on(date(2026, 8, 2))
    assert not standing.lectures_on(date(2026, 7, 1))


def test_a_transfer_keeps_the_standing(actor):
    player = make_player(other_titles="FA")
    with installation_scope():
        record_fee(player_id=player.pk, state=FeeState.PAID, paid_on=DAY, actor=actor)
    player.federation = make_federation("POL")
    player.save()
    assert (standing_of(player).title, standing_of(player).fee_paid) == ("FA", True)


@pytest.mark.parametrize("count", [1, 3])
def test_many_standings_cost_as_much_as_one(count, django_assert_num_queries):
    players = [make_player(other_titles="FA") for _each in range(count)]
    with django_assert_num_queries(5):
        standings_of(players)


def test_a_difference_waits_for_the_commission():
    player = make_player()
    ListDifference.objects.create(player=player, title="FA", kind="not-listed", first_list=DAY, last_list=DAY)
    assert [row.player for row in open_differences()] == [Player.objects.get()]
