"""The record of a player and the comparison of two."""

from urllib.parse import urlencode

import pytest
from django.urls import reverse

from portal.federations.scope import Scope, open_scope
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tests.ratings.world import words
from tournaments.careers.record import band_of, games_between, played_events, record_of, results_of
from tournaments.reports.services import accept_report, submit_report, upload_report

pytestmark = pytest.mark.django_db


@pytest.fixture
def field(ukr, officer):
    """Four players of an accepted event: 1 beats everybody, 2 and 3 draw."""
    players = make_field()
    event = make_registered_event(ukr, author=make_user("Anna Author"))
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        raw = report_bytes(players)
        report = upload_report(tournament_id=event.pk, actor=officer, file_name="a.trf", raw=raw).report
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)
    return players


def test_the_performance_is_that_of_the_card(client, field):
    (event,) = played_events(results_of(field[0]))
    code = event.row.results.event.code
    card = client.get(reverse("tournaments:card", args=[code, 1])).context["card"]
    assert (event.average, event.performance) == (card.average, card.performance) == (2020, 2820)


def test_score_by_colour_band_and_opponent(field):
    """Number 2: draw with White against 3, win with Black against 4, loss with Black against 1."""
    record = record_of(played_events(results_of(field[1])))
    assert (record.white.wins, record.white.draws, record.white.losses) == (0, 1, 0)
    assert (record.black.wins, record.black.draws, record.black.losses) == (1, 0, 1)
    assert [(band, tally.games, tally.share) for band, tally in record.bands] == [(2000, 3, 50)]
    assert sorted(one.met.name for one in record.opponents) == [
        "Family01, Given",
        "Family03, Given",
        "Family04, Given",
    ]


@pytest.mark.parametrize(
    ("rating", "band"),
    [(None, None), (0, None), (900, 1200), (1399, 1200), (1400, 1400), (2801, 2800), (2999, 2800)],
)
def test_bands_are_open_at_both_ends(rating, band):
    assert band_of(rating) == band


def test_the_pages(client, field):
    text = words(client.get(reverse("tournaments:record", args=[field[0].fide_id])))
    assert "Autumn Open" in text
    assert "All games 3 3 0 0 3 100" in text
    field[1].restricted = True
    field[1].save()
    assert client.get(reverse("tournaments:record", args=[field[1].fide_id])).status_code == 404


def test_two_players_compared(client, field):
    ((_row, game),) = games_between(field[0], field[1])
    assert (game.colour, game.score, game.round) == ("w", 100, 3)
    pair = {"one": field[0].fide_id, "two": field[1].fide_id}
    text = words(client.get(reverse("tournaments:compare"), pair))
    assert "Family01, Given 1 : 0 Family02, Given" in text


def test_a_name_that_several_have_is_asked_back(client, field):
    text = words(client.get(reverse("tournaments:compare"), {"one": "Family", "two": field[1].fide_id}))
    assert "Which player do you mean by “Family”?" in text
    assert "No player found for “Nobody”." in words(
        client.get(reverse("tournaments:compare"), {"one": "Nobody"})
    )


def test_queries_of_the_record(client, field, django_assert_num_queries):
    address = reverse("tournaments:record", args=[field[0].fide_id])
    client.get(address)
    with django_assert_num_queries(7):
        client.get(address)


@pytest.mark.parametrize(("language", "shown"), [("uk", True), ("en", False)])
def test_names_are_in_the_readers_script(client, field, language, shown):
    for place, name in enumerate(("Гончар Дмитро", "Мороз Іван")):
        field[place].native_name = name
        field[place].save()
    pair = {"one": field[0].fide_id, "two": field[1].fide_id}
    for address in (
        reverse("tournaments:record", args=[field[0].fide_id]),
        f"{reverse('tournaments:compare')}?{urlencode(pair)}",
    ):
        text = words(client.get(address, headers={"accept-language": language}))
        assert ("Гончар Дмитро" in text) is shown
        assert ("Мороз Іван" in text) is shown
        assert ("Family02, Given" in text) is not shown
