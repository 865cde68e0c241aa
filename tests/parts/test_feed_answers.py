"""Feeds as programs read them: days of an event, its page, what is called off, how long it is kept."""

from datetime import UTC, date, datetime, timedelta, timezone
from xml.etree import ElementTree

import pytest
from django.test import RequestFactory
from django.utils.translation import override
from icalendar import Calendar

from portal.parts.feeds import Entry, News, atom_response, calendar_response

ATOM = "{http://www.w3.org/2005/Atom}"
NOW = datetime(2026, 3, 2, 1, 30, tzinfo=timezone(timedelta(hours=9)))
ASK = RequestFactory(headers={"host": "testserver"})


def entry(**given):
    fields = {"start": date(2026, 3, 2), "end": date(2026, 3, 8), "name": "Open", "path": "/tournaments/X/"}
    return Entry(uid="x", changed_at=NOW, **fields | given)


def events(*entries):
    answer = calendar_response(ASK.get("/calendar.ics"), entries, "open.ics")
    return Calendar.from_ical(answer.content).walk("VEVENT")


class TestCalendar:
    @pytest.mark.parametrize(
        ("start", "end", "until"),
        [
            pytest.param(date(2026, 3, 2), date(2026, 3, 8), date(2026, 3, 9), id="a week"),
            pytest.param(date(2026, 3, 2), date(2026, 3, 2), date(2026, 3, 3), id="one day"),
            pytest.param(date(2026, 12, 30), date(2026, 12, 31), date(2027, 1, 1), id="end of a year"),
            pytest.param(date(2028, 2, 28), date(2028, 2, 28), date(2028, 2, 29), id="leap day"),
        ],
    )
    def test_the_last_day_belongs_to_the_event(self, start, end, until):
        """DTEND is the day after: without it calendars would leave out the last round."""
        (event,) = events(entry(start=start, end=end))
        assert (event["dtstart"].dt, event["dtend"].dt) == (start, until)

    def test_an_entry_leads_to_its_page_and_keeps_its_name_among_calendars(self):
        (event,) = events(entry())
        assert event["url"] == "http://testserver/tournaments/X/"
        assert event["uid"] == "x@testserver"

    @pytest.mark.parametrize(("cancelled", "status"), [(True, "CANCELLED"), (False, "CONFIRMED")])
    def test_what_is_called_off_says_so(self, cancelled, status):
        (event,) = events(entry(cancelled=cancelled))
        assert event["status"] == status

    def test_an_event_does_not_make_its_reader_busy(self):
        (event,) = events(entry())
        assert event["transp"] == "TRANSPARENT"

    def test_the_moment_of_a_change_is_in_universal_time(self):
        (event,) = events(entry())
        assert event["dtstamp"].dt == datetime(2026, 3, 1, 16, 30, tzinfo=UTC)

    def test_a_place_is_told_only_where_there_is_one(self):
        with_place, without = events(entry(place="Lviv; Rynok, 1"), entry())
        assert with_place["location"] == "Lviv; Rynok, 1"
        assert "location" not in without

    def test_a_calendar_without_entries_is_a_calendar(self):
        answer = calendar_response(ASK.get("/calendar.ics"), [], "open.ics")
        calendar = Calendar.from_ical(answer.content)
        assert (calendar["version"], calendar.walk("VEVENT")) == ("2.0", [])

    def test_entries_stay_in_their_order(self):
        assert [event["summary"] for event in events(entry(name="B"), entry(name="A"))] == ["B", "A"]

    def test_a_name_of_any_letters_is_read_back(self):
        name = "Чемпіонат Києва, 3-й тур; 東京オープン — " + "x" * 90
        (event,) = events(entry(name=name))
        assert event["summary"] == name

    def test_programs_get_a_file_of_that_name_and_may_keep_it_a_quarter_of_an_hour(self):
        answer = calendar_response(ASK.get("/calendar.ics"), [], "open.ics")
        assert answer["Content-Type"] == "text/calendar; charset=utf-8"
        assert answer["Content-Disposition"] == 'inline; filename="open.ics"'
        assert set(answer["Cache-Control"].split(", ")) == {"public", "max-age=900"}


class TestNews:
    def answer(self, *news, **given):
        return atom_response(
            ASK.get("/news.atom?federation=UKR"), title="News", path="/news/", news=news, **given
        )

    def feed(self, *news):
        return ElementTree.fromstring(self.answer(*news).content)

    def test_a_feed_names_itself_its_page_and_its_author(self):
        feed = self.feed()
        links = {link.get("rel"): link.get("href") for link in feed.findall(f"{ATOM}link")}
        assert links == {
            "alternate": "http://testserver/news/",
            "self": "http://testserver/news.atom?federation=UKR",
        }
        assert feed.findtext(f"{ATOM}author/{ATOM}name") == "Federation Portal"

    def test_an_entry_is_recognised_by_its_page(self):
        item = News(title="List", path="/lists/1/", when=NOW, text="Published")
        found = self.feed(item).find(f"{ATOM}entry")
        assert found.findtext(f"{ATOM}id") == "http://testserver/lists/1/"
        assert found.find(f"{ATOM}link").get("href") == "http://testserver/lists/1/"
        assert found.findtext(f"{ATOM}title") == "List"
        assert found.findtext(f"{ATOM}summary") == "Published"

    def test_the_moment_keeps_its_zone(self):
        found = self.feed(News(title="List", path="/lists/1/", when=NOW)).find(f"{ATOM}entry")
        for name in ("published", "updated"):
            assert datetime.fromisoformat(found.findtext(f"{ATOM}{name}")) == NOW

    @pytest.mark.parametrize("language", ["en", "ru", "uk", "ja"])
    def test_it_says_which_language_it_is_in_and_caches_keep_them_apart(self, language):
        with override(language):
            answer = self.answer()
        feed = ElementTree.fromstring(answer.content)
        assert feed.get("{http://www.w3.org/XML/1998/namespace}lang") == language
        assert answer["Vary"] == "Accept-Language"

    def test_readers_may_keep_it_a_quarter_of_an_hour(self):
        answer = self.answer()
        assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
        assert set(answer["Cache-Control"].split(", ")) == {"public", "max-age=900"}
