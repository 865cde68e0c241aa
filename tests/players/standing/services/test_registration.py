"""National arbiters, and award dates from the papers of titles that a list shows."""

from datetime import date

import pytest

from players.enums import TitleSource
from players.models import PlayerTitle
from players.standing.selectors import standing_of
from players.standing.services import date_title, register_national_arbiter
from tests.factories import make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
DAY = date(2028, 2, 29)


@pytest.fixture
def actor():
    return make_user("Olena Office")


def registered(player, actor, on=DAY, reference="NA-1"):
    return register_national_arbiter(player_id=player.pk, on=on, reference=reference, actor=actor)


def test_5_1_a_national_arbiter_is_printed_and_dated(actor):
    player = make_player()
    row = registered(player, actor)
    player.refresh_from_db()
    assert (player.other_titles, row.award_day, row.source) == ("NA", DAY, TitleSource.OFFICER)


def test_a_second_registration_keeps_the_first_day(actor):
    player = make_player()
    registered(player, actor)
    assert registered(player, actor, date(2030, 1, 1), "NA-2").award_day == DAY
    assert PlayerTitle.objects.get().reference == "NA-1"


def test_the_day_of_a_list_is_replaced_by_that_of_the_registration(actor):
    player = make_player(other_titles="NA")
    PlayerTitle.objects.create(
        player=player, title="NA", awarded_on=date(2020, 1, 1), source=TitleSource.LIST
    )
    assert standing_of(player).award_day("NA") is None
    registered(player, actor)
    assert standing_of(player).award_day("NA") == DAY


def test_titles_that_are_not_awarded_here_stay_in_the_column(actor):
    player = make_player(other_titles="FT, DI")
    registered(player, actor)
    player.refresh_from_db()
    assert player.other_titles == "NA,FT,DI"


def test_an_award_date_is_entered_and_a_typing_error_in_it_mended(actor):
    player = make_player(other_titles="IA")
    for on in (date(2018, 1, 1), date(2019, 1, 1)):
        date_title(player_id=player.pk, title="IA", on=on, reference="Council 2019/1", actor=actor)
    held = PlayerTitle.objects.get(title="IA")
    assert (held.award_day, held.source, held.reference) == (
        date(2019, 1, 1),
        TitleSource.DECISION,
        "Council 2019/1",
    )
