"""The pages of results: public once accepted, for those who work on the report before."""

import csv
import io
from dataclasses import replace

import pytest
from django.urls import reverse

from portal.federations.scope import Scope, open_scope
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes, reported
from tournaments.models import PublishedEvent
from tournaments.reports.services import accept_report, submit_report, upload_report
from tournaments.trf import read
from tournaments.trf.model import PartialDate, Team

pytestmark = pytest.mark.django_db

PAGES = {
    "standings": [],
    "crosstable": [],
    "pairings": [2],
    "card": [1],
    "rating_changes": [],
    "team_standings": [],
    "statistics": [],
    "prizes": [],
    "standings_csv": [],
    "results_trf": [],
}


def address(name: str, event, suffix: str = "") -> str:
    return reverse(f"tournaments:{name}", args=[event.code, *PAGES[name]]) + suffix


@pytest.fixture
def author():
    return make_user("Anna Author")


@pytest.fixture
def field(ukr):
    return make_field()


@pytest.fixture
def event(ukr, author):
    return make_registered_event(ukr, author=author)


def upload(event, author, raw: bytes):
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        return upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report


def publish(event, author, officer, raw: bytes) -> None:
    report = upload(event, author, raw)
    with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
        submit_report(report_id=report.pk, actor=author)
        accept_report(report_id=report.pk, actor=officer)


@pytest.mark.parametrize("name", PAGES)
def test_drafts_are_for_those_who_work_on_them(client, event, author, officer, foreign_officer, field, name):
    upload(event, author, report_bytes(field))
    assert client.get(address(name, event)).status_code == 404
    for visitor, status in ((None, 404), (foreign_officer, 404), (author, 200), (officer, 200)):
        if visitor:
            client.force_login(visitor)
        assert client.get(address(name, event, "?report=1")).status_code == status, visitor
    assert client.get(address(name, event, "?report=9")).status_code == 404
    assert client.get(address(name, event, "?report=%00x")).status_code == 404


@pytest.mark.parametrize("name", PAGES)
def test_accepted_results_are_public(client, event, author, officer, field, name):
    publish(event, author, officer, report_bytes(field))
    assert client.get(address(name, event)).status_code == 200


def test_standings_and_crosstable(client, event, author, officer, field):
    publish(event, author, officer, report_bytes(field))
    lines = client.get(address("standings", event)).context["lines"]
    shown = [(line.rank, line.player.number, line.points, line.values) for line in lines]
    assert shown == [
        (1, 1, "3", ("3", "3", "–", "2025", "3", "1", "1", "3")),
        (2, 2, "1½", ("4½", "4½", "½", "2025", "1", "1", "2", "¾")),
        (3, 3, "1½", ("4½", "4½", "½", "2020", "1", "1", "2", "¾")),
        (4, 4, "0", ("4½", "6", "–", "2015", "0", "0", "1", "0")),
    ]
    cells = [line.cells for line in client.get(address("crosstable", event)).context["lines"]]
    assert [(cell.text, cell.opponent.number, cell.rating) for cell in cells[0]] == [
        ("4w1", 4, 2030),
        ("3b1", 3, 2020),
        ("2w1", 2, 2010),
    ]


def test_a_cell_of_the_crosstable_leads_to_the_opponent(client, event, author, officer, field):
    publish(event, author, officer, report_bytes(field))
    page = client.get(address("crosstable", event)).text
    card = reverse("tournaments:card", args=[event.code, 4])
    assert f'href="{card}"' in page
    assert 'title="Family04, Given, 2030"' in page


def test_the_event_opens_on_the_same_standings(client, event, author, officer, field):
    """The head on the event's page and the standings come from different tables, and say the same."""
    publish(event, author, officer, report_bytes(field))
    lines = client.get(address("standings", event)).context["lines"]
    page = client.get(reverse("tournaments:event", args=[event.code]))
    leaders = page.context["leaders"]
    assert [(row.place, row.points) for row in leaders] == [(line.rank, line.points) for line in lines]
    for row, line in zip(leaders, lines, strict=True):
        assert f"/players/{line.player.number}/" in row.name
    assert page.text.index("Standings") < page.text.index("Facts")


def test_a_played_team_event_opens_on_its_teams(client, event, author, officer, field):
    """Its players are behind a tab, after the tab of the teams."""
    teams = (Team("Left", (1, 2), 1), Team("Right", (3, 4), 2))
    publish(event, author, officer, report_bytes(field, teams=teams))
    PublishedEvent.objects.filter(code=event.code).update(system="team-swiss")
    page = client.get(reverse("tournaments:event", args=[event.code]))
    assert [(line.rank, line.team.name) for line in page.context["teams"]] == [(1, "Left"), (2, "Right")]
    assert "leaders" not in page.context
    labels = [tab["label"] for tab in page.context["tabs"]]
    assert labels[:3] == ["Event", "Teams", "Players"]
    assert address("team_standings", event) in page.text
    assert address("standings", event) in page.text


def test_an_event_to_come_opens_on_its_schedule(client, event):
    page = client.get(reverse("tournaments:event", args=[event.code])).text
    assert "Standings" not in page
    assert "<code>" not in page


@pytest.mark.parametrize(("start", "shown"), [("15:00", True), ("", False)], ids=["with a start", "without"])
def test_the_schedule_names_the_zone_of_its_times_and_no_empty_column(client, event, start, shown):
    rounds = [{"number": 1, "day": event.start.isoformat(), "start": start}]
    PublishedEvent.objects.filter(code=event.code).update(details={"rounds": rounds})
    page = client.get(reverse("tournaments:event", args=[event.code])).text
    assert ("Local time: Europe/Kyiv" in page) is shown
    assert ('<th scope="col">Start</th>' in page) is shown


def test_statistics(client, event, author, officer, field):
    """White wins 1–4, 3–1 and so on: two wins with White, three with Black, one draw."""
    publish(event, author, officer, report_bytes(field))
    figures = client.get(address("statistics", event)).context["figures"]
    total = figures.total
    assert (total.games, total.white, total.draws, total.black, total.average) == (6, 2, 1, 3, 2015)
    assert [(number, score.games) for number, score in figures.rounds] == [(1, 2), (2, 2), (3, 2)]
    assert figures.upsets == []


def test_the_card_explains_the_rating_change(client, event, author, officer, field):
    publish(event, author, officer, report_bytes(field))
    response = client.get(address("card", event))
    card = response.context["card"]
    # Ratings 2000 against 2030, 2020 and 2010: PD .46, .47 and .49, so 1.58 × 20.
    assert [str(one.pd) for one in card.rounds] == ["0.46", "0.47", "0.49"]
    assert (str(card.sum_delta), str(card.change), card.period.new_rating) == ("1.58", "31.6", 2032)
    assert (card.average, card.performance) == (2020, 2820)
    assert "B.02, 8.3.2" in response.text


def test_the_rating_changes_are_written_like_those_of_the_standings(client, event, author, officer, field):
    publish(event, author, officer, report_bytes(field))
    lines = client.get(address("rating_changes", event)).context["lines"]
    first = lines[0]
    assert (first.score, first.sum_delta, first.change) == ("3", "+1.58", "+31.60")
    assert all(line.change.startswith(("+", "−")) for line in lines)


def test_rounds(client, event, author, officer, field):
    publish(event, author, officer, report_bytes(field))
    lines = client.get(address("pairings", event)).context["lines"]
    shown = [(line.board.white.number, line.board.black.number, line.result) for line in lines]
    assert shown == [(3, 1, "0 : 1"), (4, 2, "0 : 1")]
    missing = reverse("tournaments:pairings", args=[event.code, 9])
    assert client.get(missing).status_code == 404


def test_teams(client, event, author, officer, field):
    teams = (Team("Left", (1, 2), 1), Team("Right", (3, 4), 2))
    publish(event, author, officer, report_bytes(field, teams=teams))
    lines = client.get(address("team_standings", event)).context["rows"]
    assert [(line.rank, line.team.name) for line in lines] == [(1, "Left"), (2, "Right")]


def test_the_round_of_a_team_event_shows_each_match_with_its_boards(client, event, author, officer, field):
    teams = (Team("Left", (1, 2), 1), Team("Right", (3, 4), 2))
    publish(event, author, officer, report_bytes(field, teams=teams))
    response = client.get(address("pairings", event))
    (line,) = response.context["matches"]
    assert (line.title, line.score) == ("Left – Right", "2 : 0")
    boards = [(board.one.number, board.other.number, result) for board, result, *_ratings in line.boards]
    assert boards == [(1, 3, "1 : 0"), (2, 4, "1 : 0")]
    assert "Left – Right" in response.text


@pytest.mark.parametrize(
    ("sharing", "amounts"),
    [("shared", ["100", "40", "40"]), ("hort", ["100", "45", "35"]), ("tie-break", ["100", "50", "30"])],
)
def test_prizes(client, event, author, officer, field, sharing, amounts):
    publish(event, author, officer, report_bytes(field))
    response = client.get(address("prizes", event, f"?places=100+50+30&sharing={sharing}"))
    assert [str(prize.amount) for _line, prize in response.context["lines"]] == amounts
    response = client.get(address("prizes", event, "?places=much&sharing=hort"))
    assert "These are not amounts" in response.text


def test_exports(client, event, author, officer, field):
    rows = (
        replace(reported(field).players[0], name='=HYPERLINK("x")', birth=PartialDate(1990, 5, 4)),
        *reported(field).players[1:],
    )
    publish(event, author, officer, report_bytes(field, players=rows))
    text = client.get(address("standings_csv", event)).content.decode("utf-8-sig")
    first = next(iter(csv.DictReader(io.StringIO(text))))
    assert (first["rank"], first["name"], first["points"]) == ("1", '\'=HYPERLINK("x")', "3")
    for dialect in ("TRF16", "TRF26"):
        raw = client.get(address("results_trf", event, f"?dialect={dialect}")).content
        assert str(read(raw).tournament.players[0].birth) == "1990/00/00"
    assert client.get(address("results_trf", event, "?dialect=TRF99")).status_code == 404


@pytest.mark.parametrize("size", [1, 3])
def test_queries_do_not_grow_with_the_field(
    client, event, author, officer, field, django_assert_num_queries, size
):
    rows = tuple(replace(row, games=()) for row in reported(field).players[:size])
    publish(event, author, officer, report_bytes(field, players=rows))
    for name in ("standings", "crosstable", "rating_changes", "card"):
        client.get(address(name, event))
        with django_assert_num_queries(PAGE_QUERIES[name]):
            client.get(address(name, event))


# Pages with rating changes ask the lists eight more: has one rated it, does a decision refuse it; of the
# next one: system, candidate, lists before, players not rated, states, games elsewhere.
PAGE_QUERIES = {"standings": 3, "crosstable": 3, "rating_changes": 11, "card": 11}


def test_tie_breaks_that_are_not_computed_are_named(client, event, author, officer, field):
    teams = (Team("Kyiv", (1, 2), 1), Team("Lviv", (3, 4), 2))
    report = upload(event, author, report_bytes(field, tie_breaks="EDE,MPvGP,BH-C1,XYZ", teams=teams))
    found = {one["code"]: one["data"]["actual"] for one in report.findings if "tie_break" in one["code"]}
    assert found == {"tie_break_unknown": "XYZ"}
    publish(event, author, officer, report_bytes(field, tie_breaks="EDE,MPvGP,BH-C1,XYZ", teams=teams))
    shown = client.get(address("team_standings", event)).text
    assert "Named by the report, but not computed here: XYZ." in shown
    assert '<abbr title="extended direct encounter">EDE</abbr>' in shown
    assert ">BH-C1</abbr>" in shown
    assert "not computed here: XYZ" in client.get(address("standings", event)).text


def test_chapter_9_the_announced_prizes_and_their_sharing_stand_in_the_form(
    client, event, author, officer, field
):
    publish(event, author, officer, report_bytes(field))
    rules = {"prizes": "500 300 €", "prize_sharing": "tie-break"}
    PublishedEvent.objects.filter(pk=event.pk).update(details={"rules": rules})
    page = client.get(address("prizes", event))
    assert "Announced prizes: 500 300 €" in page.text
    assert page.context["form"]["sharing"].value() == "tie-break"
