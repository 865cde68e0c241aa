"""The pages of applications: public calendar, pre-check, timetable editor."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from portal.cases.faults import CaseFault
from portal.cases.services import edit
from seminars.application.forms import PersonField
from seminars.application.services.publication import show
from seminars.models import PublishedSeminar, Seminar, Session
from tests.factories.seminars import make_arbiter


@pytest.fixture
def client(world) -> Client:
    client = Client()
    client.force_login(world.organiser)
    return client


@pytest.mark.parametrize("rows", [1, 3])
def test_the_calendar_asks_the_same_number_of_questions(world, rows, django_assert_num_queries):
    for number in range(rows):
        world.published(name=f"Seminar {number}")
    visitor = Client()
    visitor.get(reverse("seminars:calendar"))
    with django_assert_num_queries(5):
        page = visitor.get(reverse("seminars:calendar"))
    assert page.content.decode().count("Lviv, Chess Palace") == rows


def test_the_calendar_is_filtered_and_says_when_nothing_fits(world):
    world.published()
    found = Client().get(reverse("seminars:calendar"), {"language": "fr"}).content.decode()
    assert "No seminar matches" in found
    past = Client().get(reverse("seminars:calendar"), {"tab": "past"}).content.decode()
    assert "No seminars here" in past


def test_the_feed_names_the_seminar_and_its_cancellation(world):
    row = world.published()
    text = Client().get(reverse("seminars:calendar_ics")).content.decode()
    assert "SUMMARY:FA seminar Lviv" in text
    assert f"DTSTART;VALUE=DATE:{row.start:%Y%m%d}" in text
    assert f"DTEND;VALUE=DATE:{row.end + timedelta(days=1):%Y%m%d}" in text
    PublishedSeminar.objects.update(state="cancelled")
    assert "STATUS:CANCELLED" in Client().get(reverse("seminars:calendar_ics")).content.decode()


def test_the_public_page_shows_the_timetable_and_no_file(world):
    row = world.published()
    page = Client().get(reverse("seminars:public", args=[row.pk])).content.decode()
    assert "a) Laws of Chess" in page
    assert "20 of 20 free" in page
    assert "Host, Hanna" not in page


def test_a_draft_is_not_public(world):
    row = world.draft()
    with world.here():
        assert show(row) is None
    assert Client().get(reverse("seminars:public", args=[row.pk])).status_code == 404


def test_the_page_of_a_draft_names_each_article(world, client):
    row = world.draft(covered=[])
    page = client.get(reverse("seminars:seminar", args=["UKR", row.pk])).content.decode()
    assert "Only 20 hours; 34 are needed." in page
    assert "B06.2, 4.1.1.2" in page


def posted(lines: list[tuple[str, ...]]) -> dict[str, str]:
    data = {"lines-TOTAL_FORMS": str(len(lines)), "lines-INITIAL_FORMS": "0", "version": "3"}
    for number, values in enumerate(lines):
        names = ("day", "start", "end", "topic")
        data |= {f"lines-{number}-{name}": value for name, value in zip(names, values, strict=True)}
    return data


def test_the_editor_adds_up_the_hours_while_typing(world, client):
    row = world.draft()
    day = row.start.isoformat()
    typed = posted(
        [(day, "09:00", "12:30", "a"), (day, "14:00", "18:00", "exam"), (day, "19:00", "18:00", "b")]
    )
    answer = client.post(reverse("seminars:seminar_hours", args=["UKR", row.pk]), typed).content.decode()
    assert "Only 7.5 hours; 16 are needed." in answer
    assert "No hours for the topics: bcdefgh." in answer
    with world.here():
        assert Session.under_policy.filter(seminar=row).count() == 9  # nothing was saved


def test_4_1_1_2_the_editor_shows_the_hours_of_lessons_of_fifty_minutes(world, client):
    row = world.draft()
    typed = posted(
        [(row.start.isoformat(), "09:00", "09:50", "a"), (row.start.isoformat(), "10:00", "10:50", "b")]
    )
    answer = client.post(reverse("seminars:seminar_hours", args=["UKR", row.pk]), typed).content.decode()
    assert "Only 1.66 hours; 16 are needed." in answer
    assert "1.66 <small>/ 16</small>" in answer
    assert answer.count("<dd>0.83</dd>") == 2


def test_the_editor_saves_and_refuses_a_line_that_ends_before_it_begins(world, client):
    row = world.draft()
    address = reverse("seminars:seminar_timetable", args=["UKR", row.pk])
    day = row.start.isoformat()
    wrong = client.post(address, posted([(day, "12:00", "09:00", "a")]))
    assert "It ends before it begins." in wrong.content.decode()
    right = client.post(address, posted([(day, "09:00", "12:00", "a"), ("", "", "", "")]))
    assert right.status_code == 302
    with world.here():
        assert [each.minutes for each in Session.under_policy.filter(seminar=row)] == [180]


def test_the_editor_names_lines_at_the_same_time_and_outside_the_seminar(world, client):
    row = world.draft()
    day, later = row.start.isoformat(), (row.end + timedelta(days=1)).isoformat()
    typed = posted(
        [(day, "09:00", "12:00", "a"), (day, "11:00", "13:00", "b"), (later, "09:00", "11:00", "c")]
    )
    answer = client.post(reverse("seminars:seminar_hours", args=["UKR", row.pk]), typed).content.decode()
    assert f"Lines of the timetable overlap on: {day}." in answer
    assert f"outside the days of the seminar: {later}." in answer


def test_a_timetable_that_contradicts_itself_is_not_sent_5_2_2(world):
    row = world.draft()
    with world.here():
        edit(pk=row.pk, actor=world.organiser, given=world.form("FA", row.start) | {"end": row.start})
    with pytest.raises(CaseFault) as fault:
        world.does("submit", row)
    assert "5.2.2a" in fault.value.details["articles"]


def test_two_who_type_at_once_both_see_it(world, client):
    row = world.draft()
    address = reverse("seminars:seminar_timetable", args=["UKR", row.pk])
    typed = posted([(row.start.isoformat(), "09:00", "12:00", "a")]) | {"version": "1"}
    assert "has changed since you opened" in client.post(address, typed).content.decode()


def test_an_application_is_begun_filled_and_sent_by_its_pages(world, client):
    begun = client.post(reverse("seminars:seminar_new", args=["UKR"]), {"kind": "FA", "name": "FA Kyiv"})
    assert begun.status_code == 302
    with world.here():
        row = Seminar.objects.get(name="FA Kyiv")
    page = client.get(begun.url).content.decode()
    assert "Committee: named by the federation (FIDE id)" in page
    unknown = client.post(
        begun.url,
        {
            "name": "FA Kyiv",
            "format": "STANDARD",
            "time_zone": "Europe/Kyiv",
            "language": "en",
            "lead": "999999999",
            "version": "1",
        },
    )
    assert "The register has no player with this id." in unknown.content.decode()
    sent = client.post(reverse("seminars:seminar_act", args=["UKR", row.pk, "submit"]), {"version": "1"})
    assert "is not complete yet" in sent.content.decode()


def test_the_commission_sees_the_question_of_the_approval(world):
    row = world.submitted(participants=25, capacity_reason="Two groups")
    chair = Client()
    chair.force_login(world.chair)
    page = chair.get(
        reverse("seminars:body_seminar_act", args=["arbiters", row.pk, "approve"])
    ).content.decode()
    assert "More participants are approved" in page
    assert "The technical organiser is approved" not in page


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        pytest.param("Petrenko, Oleh", "Petrenko, Oleh", id="the whole name, though a longer one begins so"),
        pytest.param("shevchenko ivan", "Shevchenko, Ivan", id="words of one name"),
    ],
)
def test_a_person_is_found_by_name(db, typed, found):
    for name in ("Petrenko, Oleh", "Petrenko, Oleh A.", "Shevchenko, Ivan"):
        make_arbiter(name, "NA")
    assert PersonField().clean(typed).name == found


def test_of_several_people_of_a_name_the_ids_are_shown(db):
    people = [make_arbiter("Petrenko, Oleh", "NA", account=False) for _each in range(2)]
    with pytest.raises(ValidationError) as refused:
        PersonField().clean("petrenko, oleh")
    assert all(str(each.fide_id) in str(refused.value) for each in people)
    with pytest.raises(ValidationError, match="no player with this name"):
        PersonField().clean("Nobody, Nick")
