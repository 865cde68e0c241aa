"""Members of IBCA, ICSC and IPCA have a first rating after seven games (2009: 7.14g)."""

from datetime import date

import pytest
from django.urls import reverse

from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from ratings.calculators.links import asked_again
from ratings.explain.page import explanations
from ratings.lists.live import live_of
from ratings.models import AssociationMember, RatingList
from ratings.replaying import replay
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event
from tests.ratings.periods.test_live_as_the_list import rated_on
from tests.ratings.world import signed_in, words
from tournaments.models import PublishedEvent

JULY, SEPTEMBER = date(2009, 7, 1), date(2009, 9, 1)


@pytest.fixture
def seven_games(secretary):
    """A newcomer with seven games, four points, against players rated 2000 in a Swiss."""
    make_list_in_force(list_date=JULY)
    newcomer, rated = make_player("New, Comer"), rated_on(JULY, *[2000] * 7)
    rows = {1: [(at, "w", "1" if at < 6 else "0") for at in range(2, 9)]}
    for at in range(2, 9):
        rows[at] = [(0, "-", "Z")] * (at - 2) + [(1, "b", "0" if at < 6 else "1")]
    make_rated_event([newcomer, *rated], rows, start=date(2009, 7, 6), accepted_on=date(2009, 7, 12))
    return newcomer


@pytest.fixture
def send(secretary, office):
    def _send(**given):
        address = reverse("ratings:body_members", args=[office.code, "fide-standard"])
        return signed_in(secretary).post(address, given, follow=True)

    return _send


def test_7_14g_the_office_enters_a_member_and_the_list_gives_a_rating(
    seven_games, send, calculate, publish, row_of, client
):
    assert (row_of(calculate(SEPTEMBER), seven_games).kind) == "collecting"
    _live, (before,) = live_of(seven_games)
    answer = send(action="enter", fide_id=seven_games.fide_id, association="IBCA", reason="Card 12")
    assert f"{seven_games.name}, International Braille Chess Association: Card 12" in words(answer)
    _live, (after,) = live_of(seven_games)
    assert ((before.result.games_needed, before.result.published), after.result.games_needed) == (
        (9, False),
        7,
    )
    calculation = calculate(SEPTEMBER)
    row = row_of(calculation, seven_games)
    # 4 of 7: one half point more than one half, 2000 + 12.5.
    assert (row.kind, row.rating, after.result.rating) == ("new", 2013, 2013)
    publish(calculation)
    page = words(client.get(reverse("ratings:calculation", args=[seven_games.fide_id, SEPTEMBER])))
    assert "7 games are enough for this player" in page
    assert "7.14g" in page
    assert "Braille" not in page
    (one,) = explanations(seven_games, SEPTEMBER)
    ((_rating, address),) = asked_again(one)
    assert "special=disabled" in address
    assert "2013" in words(client.get(address))
    with installation_scope():
        assert AuditEntry.under_policy.filter(action="enter", comment="Card 12").count() == 1


def test_7_14g_a_published_list_stays_when_the_membership_ends(seven_games, send, calculate, publish, client):
    given = {"action": "enter", "fide_id": seven_games.fide_id, "association": "IPCA", "reason": "Letter"}
    send(**given)
    send(**given)
    listed = publish(calculate(SEPTEMBER))
    member = AssociationMember.objects.get()
    assert "A decision needs a reason." in send(action="lift", pk=member.pk, reason="").text
    send(action="lift", pk=member.pk, reason="Entered by mistake")
    member.refresh_from_db()
    assert member.lifted_at is not None
    assert replay(RatingList.objects.select_related("system", "calculation__system").get(pk=listed.pk)).same
    page = words(client.get(reverse("ratings:calculation", args=[seven_games.fide_id, SEPTEMBER])))
    assert "7 games are enough for this player" in page


def test_7_14g_the_page_is_reached_from_the_list_and_says_what_is_wrong(seven_games, send, secretary, office):
    system = reverse("ratings:body_system", args=[office.code, "fide-standard"])
    assert "Members of IBCA, ICSC and IPCA" in signed_in(secretary).get(system).text
    assert (
        "No player has this FIDE id." in send(action="enter", fide_id=1, association="ICSC", reason="x").text
    )
    assert not AssociationMember.objects.exists()


def test_7_14g_later_regulations_make_no_exception(secretary, office):
    make_list_in_force(list_date=date(2026, 10, 1))
    address = reverse("ratings:body_members", args=[office.code, "fide-standard"])
    assert signed_in(secretary).get(address).status_code == 404


@pytest.mark.parametrize("pk", ["²", "9" * 5000, "9" * 18])
def test_a_key_that_is_no_number_lifts_nothing(seven_games, send, pk):
    assert send(action="lift", pk=pk, reason="x").status_code in {200, 404}


@pytest.mark.parametrize("pk", ["²", "9" * 5000, "9" * 18])
def test_a_key_that_is_no_number_lifts_no_decision(seven_games, secretary, office, pk):
    event = PublishedEvent.objects.get()
    address = reverse("ratings:body_event", args=[office.code, "fide-standard", event.code])
    answer = signed_in(secretary).post(address, {"action": "lift_event", "pk": pk, "reason": "x"})
    assert answer.status_code in {200, 404}
