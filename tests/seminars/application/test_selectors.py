"""The public calendar: what is coming, what is over, what a filter finds, and what a row says of itself."""

from datetime import date, timedelta
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from seminars.application.calendar_feed import entries_of
from seminars.application.forms import CalendarFilter, SeminarFilter
from seminars.application.selectors import calendar, found, is_over, reports_due, takes_enrolments, tone_of
from seminars.application.views import public
from seminars.enums import PUBLIC_STATES, SeminarState
from seminars.models import PublishedSeminar
from tests.factories import make_federation

TODAY = date(2028, 3, 1)
S = SeminarState


def published(name: str, start: date = TODAY, days: int = 3, **given) -> PublishedSeminar:
    """Return a row of the calendar."""
    columns = {
        "kind": "FA",
        "format": "STANDARD",
        "state": S.OPEN,
        "organiser": "UKR",
        "time_zone": "Europe/Kyiv",
        "venue": "Lviv, Chess Palace",
        "language": "en",
        "capacity": 20,
    }
    row = PublishedSeminar(id=uuid4(), name=name, start=start, end=start + timedelta(days=days - 1))
    for column, value in {**columns, **given}.items():
        setattr(row, column, value)
    row.save(force_insert=True)
    return row


def names(rows) -> list[str]:
    return [row.name for row in rows]


@pytest.mark.django_db
class TestTabs:
    def test_a_seminar_is_coming_until_its_last_day_is_over(self):
        for name, last in (("ended", -1), ("last day", 0), ("next week", 7)):
            published(name, TODAY + timedelta(days=last - 2), 3)
        assert names(calendar("coming", today=TODAY)) == ["last day", "next week"]
        assert names(calendar("past", today=TODAY)) == ["ended"]

    def test_what_comes_next_is_first_and_what_was_last_is_first(self):
        for days in (30, -30, 10, -10):
            published(f"{days}", TODAY + timedelta(days=days))
        assert names(calendar("coming", today=TODAY)) == ["10", "30"]
        assert names(calendar("past", today=TODAY)) == ["-10", "-30"]

    def test_the_feed_has_both(self):
        for days in (30, -30):
            published(f"{days}", TODAY + timedelta(days=days))
        assert sorted(names(calendar("", today=TODAY))) == ["-30", "30"]

    def test_two_of_one_day_keep_their_order_from_page_to_page(self):
        rows = sorted((published(f"{number}") for number in range(4)), key=lambda row: row.pk)
        assert names(calendar("coming", today=TODAY)) == names(rows)


@pytest.mark.django_db
class TestFilters:
    @pytest.fixture(autouse=True)
    def _rows(self):
        jpn = make_federation("JPN")
        published("Lviv", kind="FA", federation=make_federation("UKR"))
        published("Kyoto", kind="IA", format="ONLINE", language="ja", venue="Zoom", federation=jpn)
        published("Refresher", kind="REFRESHER", format="BLENDED", language="fr", venue="Lausanne")

    @pytest.mark.parametrize(
        ("asked", "shown"),
        [
            pytest.param({}, ["Kyoto", "Lviv", "Refresher"], id="nothing asked for"),
            pytest.param({"q": "lviv"}, ["Lviv"], id="a name, whatever its case"),
            pytest.param({"q": "lausan"}, ["Refresher"], id="a part of the venue"),
            pytest.param({"q": "%"}, [], id="a sign of the database's patterns is only a sign"),
            pytest.param({"kind": "IA"}, ["Kyoto"], id="kind"),
            pytest.param({"format": "BLENDED"}, ["Refresher"], id="format"),
            pytest.param({"language": "ja"}, ["Kyoto"], id="language"),
            pytest.param({"federation": "UKR"}, ["Lviv"], id="federation"),
            pytest.param({"federation": "UKR", "kind": "IA"}, [], id="two at once"),
            pytest.param(
                {"state": "draft"}, ["Kyoto", "Lviv", "Refresher"], id="the public asks for no state"
            ),
        ],
    )
    def test_what_a_filter_finds(self, asked, shown):
        assert sorted(names(calendar("coming", asked, today=TODAY))) == shown

    @pytest.mark.parametrize(
        "asked",
        [
            {"kind": "COOKING"},
            {"language": "xx"},
            {"format": "NOWHERE"},
            {"federation": "XXX"},
            {"q": "x" * 101},
        ],
        ids=lambda asked: next(iter(asked)),
    )
    def test_a_filter_that_nobody_offers_is_said_at_its_field_and_breaks_no_page(self, asked):
        assert set(CalendarFilter(asked).errors) == set(asked)
        assert Client().get(reverse("seminars:calendar"), asked).status_code == 200
        assert Client().get(reverse("seminars:calendar_ics"), asked).status_code == 400

    def test_an_unknown_tab_is_the_first_one(self):
        page = Client().get(reverse("seminars:calendar"), {"tab": "tomorrow"})
        assert [tab["active"] for tab in page.context["tabs"]] == [True, False]

    def test_the_list_of_a_workspace_is_filtered_by_state_too(self):
        rows = PublishedSeminar.objects.all()
        PublishedSeminar.objects.filter(name="Lviv").update(state=S.CANCELLED)
        assert names(found(rows, {"state": "cancelled"})) == ["Lviv"]
        assert SeminarFilter({"state": "cancelled", "kind": "", "q": ""}).is_valid()
        assert set(SeminarFilter({"state": "gone"}).errors) == {"state"}


@pytest.mark.django_db
def test_a_page_of_the_calendar_has_as_many_rows_as_it_says(monkeypatch):
    monkeypatch.setattr(public, "PER_PAGE", 2)
    for number in range(3):
        published(f"{number}", timezone.localdate() + timedelta(days=number + 2))
    here = reverse("seminars:calendar")
    shown = [
        [row.name for row, *_more in Client().get(here, {"page": page}).context["rows"]] for page in "12"
    ]
    assert shown == [["0", "1"], ["2"]]
    assert [row.name for row, *_more in Client().get(here, {"page": "99"}).context["rows"]] == ["2"]
    assert [row.name for row, *_more in Client().get(here, {"page": "x"}).context["rows"]] == ["0", "1"]


@pytest.mark.django_db
def test_the_feed_ends_at_its_limit_instead_of_growing_for_ever(monkeypatch):
    monkeypatch.setattr(public, "MOST_IN_FEED", 1)
    for number in range(2):
        published(f"{number}")
    assert Client().get(reverse("seminars:calendar_ics")).text.count("BEGIN:VEVENT") == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "free"),
    [
        pytest.param(S.PUBLISHED, "18", id="it will open"),
        pytest.param(S.OPEN, "18", id="it is open"),
        pytest.param(S.READY, "18", id="one can still come"),
        pytest.param(S.CHANGED, "–", id="nobody can enrol now"),
        pytest.param(S.RUNNING, "–", id="it has begun"),
        pytest.param(S.CANCELLED, "–", id="it was called off"),
    ],
)
def test_free_seats_are_shown_while_somebody_could_take_one(state, free):
    published("Lviv", timezone.localdate() + timedelta(days=9), state=state, seated=2)
    ((_row, shown, _tone),) = Client().get(reverse("seminars:calendar")).context["rows"]
    assert shown == free


def row_of(state: str, **given) -> PublishedSeminar:
    days = {"start": TODAY, "end": TODAY + timedelta(days=2), "kind": "FA"}
    return PublishedSeminar(**days | {"state": state} | given)


@pytest.mark.parametrize(
    ("state", "takes", "over", "tone"),
    [
        (S.PUBLISHED, False, False, "neutral"),
        (S.CHANGED, False, False, "neutral"),
        (S.OPEN, True, False, "success"),
        (S.READY, True, False, "success"),
        (S.RUNNING, False, False, "neutral"),
        (S.REPORTING, False, True, "neutral"),
        (S.REPORTED, False, True, "neutral"),
        (S.ANNOUNCED, False, True, "neutral"),
        (S.INVOICED, False, True, "neutral"),
        (S.FINAL, False, True, "neutral"),
        (S.CANCELLED, False, False, "danger"),
    ],
)
def test_what_each_public_state_means(state, takes, over, tone):
    row = row_of(state)
    assert (takes_enrolments(row), is_over(row), tone_of(state)) == (takes, over, tone)


def test_no_public_state_is_forgotten_and_no_file_before_approval_is_public():
    assert set(SeminarState) - PUBLIC_STATES == {S.DRAFT, S.SUBMITTED, S.QUESTIONS, S.REFUSED}


@pytest.mark.parametrize(
    ("state", "given", "due"),
    [
        pytest.param(S.REPORTING, {}, date(2028, 3, 10), id="5.2.6 seven days after the last"),
        pytest.param(S.REPORTED, {}, date(2028, 3, 10), id="5.2.6 until the results are announced"),
        pytest.param(S.RUNNING, {}, None, id="it still runs"),
        pytest.param(S.ANNOUNCED, {}, None, id="the results are there"),
        pytest.param(S.REPORTING, {"kind": "NATIONAL"}, None, id="4.4 nobody reports on a national course"),
        pytest.param(
            S.REPORTING,
            {"start": date(2020, 2, 1), "end": date(2020, 2, 27)},
            date(2020, 3, 5),
            id="before the first edition as in it",
        ),
    ],
)
def test_a_participant_reads_until_when_the_reports_are_due(state, given, due):
    assert reports_due(row_of(state, **given)) == due


@pytest.mark.parametrize(
    ("seated", "free"), [(0, 20), (20, 0), (23, 0)], ids=["empty", "full", "more than seats"]
)
def test_there_are_never_less_than_no_free_seats(seated, free):
    assert PublishedSeminar(capacity=20, seated=seated).free == free


def test_an_entry_of_the_feed_keeps_its_identity_and_says_that_it_is_cancelled():
    rows = [row_of(state, id=uuid4(), name="FA", venue="Lviv") for state in (S.OPEN, S.CANCELLED)]
    found = entries_of(rows)
    assert [each.uid for each in found] == [f"seminar-{row.pk}" for row in rows]
    assert [each.cancelled for each in found] == [False, True]
    first = found[0]
    assert (first.start, first.end, first.name, first.place) == (
        TODAY,
        TODAY + timedelta(days=2),
        "FA",
        "Lviv",
    )
    assert first.path == reverse("seminars:public", args=[rows[0].pk])


class TestTimetableOfThePublicPage:
    def days(self, *lines, kind="FA"):
        return public.timetable_days(SimpleNamespace(kind=kind, facts={"timetable": list(lines)}))

    def line(self, day, start="09:00", **given):
        return {
            "day": day,
            "start": start,
            "end": "11:00",
            "part": "lecture",
            "topic": "a",
            "title": "",
        } | given

    def test_lines_stand_under_their_day(self):
        found = self.days(self.line("2028-03-01"), self.line("2028-03-01", "13:00"), self.line("2028-03-02"))
        assert [(day, len(lines)) for day, lines in found] == [(date(2028, 3, 1), 2), (date(2028, 3, 2), 1)]

    @pytest.mark.parametrize(
        ("given", "words"),
        [
            pytest.param({}, "a) Laws of Chess", id="a topic"),
            pytest.param({"part": "exam", "topic": ""}, "Exam or assessment", id="the exam"),
            pytest.param({"topic": ""}, "", id="anything else"),
        ],
    )
    def test_a_line_says_what_is_taught(self, given, words):
        ((_day, (line,)),) = self.days(self.line("2028-03-01", **given))
        assert line["words"] == words

    def test_a_seminar_whose_row_has_no_timetable_has_no_days(self):
        assert public.timetable_days(SimpleNamespace(kind="FA", facts={})) == []
