"""What is missing before a calculation, and what a revision does to the list that is published."""

import csv
import io
from datetime import UTC, date, datetime

import pytest
from django.urls import reverse
from django.utils import timezone

from ratings.models import PeriodRow
from ratings.periods.decisions import decide_event
from tests.factories.ratings import make_rated_event
from tests.ratings.world import GAMES, signed_in, words
from tournaments.enums import EventState, RatingDecisionKind
from tournaments.models import PublishedEvent


def url(page, *arguments):
    return reverse(f"ratings:body_{page}", args=["office", *arguments])


def unreported(start: date, state: EventState, due: date | None = None) -> PublishedEvent:
    event = make_rated_event([], {1: []}, start=start, rounds=1, state=state)
    PublishedEvent.objects.filter(pk=event.pk).update(report_due=due, accepted_on=None)
    return event


@pytest.fixture
def twentieth(monkeypatch):
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 11, 20, 12, tzinfo=UTC))


@pytest.mark.usefixtures("twentieth")
class TestBeforeACalculation:
    def test_9_1_missing_undecided_and_late_events_say_what_it_means(self, world):
        late = unreported(date(2026, 11, 7), EventState.REGISTERED, date(2026, 11, 14))
        missing = unreported(date(2026, 11, 17), EventState.REGISTERED, date(2026, 11, 24))
        undecided = unreported(date(2026, 11, 18), EventState.REPORTED, date(2026, 11, 25))
        page = signed_in(world.secretary).get(url("system", "fide-standard"))
        found = {one.event.code: one for one in page.context["open_events"]}
        assert list(found) == [late.code, missing.code, undecided.code]
        assert [(one.code, one.overdue) for one in found.values()] == [
            ("not_reported", True),
            ("not_reported", False),
            ("undecided", False),
        ]
        text = words(page)
        assert "report late It was due on 14 Nov 2026." in text
        assert "It enters this list when its report is accepted by 30 Nov 2026." in text
        assert "After that it waits for the list of 1 Jan 2027." in text
        assert "The last list that can take it is that of 1 Feb 2027. B.02, 9.1" in text

    def test_9_1_the_third_list_is_the_last(self, world):
        event = unreported(date(2026, 9, 10), EventState.REGISTERED, date(2026, 9, 17))
        (found,) = signed_in(world.secretary).get(url("system", "fide-standard")).context["open_events"]
        assert (found.event.code, found.accept_by) == (event.code, date(2026, 11, 30))
        assert (found.following, found.last_list) == (None, date(2026, 12, 1))

    @pytest.mark.parametrize("others", [1, 3])
    def test_query_count(self, world, django_assert_num_queries, others):
        for _number in range(others):
            unreported(date(2026, 11, 7), EventState.REGISTERED)
        client = signed_in(world.secretary)
        client.get(url("system", "fide-standard"))
        with django_assert_num_queries(25):
            client.get(url("system", "fide-standard"))


class TestPreview:
    def test_names_lead_to_the_players_and_are_searched(self, world):
        client, calculation = signed_in(world.chair), world.calculate()
        address = url("preview", calculation.pk)
        bondar = world.players["bondar"]
        page = client.get(address)
        assert reverse("players:profile", args=[bondar.fide_id]) in page.content.decode()
        for query in ("bond", str(bondar.fide_id)):
            found = client.get(address, {"q": query}).context["page_obj"]
            assert [row.player.name for row in found] == ["Bondar, Olha"]
        assert "No differences" in words(client.get(address, {"q": "nobody of this name"}))

    def test_export_has_every_row_that_the_filter_asks_for(self, world):
        client, calculation = signed_in(world.chair), world.calculate()
        page = client.get(url("preview", calculation.pk), {"federation": "JPN"})
        answer = client.get(page.context["export_url"])
        rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
        row = PeriodRow.objects.get(player=world.players["sato"])
        assert rows[1][:3] == [str(world.players["sato"].fide_id), "Sato, Hiro", "JPN"]
        assert rows[1][4:6] == [str(row.rating_before), str(row.rating)]
        assert len(rows) == 2
        assert len(client.get(url("preview_csv", calculation.pk)).content.decode().splitlines()) == 6


class TestRevision:
    def test_preview_names_what_differs_from_the_published_list(self, world, published):
        """An event more would be rated elsewhere; here the only event is withdrawn after the list."""
        was = PeriodRow.objects.get(calculation=published.calculation, player=world.players["bondar"])
        world.in_office(
            world.chair,
            lambda: decide_event(
                system=published.system,
                event=world.event,
                kind=RatingDecisionKind.REFUSED,
                reason="Not played",
                actor=world.chair,
            ),
        )
        revision = world.calculate(reason="The event was not played")
        page = signed_in(world.chair).get(url("preview", revision.pk))
        moved = {one.player.name: (one.before, one.after) for one in page.context["moved"]}
        assert moved["Bondar, Olha"] == (was.rating, was.rating_before)
        (event,) = page.context["events"]
        assert event.event == world.event
        text = words(page)
        assert "4 players get a different rating from the published list" in text
        assert "Against the published list" in text
        assert [tab["active"] for tab in page.context["tabs"]][:2] == [True, False]

    def test_an_equal_revision_says_so(self, world, published):
        revision = world.calculate(reason="Asked for by the council")
        assert "No rating differs" in words(signed_in(world.chair).get(url("preview", revision.pk)))

    def test_a_first_list_has_nothing_to_compare(self, world):
        calculation = world.calculate()
        page = signed_in(world.chair).get(url("preview", calculation.pk), {"part": "revision"})
        assert "Against the published list" not in words(page)
        assert page.context["page_obj"].paginator.count == 5

    @pytest.mark.parametrize("others", [0, 2])
    def test_query_count(self, world, others, django_assert_num_queries):
        for _number in range(others):
            make_rated_event(
                list(world.players.values()), GAMES, start=date(2026, 11, 18), accepted_on=date(2026, 11, 23)
            )
        world.publish(world.calculate())
        revision, client = world.calculate(reason="Again"), signed_in(world.chair)
        client.get(url("preview", revision.pk))
        with django_assert_num_queries(22):
            client.get(url("preview", revision.pk))
