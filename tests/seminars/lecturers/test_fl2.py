"""Accreditation by numbers: which seminars FL2 lists, what it prints, what keeps an accreditation (2, 3)."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from players.models import ArbiterRecord, LecturerAccreditation, PlayerPrivate
from portal.cases.services import start
from portal.federations.scope import federation_scope, installation_scope
from rulekit.dates import add_years
from seminars.application.kind import KIND as SEMINAR
from seminars.application.services import start_seminar
from seminars.application.services.people import put_in_post
from seminars.lecturers import selectors
from seminars.lecturers.fl2 import content, words
from seminars.lecturers.forms import Fl2Form, LecturerFilter, LecturerForm, PublicFilter
from seminars.lecturers.kind import KIND as FILE
from seminars.lecturers.services import propose
from seminars.lecturers.services.clock import step_of
from seminars.lecturers.views import spoken
from seminars.models import LecturerFile, Seminar, SeminarReport
from seminars.reports.kind import KIND as REPORT
from tests.factories.players import make_player
from tests.factories.seminars import make_arbiter, make_lecturer


def assisted(world, candidate, lecturer, *, days_ago: int, state="filed", kind="FA", **data):
    """Record that a lecturer reported on the candidate as assistant of a seminar that ended so long ago."""
    end = timezone.localdate() - timedelta(days=days_ago)
    with world.here():
        row = start_seminar(
            SEMINAR, tenant=world.ukr, actor=world.organiser, course="FA", name=f"FA {days_ago}"
        )
    said = {"hours": "4", "material_before": True, **data}
    report = SeminarReport(
        kind="apr",
        state=state,
        seminar=row,
        seminar_name=row.name,
        seminar_kind=kind,
        seminar_end=end,
        body=world.commission,
        author=lecturer,
        account=lecturer.account,
        assistant=candidate,
        data=said,
        due_on=end + timedelta(days=7),
        filed_on=end + timedelta(days=2),
    )
    with world.there():
        return start(REPORT, report, actor=world.chair, readers=[world.commission, lecturer.account])


def open_points(world, candidate, *codes):
    row = LecturerFile(
        federation=world.ukr,
        player=candidate,
        admitted_on=timezone.localdate(),
        teaching_shown_on=timezone.localdate(),
    )
    with installation_scope():
        found = selectors.requirements(row, timezone.localdate())
    return {each.code: (each.ok, each.actual) for each in found if each.code in codes}


@pytest.mark.django_db
class TestReportsOnACandidate:
    @pytest.fixture
    def candidate(self, world):
        return make_arbiter("Candidate, Cara", "IA", federation=world.ukr)

    def test_s14_somebody_with_five_reports_lists_four_seminars(self, world, candidate):
        """The form has four blocks. Who has assisted more often than needed is not refused for it."""
        for days in (50, 40, 30, 20, 10):
            assisted(world, candidate, world.lecturer if days > 40 else world.second, days_ago=days)
        assert open_points(world, candidate, "aprs", "fl2_seminars") == {
            "aprs": (True, 5),
            "fl2_seminars": (True, 4),
        }
        assert [each["name"] for each in selectors.to_list(candidate)] == ["FA 50", "FA 40", "FA 30", "FA 20"]

    def test_2_2_1_the_form_shows_a_second_lecturer_where_there_is_one(self, world, candidate):
        for days in (50, 40, 30, 20):
            assisted(world, candidate, world.lecturer, days_ago=days)
        assisted(world, candidate, world.second, days_ago=10)
        found = [(each["name"], each["lecturer"]) for each in selectors.to_list(candidate)]
        assert found[-1] == ("FA 10", "Lecturer, Luis")
        assert [name for name, _lecturer in found[:-1]] == ["FA 50", "FA 40", "FA 30"]

    def test_2_2_1_of_one_lecturer_alone_the_first_four_are_listed(self, world, candidate):
        for days in (50, 40, 30, 20, 10):
            assisted(world, candidate, world.lecturer, days_ago=days)
        assert [each["name"] for each in selectors.to_list(candidate)] == ["FA 50", "FA 40", "FA 30", "FA 20"]

    @pytest.mark.parametrize(
        ("state", "counts"), [("open", 0), ("filed", 1), ("checked", 1), ("returned", 0)]
    )
    def test_a_report_counts_once_it_is_filed(self, world, candidate, state, counts):
        assisted(world, candidate, world.lecturer, days_ago=10, state=state)
        assert len(selectors.assisted(candidate)) == len(selectors.reports_on(candidate)) == counts

    def test_the_report_on_another_assistant_is_not_counted(self, world, candidate):
        assisted(world, make_arbiter("Other, Otto", "IA"), world.lecturer, days_ago=10)
        assert selectors.assisted(candidate) == []

    def test_what_fl2_tells_of_a_seminar(self, world, candidate):
        report = assisted(world, candidate, world.lecturer, days_ago=10)
        end = timezone.localdate() - timedelta(days=10)
        assert selectors.assisted(candidate) == [
            {
                "pk": str(report.seminar_id),
                "name": "FA 10",
                "start": end.isoformat(),  # the seminar names no first day
                "end": end.isoformat(),
                "place": "",
                "lecturer": "Lecturer, Lena",
                "reported_on": (end + timedelta(days=2)).isoformat(),
            }
        ]

    def test_without_a_report_the_number_of_listed_seminars_is_no_second_complaint(self, world, candidate):
        assert open_points(world, candidate, "aprs", "fl2_seminars") == {"aprs": (False, 0)}


SIGNED = {
    "birth_place": "Odesa",
    "address": "1 Chess Street",
    "telephone": "+380 1",
    "email": "cara@ukr.example.org",
    "knowledge": True,
    "objectivity": True,
    "official": "Oksana Organiser",
}


@pytest.mark.django_db
class TestContent:
    def made(self, ukr, name="Candidate, Cara Maria", born=None):
        player = make_player(name, federation=ukr)
        if born:
            with federation_scope(ukr.pk):
                PlayerPrivate.objects.create(player=player, federation=ukr, birth_date=born)
        row = LecturerFile(federation=ukr, player=player, languages=["en", "uk"])
        with federation_scope(ukr.pk):
            return content(row, SIGNED)

    def test_3_3_3_what_is_signed_is_stored_as_it_was_then(self, ukr):
        found = self.made(ukr, born=date(1980, 2, 29))
        assert {name: found[name] for name in SIGNED} == SIGNED
        assert (found["surname"], found["first_name"], found["birth_date"]) == (
            "Candidate",
            "Cara Maria",
            "1980-02-29",
        )
        assert found["federation"] == {"code": "UKR", "name": "Ukraine"}
        assert (found["languages"], found["seminars"]) == (["en", "uk"], [])
        assert found["signed_on"] == ukr.today.isoformat()

    def test_a_person_of_one_name_and_of_no_known_birthday(self, ukr):
        found = self.made(ukr, "Cara")
        assert (found["surname"], found["first_name"], found["birth_date"]) == ("Cara", "", "")


STORED = {
    **SIGNED,
    "birth_date": "1980-02-29",
    "signed_on": "2028-05-01",
    "languages": ["en", "uk", "xx"],
    "seminars": [{"name": "FA", "start": "2028-03-01", "end": "2028-03-04"}],
}


@pytest.mark.parametrize(
    ("language", "born", "days"),
    [
        pytest.param("en", "29 Feb 1980", "1 Mar 2028 – 4 Mar 2028", id="English"),
        pytest.param("uk", "29 лютого 1980", "1 березня 2028 – 4 березня 2028", id="Ukrainian"),
        pytest.param("ja", "1980年2月29日", "2028年3月1日 – 2028年3月4日", id="Japanese"),
    ],
)
def test_the_form_is_printed_with_the_readers_days(language, born, days):
    with translation.override(language):
        found = words(STORED)
    assert (found["birth_date"], found["seminars"][0]["days"]) == (born, days)


def test_a_birthday_that_nobody_knows_is_said_and_an_old_language_stays_its_code():
    found = words({**STORED, "birth_date": ""})
    assert (found["birth_date"], found["languages"]) == ("not in the register", "English, Ukrainian, xx")


class TestForms:
    def row(self, account=None):
        return SimpleNamespace(
            player=SimpleNamespace(account=account), cv="c", motivation="m", languages=["en"]
        )

    @pytest.mark.parametrize("name", SIGNED)
    def test_3_3_3_every_statement_of_fl2_is_needed(self, name):
        assert set(Fl2Form({**SIGNED, name: ""}, self.row()).errors) == {name}

    def test_3_3_3_the_whole_form_is_taken(self):
        form = Fl2Form(SIGNED, self.row())
        assert form.is_valid()
        assert form.cleaned_data == SIGNED

    def test_an_address_that_is_none_is_said_at_its_field(self):
        assert set(Fl2Form({**SIGNED, "email": "cara"}, self.row()).errors) == {"email"}

    @pytest.mark.parametrize(
        ("account", "email"),
        [(SimpleNamespace(email="c@x.org"), "c@x.org"), (None, "")],
        ids=["account", "none"],
    )
    def test_the_candidates_address_is_offered(self, account, email):
        assert Fl2Form(None, self.row(account)).initial == {"email": email}

    @pytest.mark.parametrize(
        ("typed", "wrong"),
        [
            pytest.param({}, set(), id="whole"),
            pytest.param({"languages": []}, set(), id="no language"),
            pytest.param({"cv": ""}, {"cv"}, id="no curriculum vitae"),
            pytest.param({"motivation": " "}, {"motivation"}, id="a blank motivation"),
            pytest.param({"languages": ["xx"]}, {"languages"}, id="an unknown language"),
            pytest.param({"cv": "x" * 8001}, {"cv"}, id="a book"),
        ],
    )
    def test_3_1_cv_and_motivation(self, typed, wrong):
        given = {"cv": "20 years", "motivation": "Teaching", "languages": ["en", "ru"]}
        assert set(LecturerForm(given | typed, self.row()).errors) == wrong

    def test_the_stored_file_comes_back_into_its_form(self):
        assert LecturerForm(None, self.row()).initial == {"cv": "c", "motivation": "m", "languages": ["en"]}

    @pytest.mark.django_db
    def test_filters_refuse_what_they_do_not_offer(self):
        assert set(LecturerFilter({"state": "gone"}).errors) == {"state"}
        assert set(PublicFilter({"language": "xx", "federation": "XXX"}).errors) == {"language", "federation"}


@pytest.mark.django_db
class TestPublicList:
    @pytest.fixture(autouse=True)
    def _lecturers(self):
        for name, home, languages in (("Lena, L", "GER", ["de", "en"]), ("Luis, L", "ESP", ["es"])):
            player = make_lecturer(name, federation=home)
            ArbiterRecord.objects.create(player=player, languages=languages)
        make_lecturer("Nemo, N", federation="POL")

    def names(self, given=None, today=None):
        return [row.player.name for row in selectors.public_lecturers(given, today)]

    @pytest.mark.parametrize(
        ("given", "found"),
        [
            pytest.param({}, ["Lena, L", "Luis, L", "Nemo, N"], id="all, by name"),
            pytest.param({"language": "en"}, ["Lena, L"], id="one of several languages"),
            pytest.param({"language": "fr"}, [], id="a language that nobody speaks"),
            pytest.param({"federation": "ESP"}, ["Luis, L"], id="federation"),
            pytest.param({"federation": "ESP", "language": "de"}, [], id="both must fit"),
            pytest.param({"q": "nemo"}, ["Nemo, N"], id="a part of the name"),
        ],
    )
    def test_what_is_asked_for(self, given, found):
        assert self.names(given) == found

    @pytest.mark.parametrize(
        ("days", "listed"),
        [(-1, False), (0, True), (10, True), (11, False)],
        ids=["the day before", "the first day", "2.1.2 the last day", "the day after"],
    )
    def test_2_1_2_an_accreditation_is_public_from_its_first_to_its_last_day(self, days, listed):
        rows = LecturerAccreditation.objects.filter(player__name="Lena, L")
        rows.update(since=timezone.localdate(), until=timezone.localdate() + timedelta(days=10))
        assert ("Lena, L" in self.names(today=timezone.localdate() + timedelta(days=days))) is listed

    def test_2_2_who_was_removed_is_gone_at_once(self):
        LecturerAccreditation.objects.filter(player__name="Lena, L").update(ended_on=timezone.localdate())
        assert "Lena, L" not in self.names()

    def test_a_lecturer_whose_languages_nobody_entered_speaks_none_here(self):
        rows = {row.player.name: spoken(row) for row in selectors.public_lecturers()}
        assert rows == {"Lena, L": ["de", "en"], "Luis, L": ["es"], "Nemo, N": []}

    def test_the_page_names_languages_and_says_when_nobody_fits(self):
        here = reverse("seminars:public_lecturers")
        said = [[str(word) for word in languages] for _row, languages in Client().get(here).context["rows"]]
        assert said == [["German", "English"], ["Spanish"], []]
        assert "No lecturer" in Client().get(here, {"language": "fr"}).text
        assert Client().get(here, {"language": "xx"}).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "granted", "active", "step"),
    [
        pytest.param("accredited", (0, 0), 1, "", id="2.1.2 it has just begun"),
        pytest.param("accredited", (4, 200), 1, "", id="2.2.3 more than six months are left"),
        pytest.param("accredited", (4, 100), 1, "warn", id="2.2.3 fewer than six months are left"),
        pytest.param("notice", (4, 100), 1, "", id="2.2.3 notice was given"),
        pytest.param("notice", (4, 0), 1, "", id="2.1.2 the last day"),
        pytest.param("notice", (4, -1), 1, "expire", id="2.1.2 the day after the last"),
        pytest.param("accredited", (4, -1), 1, "expire", id="2.1.2 without a notice too"),
        pytest.param("inactive", (4, -1), 1, "expire", id="S-16 inactive and over"),
        pytest.param("accredited", (1, 0), 0, "", id="2.2.2 active on the last day of activity"),
        pytest.param("accredited", (1, 0), -1, "rest", id="2.2.2 inactive as an arbiter"),
        pytest.param("notice", (4, 100), -1, "rest", id="2.2.2 inactive in the last months"),
        pytest.param("inactive", (1, 0), -1, "", id="2.2.2 it is known"),
        pytest.param("inactive", (1, 0), 1, "", id="2.2.3 only the Commission renews"),
        pytest.param("accredited", None, 1, "", id="never granted"),
    ],
)
def test_the_step_that_time_takes(ukr, state, granted, active, step):
    player = make_arbiter("", "IA", federation=ukr, account=False)
    until = timezone.localdate() + timedelta(days=active)
    ArbiterRecord.objects.create(player=player, active_until=until, active_by="course")
    day = granted and add_years(timezone.localdate(), -granted[0]) + timedelta(days=granted[1])
    assert step_of(LecturerFile(state=state, federation=ukr, player=player, granted_on=day)) == step


@pytest.mark.django_db
class TestSeminarsGiven:
    def given(self, world, *, post="lead", state="announced", end=None):
        day = end or timezone.localdate()
        with world.here():
            row = start_seminar(SEMINAR, tenant=world.ukr, actor=world.organiser, course="FA", name="FA")
            put_in_post(row, post, world.lecturer)
            Seminar.under_policy.filter(pk=row.pk).update(state=state, start=day, end=day)

    @pytest.mark.parametrize(
        ("given", "counts"),
        [
            pytest.param({}, True, id="announced"),
            pytest.param({"state": "final"}, True, id="finally approved"),
            pytest.param({"post": "lecturer"}, True, id="as the second lecturer"),
            pytest.param({"state": "reporting"}, False, id="its results are not announced"),
            pytest.param({"state": "cancelled"}, False, id="called off"),
            pytest.param({"post": "observer"}, False, id="as its observer"),
        ],
    )
    def test_2_2_2_a_seminar_counts_for_who_gave_it_once_it_is_announced(self, world, given, counts):
        self.given(world, **given)
        assert selectors.last_seminar(world.lecturer) == (timezone.localdate() if counts else None)

    def test_2_2_2_the_latest_one_counts_and_gives_four_years_more(self, world):
        for days in (400, 30, 200):
            self.given(world, end=timezone.localdate() - timedelta(days=days))
        last = timezone.localdate() - timedelta(days=30)
        row = LecturerFile(
            player=world.lecturer,
            granted_on=timezone.localdate() - timedelta(days=500),
            until=timezone.localdate(),
        )
        found = selectors.activity(row, timezone.localdate())
        assert (found["last_seminar"], found["give_until"]) == (last, add_years(last, 4))

    def test_2_2_2_without_one_the_four_years_begin_with_the_accreditation(self, world):
        row = LecturerFile(player=world.lecturer, granted_on=date(2028, 2, 29), until=date(2032, 2, 29))
        found = selectors.activity(row, timezone.localdate())
        assert (found["give_until"], found["notice_from"]) == (date(2032, 2, 29), date(2031, 8, 29))

    def test_before_an_accreditation_no_day_is_named(self, world):
        found = selectors.activity(LecturerFile(player=world.lecturer), timezone.localdate())
        assert (found["last_seminar"], found["give_until"], found["notice_from"]) == (None, None, None)


@pytest.mark.django_db
def test_a_filter_of_files_by_name_and_state(world):
    with world.here():
        for name in ("Aho, Aino", "Bondar, Bohdan"):
            player = make_arbiter(name, "IA", federation=world.ukr)
            propose(FILE, federation=world.ukr, player=player, actor=world.organiser)
        rows = LecturerFile.objects.all()
        names = [
            [row.player.name for row in selectors.found(rows, asked)]
            for asked in ({"q": "boh"}, {"state": "interview"})
        ]
    assert names == [["Bondar, Bohdan"], []]
