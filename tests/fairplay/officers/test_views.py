"""The pages of officers: what is checked before it is published, and what each field refuses."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.faults import FairPlayFault
from fairplay.models import OfficerApplication, OfficerSeminar
from fairplay.officers.selectors import officers, open_applications
from fairplay.officers.services import Application, check
from players.models import Player, PlayerTitle
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from rulekit.dates import add_years
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
OFFICE = ["fair-play"]


@pytest.fixture
def chair(people, fpl) -> Client:
    client = Client()
    client.force_login(people["fpl_chair"])
    return client


@pytest.fixture
def today(fpl):
    return fpl.today


def given(record: Player, **fields) -> dict:
    return {"fide_id": record.fide_id, "title": "NFS", "federation_qualified": "on"} | fields


class TestTheOfficeOfTheCommission:
    URL = "fairplay:body_officers"

    def test_what_the_rules_find_is_read_before_anything_is_published(self, chair, records):
        page = chair.post(reverse(self.URL, args=OFFICE), given(records["arbiter"]))
        assert page.context["findings"] == ["✓ Qualified by the system of the federation. (FPT 5.4)"]
        assert not OfficerApplication.objects.exists()

    def test_a_published_application_is_listed_with_the_day_of_a_decision(self, chair, records, today):
        url = reverse(self.URL, args=OFFICE)
        sent = chair.post(url, given(records["arbiter"], publish="1"))
        made = OfficerApplication.objects.get()
        assert sent.url == reverse("fairplay:body_officer", args=["fair-play", made.case_key])
        assert chair.get(url).context["waiting"] == [(made, today)]
        assert (made.published_on, made.outcome, made.title) == (today, "open", "NFS")

    @pytest.mark.parametrize(
        ("fields", "field"),
        [
            pytest.param({"fide_id": 999}, "fide_id", id="nobody has the id"),
            pytest.param({"title": "FPE", "norms": "UKR269999"}, "norms", id="no such event"),
            pytest.param({"title": "FPE", "publish": "1"}, "__all__", id="not qualified"),
        ],
    )
    def test_what_is_wrong_stands_where_it_is_wrong(self, fields, field, chair, records):
        page = chair.post(reverse(self.URL, args=OFFICE), given(records["arbiter"]) | fields)
        assert list(page.context["form"].errors) == [field]
        assert not OfficerApplication.objects.exists()

    def test_a_second_application_for_the_same_title_is_refused_at_the_person(self, chair, records):
        url = reverse(self.URL, args=OFFICE)
        for _click in range(2):
            page = chair.post(url, given(records["arbiter"], publish="1"))
        assert page.context["form"].errors == {
            "fide_id": ["An application of this person for this title is already published."]
        }
        assert OfficerApplication.objects.count() == 1

    @pytest.mark.parametrize(
        ("who", "status"), [("fpl_one", 403), ("officer_fp", 404), ("stranger", 404)], ids=str
    )
    def test_only_chair_and_secretary_come_here(self, who, status, people, fpl, event):
        client = Client()
        client.force_login(people[who])
        for name in ("fairplay:body_officers", "fairplay:body_officer_seminar"):
            assert client.get(reverse(name, args=OFFICE)).status_code == status


class TestSeminars:
    def sends(self, chair, record, day):
        url = reverse("fairplay:body_officer_seminar", args=OFFICE)
        return chair.post(url, {"fide_id": record.fide_id, "held_on": day.isoformat()})

    def test_entered_twice_it_is_one_seminar_and_one_entry(self, chair, records, today):
        for _click in range(2):
            assert self.sends(chair, records["arbiter"], today).status_code == 302
        assert OfficerSeminar.objects.get().held_on == today
        with installation_scope():
            entries = AuditEntry.under_policy.filter(action="officer_seminar")
            assert [each.details for each in entries] == [{"day": today.isoformat()}]

    @pytest.mark.parametrize(("days", "refused"), [(-1, False), (0, False), (1, True)], ids=str)
    def test_it_was_attended_by_today(self, days, refused, chair, records, today):
        page = self.sends(chair, records["arbiter"], today + timedelta(days=days))
        assert OfficerSeminar.objects.exists() is not refused
        if refused:
            wanted = {"held_on": ["The seminar cannot have been attended after today."]}
            assert page.context["form"].errors == wanted

    def test_nobody_has_the_id(self, chair):
        page = self.sends(chair, Player(fide_id=999), timezone.localdate())
        assert list(page.context["form"].errors) == ["fide_id"]


def checked(record, **fields) -> dict[str, list]:
    about = {
        "title": "FPE",
        "birth": None,
        "seminar": True,
        "exam_passed": None,
        "norms": "",
        "federation_qualified": False,
    }
    found = check(Application(fide_id=record.fide_id, **about | fields))
    return {code: [each.actual for each in found if each.code == code] for code in {f.code for f in found}}


class TestNorms:
    def test_one_event_is_one_norm_however_often_its_code_is_typed(self, event, records):
        """FPT 1.1.2: otherwise the same event would make an officer."""
        exam = event.start - timedelta(days=1)
        once = checked(records["arbiter"], norms=event.code, exam_passed=exam)
        typed = f"{event.code} {event.code.lower()} {event.code}"
        assert once["norms"] == [1]
        assert checked(records["arbiter"], norms=typed, exam_passed=exam) == once

    def test_a_minus_is_a_negative_assessment_and_no_norm(self, event, records):
        exam = event.start - timedelta(days=1)
        found = checked(records["arbiter"], norms=f"-{event.code}", exam_passed=exam)
        assert found["norms"] == [0]

    def test_an_event_before_the_exam_is_no_norm(self, event, records):
        later = event.start + timedelta(days=1)
        assert checked(records["arbiter"], norms=event.code, exam_passed=later)["norms"] == [0]

    def test_a_code_that_no_event_has_is_refused(self, event, records):
        with pytest.raises(FairPlayFault, match="event_unknown") as refused:
            checked(records["arbiter"], norms=f"{event.code} UKR269999")
        assert refused.value.field == "norms"


class TestLists:
    def test_who_lost_the_title_and_who_has_another_is_no_officer(self, records, fpl, today):
        titles = {"arbiter": ("FPO", None), "respondent": ("FPE", today), "complainant": ("IA", None)}
        for key, (title, lost) in titles.items():
            about = {"awarded_on": add_years(today, -1), "source": "decision", "lost_on": lost}
            PlayerTitle.objects.create(player=records[key], title=title, **about)
        assert [each.held.player for each in officers(today)] == [records["arbiter"]]

    def test_active_for_four_years_and_refreshed_for_six_from_the_award(self, records, fpl, today):
        """FPT 1.5.5, 4.1."""
        PlayerTitle.objects.create(
            player=records["arbiter"], title="FPE", awarded_on=today, source="decision"
        )
        (one,) = officers(today)
        assert (one.active_until, one.seminar_until) == (add_years(today, 4), add_years(today, 6))

    def test_a_seminar_to_come_refreshes_nobody_yet(self, records, fpl, today):
        person, awarded = records["arbiter"], add_years(today, -5)
        PlayerTitle.objects.create(player=person, title="FPE", awarded_on=awarded, source="decision")
        OfficerSeminar.objects.create(player=person, held_on=today + timedelta(days=1))
        assert [each.seminar_until for each in officers(today)] == [add_years(awarded, 6)]
        assert [each.seminar_until for each in officers(today + timedelta(days=1))] == [
            add_years(today + timedelta(days=1), 6)
        ]

    def test_the_public_reads_open_applications_only_the_earliest_first(self, today):
        days = {"open": [2, 5], "filed": [None], "proposed": [9], "awarded": [9], "refused": [9]}
        for outcome, ago in days.items():
            for each in ago:
                day = today - timedelta(days=each) if each else None
                OfficerApplication.objects.create(
                    player=make_player(), title="FPE", outcome=outcome, published_on=day
                )
        assert [(today - each.published_on).days for each in open_applications()] == [5, 2]
        page = Client().get(reverse("fairplay:public_officers"))
        first = [(day - made.published_on).days for made, day in page.context["waiting"]]
        assert first == [60, 60]


@pytest.mark.parametrize(("role", "entries"), [("fpl_chair", 2), ("fpl_one", 0)])
def test_the_menu_holds_only_pages_that_open(people, fpl, role, entries):
    client = Client()
    client.force_login(people[role])
    page = client.get("/my/fair-play/").content.decode()
    pages = [reverse(f"fairplay:{name}", args=OFFICE) for name in ("body_figures", "body_officers")]
    assert sum(f'href="{each}"' in page for each in pages) == entries
