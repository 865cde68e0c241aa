"""What the register says of a report's players: records, ratings of the first day, bans, arbiters."""

from datetime import date

import pytest

from players.enums import Standing
from players.models import RatingChange
from tests.factories.players import make_player, make_system
from tests.factories.reports import make_field, make_registered_event, reported
from tournaments.models import EventArbiter
from tournaments.reports.register import list_day, list_of, ratings_on, register_for
from tournaments.trf.model import PartialDate, Player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]


def row(fide_id="", name="Nobody, At All", **fields):
    return Player(1, name, fide_id=str(fide_id), **fields)


def one(event, player):
    found = register_for(event, [player])
    return next(iter(found.by_id.values()), None)


def test_ratings_are_those_of_the_list_in_force_on_the_first_day(event, field):
    system = make_system()
    for day, rating in ((date(2026, 9, 1), 1900), (date(2026, 11, 1), 2100)):
        RatingChange.objects.create(player=field[0], system=system, list_date=day, rating=rating, k=40)
    found = one(event, row(field[0].fide_id))
    # The change of October, not that of the month before or after.
    assert (found.rating, found.k) == (2000, 20)


def test_a_player_without_a_rating_is_known_without_one(event):
    player = make_player("Koval, Ivan", birth_year=1990)
    found = register_for(event, [row(player.fide_id)])
    assert (found.by_id[player.fide_id].rating, found.has_list) == (None, False)


def test_a_merged_record_is_read_as_the_one_that_is_left(event, field):
    old = make_player("Family01, G.", fide_id=777777)
    old.standing, old.merged_into = Standing.MERGED, field[0]
    old.save()
    found = one(event, row(777777))
    assert (found.pk, found.rating, found.replaced_by) == (field[0].pk, 2000, field[0].fide_id)


@pytest.mark.parametrize(
    ("player", "proposed"),
    [
        pytest.param({"fide_id": ""}, True, id="no id"),
        pytest.param({"fide_id": "999999"}, True, id="an id of nobody"),
        pytest.param({"fide_id": "", "name": "Somebody, Else"}, False, id="a name of nobody"),
    ],
)
def test_who_has_no_known_id_is_looked_for_by_name(event, field, player, proposed):
    asked = row(**{"name": field[0].name} | player)
    found = register_for(event, [asked]).by_name
    assert [each.pk for rows in found.values() for each in rows] == ([field[0].pk] if proposed else [])


def test_who_has_an_id_with_this_name_is_not_looked_for_again(event, field):
    assert register_for(event, [row(field[0].fide_id, field[0].name)]).by_name == {}


def test_an_id_of_another_name_is_looked_for_too(event, field):
    found = register_for(event, [row(field[1].fide_id, field[0].name)])
    assert [each.pk for rows in found.by_name.values() for each in rows] == [field[0].pk]


def test_an_arbiter_of_the_event_is_marked_also_when_replaced(event, field):
    EventArbiter.objects.create(
        federation=event.federation, tournament=event, player=field[0], role="sector", replaced_on=event.start
    )
    assert one(event, row(field[0].fide_id)).serves
    assert not one(event, row(field[1].fide_id)).serves


@pytest.mark.parametrize("size", [1, 4])
def test_the_number_of_queries_does_not_grow(event, size, django_assert_num_queries):
    players = reported(make_field(4)).players[:size]
    with django_assert_num_queries(5):
        register_for(event, players)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"fide_rated": True, "tempo": "rapid"}, "fide-rapid"),
        ({"fide_rated": True, "tempo": ""}, "fide-standard"),
        ({"fide_rated": False, "nationally_rated": True}, "ua-national"),
    ],
)
def test_the_list_is_fides_or_the_hosts_own(ukr, fields, code):
    make_system("ua-national")
    event = make_registered_event(ukr, **{"tempo": "standard"} | fields)
    assert list_of(event) == code


@pytest.mark.parametrize(
    ("tempo", "start", "day"),
    [
        pytest.param("standard", date(2026, 10, 5), date(2026, 10, 1), id="the list of the month"),
        pytest.param("standard", date(2026, 10, 1), date(2026, 10, 1), id="on its first day"),
        pytest.param("", date(2026, 10, 31), date(2026, 10, 1), id="no tempo yet: standard"),
        pytest.param("blitz", date(1990, 5, 20), date(1990, 5, 1), id="before the regulations: by the month"),
    ],
)
def test_the_list_in_force_on_a_day(tempo, start, day):
    assert list_day(tempo, start) == day


def test_ratings_of_many_players_on_a_day(field):
    keys = [player.pk for player in field]
    assert ratings_on("fide-standard", "standard", date(2026, 10, 20), keys) == {
        player.pk: (1990 + 10 * at, 20) for at, player in enumerate(field, 1)
    }
    assert ratings_on("fide-standard", "standard", date(2026, 9, 20), keys) == {}
    assert ratings_on("fide-rapid", "rapid", date(2026, 10, 20), keys) == {}


def test_births_are_read_in_part_and_as_a_whole(event):
    player = make_player("Koval, Ivan", birth_year=1990)
    found = one(event, row(player.fide_id, birth=PartialDate(1990)))
    assert (found.birth_year, found.birth_date, found.federation, found.sex) == (1990, None, "UKR", "m")
