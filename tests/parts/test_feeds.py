"""Feeds of names that anybody has typed: no character of a name breaks the file for all who read it."""

from datetime import UTC, date, datetime
from xml.etree import ElementTree

import pytest
from django.test import RequestFactory
from icalendar import Calendar

from portal.parts.feeds import Entry, News, atom_response, calendar_response

HOSTILE = ["Open\x0bof Lviv", "Open\x1fof Lviv", "Open\nof Lviv", "Open\x7fof Lviv"]
MARKUP = '<b>&amp;"</b>]]>'
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize("name", HOSTILE)
def test_news_with_control_characters_are_read(name):
    news = [News(title=name, path="/tournaments/X/", when=NOW, text=name)]
    answer = atom_response(RequestFactory().get("/feed.atom"), title="News", path="/", news=news)
    told = [node.text for node in ElementTree.fromstring(answer.content).iter()]
    assert told.count("Open of Lviv") == 2


def test_markup_in_news_stays_text():
    news = [News(title=MARKUP, path="/tournaments/X/", when=NOW)]
    answer = atom_response(RequestFactory().get("/feed.atom"), title="News", path="/", news=news)
    assert MARKUP in [node.text for node in ElementTree.fromstring(answer.content).iter()]


@pytest.mark.parametrize("name", [*HOSTILE, "Open\r\nATTENDEE:x"])
def test_an_entry_of_a_calendar_has_no_lines_of_its_own(name):
    entry = Entry("1", NOW, date(2026, 3, 2), date(2026, 3, 3), name, "/tournaments/X/", place=name)
    answer = calendar_response(RequestFactory().get("/calendar.ics"), [entry], "calendar.ics")
    [event] = Calendar.from_ical(answer.content).walk("VEVENT")
    assert event["summary"].startswith("Open ")
    assert "ATTENDEE" not in event
