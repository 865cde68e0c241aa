"""A lecturer's way: programme, accreditation of four years, notice, inactivity, end."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from players.models import LecturerAccreditation
from players.standing.services import set_activity, set_category
from portal.cases.faults import CaseFault
from portal.cases.services import act, edit
from portal.federations.scope import case_scope
from portal.workflow.models import Notification
from rulekit.dates import add_years
from rulekit.findings import failed_articles
from seminars.application.facts import judged
from seminars.lecturers.kind import KIND
from seminars.lecturers.selectors import requirements
from seminars.lecturers.services import propose
from seminars.lecturers.services.clock import follow_accreditations
from seminars.models import LecturerFile, SeminarReport
from seminars.reports.services.starting import start_reports
from tests.factories.seminars import acting, make_arbiter, make_lecturer
from tests.factories.tenants import make_user
from tests.seminars.printed import printed
from tests.seminars.reports.test_apr import APR

FL2 = {
    "birth_place": "Odesa",
    "address": "1 Chess Street",
    "telephone": "+380 1",
    "email": "cara@ukr.example.org",
    "knowledge": True,
    "objectivity": True,
    "official": "Oksana Organiser",
}


@pytest.fixture
def file(world):
    player = make_arbiter("Candidate, Cara", "IA", federation=world.ukr)
    with world.here():
        row = propose(KIND, federation=world.ukr, player=player, actor=world.organiser)
        given = {"cv": "20 years", "motivation": "Teaching", "languages": ["en", "ru"]}
        return edit(pk=row.pk, actor=world.organiser, given=given)


def admitted(world, file):
    with world.here():
        act(pk=file.pk, action="send", actor=world.organiser)
    with world.there():
        day = {"interview_on": timezone.localdate()}
        return act(pk=file.pk, action="admit", actor=world.chair, given=day)


def accredited(world, file, granted):
    row = admitted(world, file)
    with case_scope(row.pk):
        LecturerFile.under_policy.filter(pk=row.pk).update(state="approved")
    with world.there():
        decision = {"granted_on": granted, "reference": "Council 2026/3"}
        return act(pk=row.pk, action="accredit", actor=world.chair, given=decision)


def state_of(row):
    with case_scope(row.pk):
        return LecturerFile.under_policy.get(pk=row.pk).state


def test_without_cv_and_motivation_nothing_is_sent(world):
    player = make_arbiter("", "IA", federation=world.ukr)
    with world.here():
        row = propose(KIND, federation=world.ukr, player=player, actor=world.organiser)
        with pytest.raises(CaseFault, match="incomplete"):
            act(pk=row.pk, action="send", actor=world.organiser)


def test_a_federation_proposes_its_own_people_once(world, file):
    with world.here():
        with pytest.raises(CaseFault, match="not_ours"):
            propose(
                KIND,
                federation=world.ukr,
                player=make_arbiter("", "IA", federation="JPN"),
                actor=world.organiser,
            )
        with pytest.raises(CaseFault, match="file_open"):
            propose(KIND, federation=world.ukr, player=file.player, actor=world.organiser)


def test_fl2_waits_for_every_requirement_2_2_1(world, file):
    row = admitted(world, file)
    with world.here(), pytest.raises(CaseFault, match="not_met") as refused:
        act(pk=row.pk, action="apply", actor=world.organiser, given=FL2)
    assert {"2.1.2", "2.2.1", "3.1.2"} <= set(refused.value.details["articles"].split(", "))
    set_category(player_id=row.player_id, category="B", since=date(2022, 1, 1), actor=world.chair)
    set_activity(
        player_id=row.player_id, until=date(2040, 1, 1), by="commission", reference="", actor=world.chair
    )
    with world.there():
        row = act(
            pk=row.pk, action="teach", actor=world.chair, given={"teaching_shown_on": timezone.localdate()}
        )
        assert failed_articles(requirements(row, timezone.localdate())) == ["2.2.1"]  # the three reports


def assist(world, candidate, lecturer, kind="FA"):
    """Let a lecturer report on the candidate as assistant of a seminar."""
    second = {"lecturer": world.second} if kind == "IA" else {}
    row = world.published(kind=kind, additional=candidate, lead=lecturer, **second)
    with world.there(), case_scope(row.pk):
        start_reports(row, actor=world.chair)
    with acting(lecturer.account):
        report = SeminarReport.own.get(seminar_id=row.pk, kind="apr")
        edit(pk=report.pk, actor=lecturer.account, given=APR)
        act(pk=report.pk, action="file", actor=lecturer.account)
    return report


def qualified(world, file):
    """Let the candidate meet every requirement but the reports."""
    row = admitted(world, file)
    set_category(player_id=row.player_id, category="B", since=date(2022, 1, 1), actor=world.chair)
    set_activity(
        player_id=row.player_id, until=date(2040, 1, 1), by="commission", reference="", actor=world.chair
    )
    with world.there():
        day = {"teaching_shown_on": timezone.localdate()}
        return act(pk=row.pk, action="teach", actor=world.chair, given=day)


def test_fl2_is_signed_with_three_reports_and_printed_3_3_3(world, file):
    row = qualified(world, file)
    for lecturer in (world.lecturer, world.lecturer, world.second):
        assist(world, row.player, lecturer)
    with world.here():
        signed = act(pk=row.pk, action="apply", actor=world.organiser, given=FL2)
    assert signed.state == "applied"
    assert sorted(each["lecturer"] for each in signed.fl2["seminars"]) == [
        "Lecturer, Lena",
        "Lecturer, Lena",
        "Lecturer, Luis",
    ]
    client = Client()
    client.force_login(world.chair)
    page = client.get(reverse("seminars:body_lecturer", args=["arbiters", row.pk])).content.decode()
    address = reverse("seminars:body_lecturer_fl2", args=["arbiters", row.pk])
    assert address in page
    paper = printed(client.get(address))
    for words in ("Candidate", "Cara", "Odesa", "1 Chess Street", "+380 1", "English, Russian"):
        assert words in paper
    assert paper.count("FA seminar Lviv") == 3
    client.force_login(make_user())
    assert client.get(address).status_code == 404


@pytest.mark.parametrize(
    ("steps", "failed"),
    [
        pytest.param([("B", -900), ("A", 0)], False, id="2.2.1 from B to A is no new classification"),
        pytest.param([("C", -900), ("B", 0)], True, id="2.2.1 not as C"),
        pytest.param([("B", -900), ("C", -600), ("B", 0)], True, id="2.2.1 classified anew after C"),
        pytest.param([("B", -900), ("B", 0)], True, id="2.2.1 a corrected day"),
        pytest.param([("B", -1)], False, id="2.2.1 the day after"),
    ],
)
def test_a_report_comes_after_the_classification_in_a_or_b(world, file, steps, failed):
    row = qualified(world, file)
    report = assist(world, row.player, world.lecturer)
    for category, days in [("D", -2000), *steps]:
        since = report.seminar_end + timedelta(days=days)
        set_category(player_id=row.player_id, category=category, since=since, actor=world.chair)
    with world.there():
        found = [each for each in requirements(row, timezone.localdate()) if each.code == "apr_after"]
    assert [(each.ok, each.article) for each in found] == [(not failed, "2.2.1")]


def test_a_report_on_a_course_that_is_no_fa_seminar_is_left_to_a_person_2_2_1(world, file):
    row = qualified(world, file)
    assist(world, row.player, world.lecturer, kind="IA")
    with world.there():
        found = [each for each in requirements(row, timezone.localdate()) if each.code == "apr_kind"]
    assert [(each.ok, each.article, each.actual) for each in found] == [(None, "2.2.1", "IA")]


def test_an_accreditation_lasts_four_years_and_is_public_2_1_2(world, file):
    granted = timezone.localdate()
    row = accredited(world, file, granted)
    found = LecturerAccreditation.objects.get(player=row.player)
    assert (row.state, found.until) == ("accredited", add_years(granted, 4))
    page = Client().get(reverse("seminars:public_lecturers"), {"language": "ru"}).content.decode()
    assert "Candidate, Cara" in page
    assert (
        "Candidate, Cara"
        not in Client().get(reverse("seminars:public_lecturers"), {"language": "fr"}).content.decode()
    )


@pytest.mark.parametrize(
    ("years", "days", "state"),
    [
        pytest.param(1, 0, "accredited", id="2.1.2 runs"),
        pytest.param(4, -90, "notice", id="2.2.3 last six months"),
        pytest.param(4, 1, "expired", id="2.1.2 never renewed by itself"),
    ],
)
def test_time_moves_an_accreditation(world, file, years, days, state):
    granted = add_years(timezone.localdate(), -years) - timedelta(days=days)
    row = accredited(world, file, granted)
    follow_accreditations()
    assert state_of(row) == state
    assert follow_accreditations() == 0


def test_an_inactive_arbiter_is_an_inactive_lecturer_until_removed_2_2_2(world, file):
    row = accredited(world, file, timezone.localdate())
    yesterday = timezone.localdate() - timedelta(days=1)
    set_activity(player_id=row.player_id, until=yesterday, by="course", reference="", actor=world.chair)
    follow_accreditations()
    assert state_of(row) == "inactive"
    with world.there():
        act(pk=row.pk, action="remove", actor=world.chair, reason="No refresher")
    assert LecturerAccreditation.objects.get(player=row.player).ended_on == timezone.localdate()


def test_2_2_3_the_lecturer_is_warned_states_an_intention_and_is_renewed(world, file):
    today = timezone.localdate()
    row = accredited(world, file, add_years(today, -4) + timedelta(days=90))
    follow_accreditations()
    person = row.player.account
    with acting(person):
        assert Notification.own.filter(code="seminars.lecturer_expires").count() == 1
        act(pk=row.pk, action="intend", actor=person, reason="A seminar in Lviv in spring.")
        assert Notification.own.filter(code="seminars.lecturer_expires").count() == 1, "told once"
    with world.there():
        decision = {"granted_on": today, "reference": "Council 2026/9"}
        act(pk=row.pk, action="renew", actor=world.chair, given=decision)
    assert LecturerAccreditation.objects.filter(player=row.player, until=add_years(today, 4)).exists()
    assert follow_accreditations() == 0


def test_2_2_2_the_file_says_what_keeps_the_accreditation_alive(world, file):
    row = accredited(world, file, timezone.localdate())
    client = Client()
    client.force_login(world.organiser)
    page = client.get(reverse("seminars:lecturer", args=["UKR", row.pk])).content.decode()
    assert "Activity as a lecturer" in page
    assert "No rated event as arbiter in the last twelve months; one a year is expected." in page


def test_2_2_2_an_inactive_lecturer_who_states_an_intention_stays_inactive(world, file):
    row = accredited(world, file, timezone.localdate())
    yesterday = timezone.localdate() - timedelta(days=1)
    set_activity(player_id=row.player_id, until=yesterday, by="course", reference="", actor=world.chair)
    follow_accreditations()
    person = row.player.account
    with acting(person):
        act(pk=row.pk, action="intend_to_return", actor=person, reason="A refresher in May.")
    assert (state_of(row), follow_accreditations()) == ("inactive", 0)


@pytest.mark.parametrize("rows", [1, 3])
def test_the_public_list_asks_the_same_number_of_questions(world, rows, django_assert_num_queries):
    LecturerAccreditation.objects.all().delete()
    for _each in range(rows):
        make_lecturer()
    Client().get(reverse("seminars:public_lecturers"))
    with django_assert_num_queries(5):
        Client().get(reverse("seminars:public_lecturers"))


def test_the_public_list_names_lecturers_in_the_readers_script(db):
    make_lecturer("Lys, Lesia", native_name="Лис Леся")
    address = reverse("seminars:public_lecturers")
    assert "Лис Леся" in Client().get(address, headers={"accept-language": "uk"}).text
    assert "Лис Леся" not in Client().get(address).text


def test_5_2_1_2_the_commission_decides_on_assistants_outside_programme_and_host(world, file):
    def open_points(**assistants):
        row = world.draft(**assistants)
        with world.here():
            return sorted(each.code for each in judged(row).findings if each.ok is None)

    host = make_arbiter("Local, Lesia", "NA", federation=world.ukr)
    foreign = make_arbiter("Foreign, Fred", "NA", federation="POL")
    assert open_points(local=host, additional=world.second) == []
    assert open_points(local=foreign, additional=file.player) == ["additional_assistant", "local_assistant"]
    admitted(world, file)
    assert open_points(local=host, additional=file.player) == []


def test_3_1_a_lecturer_who_assists_collects_no_report(world):
    row = world.published(additional=world.second)
    world.move(row, start=timezone.localdate() - timedelta(days=5))
    with case_scope(row.pk):
        made = start_reports(world.fresh(row), actor=world.chair)
    assert "apr" not in {each.kind for each in made}
