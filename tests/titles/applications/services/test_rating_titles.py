"""1.3: who reaches a title by rating with a new list is told, and so is the federation."""

from datetime import date

import pytest
from pytest_django import DjangoAssertNumQueries

from players.models import Player, RatingChange, RatingSystem
from portal.accounts.actors import system_actor
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.workflow.models import Notification
from tests.factories import appoint, make_federation, make_user
from tests.factories.players import make_player, make_system
from titles.applications.services.rating_titles import tell_rating_titles

pytestmark = pytest.mark.django_db
BEFORE, NEW = date(2026, 10, 1), date(2026, 11, 1)


def listed(player: Player, *ratings: tuple[date, int, int]) -> Player:
    for day, rating, games in ratings:
        RatingChange.objects.create(
            player=player, system=make_system("fide-standard"), list_date=day, rating=rating, games=games
        )
    return player


def told() -> int:
    RatingSystem.objects.filter(code="fide-standard").update(list_date=NEW)
    with installation_scope():
        return tell_rating_titles(actor=system_actor("titles"))


def messages(code: str) -> list[Notification]:
    with installation_scope():
        return list(Notification.under_policy.filter(code=code).select_related("recipient"))


def test_1_3_player_and_federation_are_told_once() -> None:
    federation, account, officer = make_federation("UKR"), make_user("Player"), make_user("Officer")
    appoint(officer, federation, Role.RATING_OFFICER)
    player = make_player("Reached, First", federation=federation, account=account)
    listed(player, (BEFORE, 2290, 40), (NEW, 2301, 9))
    other = make_player("Reached, Second", federation=federation)
    listed(other, (BEFORE, 2190, 40), (NEW, 2200, 9))
    assert told() == 2
    assert told() == 0
    (own,) = messages("titles.rating_title_reached")
    assert (own.recipient, own.params["title"]) == (account, "FM")
    assert own.link.endswith("?title=FM&route=rating")
    (office,) = messages("titles.rating_titles_reached")
    assert office.recipient == officer
    assert office.params["names"] == "Reached, First (FM), Reached, Second (CM)"


@pytest.mark.parametrize(
    ("ratings", "title", "count"),
    [
        pytest.param([(BEFORE, 2310, 40), (NEW, 2320, 5)], "", 0, id="1.3 reached before"),
        pytest.param([(BEFORE, 2290, 10), (NEW, 2310, 9)], "", 0, id="1.3 nineteen games"),
        pytest.param([(BEFORE, 2310, 25), (NEW, 2310, 5)], "", 1, id="1.3 the thirtieth game"),
        pytest.param([(BEFORE, 2290, 40), (NEW, 2310, 9)], "IM", 0, id="1.3 holds a higher title"),
        pytest.param([(NEW, 2310, 40)], "", 0, id="1.3 new in the register"),
    ],
)
def test_1_3_who_reaches_a_title(ratings: list[tuple[date, int, int]], title: str, count: int) -> None:
    listed(make_player("Somebody", federation=make_federation("UKR"), title=title), *ratings)
    assert told() == count


@pytest.mark.parametrize("players", [1, 3])
def test_1_3_the_search_asks_as_often_for_any_number_of_players(
    players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    federation = make_federation("UKR")
    for number in range(players):
        listed(make_player(f"Weak, {number}", federation=federation), (BEFORE, 1900, 40), (NEW, 1950, 9))
    with django_assert_num_queries(18):
        assert told() == 0
