"""The panels and pages of an application at work: totals, fields, links, papers to print, refusals."""

from datetime import timedelta
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from portal.cases.perspectives import Standpoint
from portal.federations.enums import Role
from seminars.application.forms import ApprovalForm, ChangeForm, FinalForm, SeminarForm
from seminars.application.kind import KIND, precheck, proposed, work
from seminars.application.services import start_seminar
from seminars.application.views.work import _meter
from seminars.enums import ANNOUNCED, OVER, PUBLIC_STATES, SeminarState
from seminars.models import Seminar
from seminars.printing import pdf_answer
from tests.factories import appoint, make_user
from tests.factories.seminars import acting, make_arbiter

S = SeminarState


@pytest.mark.parametrize(
    ("value", "needed", "meter"),
    [
        pytest.param(Fraction(8), 16, ("8", False, 50), id="half of it"),
        pytest.param(Fraction(16), 16, ("16", True, 100), id="just enough"),
        pytest.param(Fraction(31, 2), 16, ("15.5", False, 96), id="half an hour too little is not met"),
        pytest.param(Fraction(40), 16, ("40", True, 100), id="more than enough is not more than whole"),
        pytest.param(Fraction(0), 0, ("0", True, 0), id="nothing is needed"),
    ],
)
def test_the_totals_beside_the_timetable(value, needed, meter):
    found = _meter(value, needed)
    assert (found["value"], found["met"], found["share"]) == meter


class TestForms:
    DAYS = {"start": "2028-03-01", "end": "2028-03-04", "reason": "The hall"}

    @pytest.mark.parametrize(
        ("typed", "wrong"),
        [
            pytest.param({}, set(), id="whole"),
            pytest.param({"end": "2028-03-01"}, set(), id="one day"),
            pytest.param({"end": "2028-02-29"}, {"end"}, id="it ends before it starts"),
            pytest.param({"end": ""}, {"end"}, id="no last day"),
            pytest.param({"start": "2027-02-29"}, {"start"}, id="a day that does not exist"),
            pytest.param({"reason": " "}, {"reason"}, id="no reason"),
        ],
    )
    def test_5_2_4_a_change_has_days_in_their_order_and_a_reason(self, typed, wrong):
        assert set(ChangeForm(self.DAYS | typed).errors) == wrong

    def test_the_reason_is_asked_last(self):
        assert list(ChangeForm().fields) == ["start", "end", "lead", "lecturer", "reason"]

    @pytest.mark.parametrize(
        ("typed", "wrong"),
        [
            ({"final_body": "council", "final_on": "2028-05-01"}, set()),
            ({"final_body": "senate", "final_on": "2028-05-01"}, {"final_body"}),
            ({"final_body": "council", "final_on": ""}, {"final_on"}),
        ],
    )
    def test_5_2_6_who_approved_finally_and_when(self, typed, wrong):
        assert set(FinalForm(typed).errors) == wrong


@pytest.mark.django_db
class TestFields:
    ASKED_OF_SOME = {
        *("courses", "covered", "supervision_plan", "exam_place", "invited", "ia_only"),
        *("organisation", "host", "host_arbiters"),
    }

    @pytest.mark.parametrize(
        ("given", "asked"),
        [
            (
                {"kind": "FA"},
                {"covered", "supervision_plan", "exam_place", "organisation", "host", "host_arbiters"},
            ),
            ({"kind": "IA"}, {"exam_place", "organisation", "host", "host_arbiters"}),
            ({"kind": "NATIONAL"}, {"organisation", "host", "host_arbiters"}),
            ({"kind": "REFRESHER", "organiser": "COMMISSION"}, {"ia_only"}),
            ({"kind": "WORLD_EVENT", "organiser": "COMMISSION"}, {"invited", "ia_only"}),
            ({"kind": "FA", "organiser": "COMMISSION"}, {"covered", "supervision_plan", "exam_place"}),
        ],
        ids=["FA", "IA", "4.4 national", "4.2 refresher", "4.3 world event", "the Commission's FA"],
    )
    def test_5_2_2_a_course_is_asked_what_its_kind_and_organiser_need(self, world, given, asked):
        by_commission = given.get("organiser") == "COMMISSION"
        tenant, actor = (world.commission, world.chair) if by_commission else (world.ukr, world.organiser)
        with acting(actor, tenant):
            row = start_seminar(KIND, tenant=tenant, actor=actor, course=given["kind"], name="N")
            assert set(SeminarForm(None, row).fields) & self.ASKED_OF_SOME == asked

    @pytest.mark.parametrize(
        ("given", "asked"),
        [
            ({}, {"observer", "lecturers"}),
            ({"format": "ONLINE"}, {"observer", "lecturers", "technical"}),
            ({"participants": 21}, {"observer", "lecturers", "capacity"}),
            ({"participants": 20}, {"observer", "lecturers"}),
        ],
        ids=["in one room", "5.2.1.3 online", "5.1.4 21 people", "5.1.4 20 people"],
    )
    def test_5_2_4_the_commission_approves_what_there_is_to_approve(self, world, given, asked):
        with world.here():
            row = start_seminar(KIND, tenant=world.ukr, actor=world.organiser, course="FA", name="N")
            for name, value in given.items():
                setattr(row, name, value)
            assert set(ApprovalForm(None, row).fields) == asked

    def test_5_2_1_2_assistants_are_approved_where_there_are_some(self, world):
        row = world.draft(local=make_arbiter("", "NA", federation=world.ukr))
        with world.here():
            assert "assistants" in ApprovalForm(None, row).fields


@pytest.mark.django_db
class TestPanels:
    def here(self, world, who):
        """Return where a person stands, by the address of the side."""
        clerk = make_user()
        appoint(clerk, world.ukr, Role.CLERK)
        people = {
            "organiser": (world.organiser, world.ukr, "federation"),
            "clerk": (clerk, world.ukr, "federation"),
            "chair": (world.chair, world.commission, "body"),
            "lecturer": (world.lecturer.account, None, "own"),
        }
        person, tenant, side = people[who]
        perspective = next(each for each in KIND.docket.perspectives if each.side == side)
        return Standpoint(KIND.docket, perspective, person, tenant)

    def shown(self, world, who, row, panel):
        here = self.here(world, who)
        with acting(here.actor, here.tenant):
            return panel(here, row)

    def test_the_rules_are_shown_while_they_can_be_met_or_decided(self, world):
        row, found = world.draft(), set()
        row.pending = {}
        for state in SeminarState:
            row.state = state
            if self.shown(world, "organiser", row, precheck):
                found.add(state)
        assert found == {S.DRAFT, S.SUBMITTED, S.QUESTIONS, S.CHANGED}
        row.kind, row.state = "NATIONAL", S.DRAFT
        assert self.shown(world, "organiser", row, precheck) is None

    def test_what_is_open_stands_apart_from_what_is_met(self, world):
        row = world.draft(contacts="")
        found = self.shown(world, "organiser", row, precheck)
        assert [each["article"] for each in found["open"]] == ["5.2.2g"]
        assert {each["tone"] for each in found["met"]} <= {"success", "info"}
        assert found["edition"] == "seminars-2021"

    def test_a_proposal_is_shown_while_it_waits(self, world):
        row = world.open()
        days = {"start": row.start, "end": row.end + timedelta(days=1)}
        assert self.shown(world, "chair", row, proposed) is None
        changed = world.does("change", row, reason="The hall", **days)
        assert self.shown(world, "chair", changed, proposed)["reason"] == "The hall"

    @pytest.mark.parametrize(
        ("who", "state", "labels"),
        [
            ("organiser", S.DRAFT, ["Copy"]),
            ("organiser", S.OPEN, ["Copy", "Public page", "Participants", "Attendance", "Material", "Exam"]),
            ("clerk", S.OPEN, ["Public page", "Participants", "Material"]),
            ("chair", S.OPEN, ["Public page", "Participants", "Attendance", "Material", "Exam"]),
            (
                "chair",
                S.REPORTED,
                ["Public page", "Participants", "Attendance", "Material", "Exam", "Reports"],
            ),
            (
                "organiser",
                S.REPORTED,
                ["Copy", "Public page", "Participants", "Attendance", "Material", "Exam"],
            ),
            (
                "lecturer",
                S.REPORTED,
                ["Public page", "Participants", "Attendance", "Material", "Exam", "Reports"],
            ),
        ],
    )
    def test_each_side_is_led_to_its_pages(self, world, who, state, labels):
        row = world.published()
        row.state = state
        found = self.shown(world, who, row, work)
        assert [str(each["label"]) for each in found["links"]] == labels

    @pytest.mark.parametrize("state", sorted(PUBLIC_STATES))
    def test_5_2_6_each_issuer_prints_its_own_certificates(self, world, state):
        row = world.published()
        row.state = state
        found = {
            who: self.shown(world, who, row, work)["prints"] for who in ("organiser", "chair", "lecturer")
        }
        labels = {who: [str(label) for label, _url in prints] for who, prints in found.items()}
        assert labels == {
            "organiser": ["Print certificates of attendance"] if state in OVER else [],
            "chair": ["Print certificates of norms"] if state in ANNOUNCED else [],
            "lecturer": [],
        }


@pytest.mark.django_db
class TestPages:
    @pytest.fixture
    def client(self, world):
        client = Client()
        client.force_login(world.organiser)
        return client

    def test_a_copy_leads_to_its_own_page_and_says_what_to_check(self, world, client):
        row = world.published()
        given = {"name": "FA Odesa", "start": (row.start + timedelta(days=90)).isoformat()}
        answer = client.post(reverse("seminars:seminar_copy", args=["UKR", row.pk]), given, follow=True)
        assert "The copy is a draft. Check its days and people." in answer.text
        with world.here():
            assert Seminar.objects.filter(name="FA Odesa", state="draft").count() == 1

    @pytest.mark.parametrize("page", ["seminar_timetable"])
    def test_what_was_sent_is_shown_instead_of_its_editor(self, world, client, page):
        row = world.submitted()
        answer = client.get(reverse(f"seminars:{page}", args=["UKR", row.pk]), follow=True)
        assert "It has been sent; it can no longer be changed." in answer.text

    @pytest.mark.parametrize(
        ("kind", "taken"), [("FA", True), ("NATIONAL", True), ("REFRESHER", False), ("x", False)]
    )
    def test_5_2_a_federation_begins_what_it_may_hold(self, world, client, kind, taken):
        answer = client.post(reverse("seminars:seminar_new", args=["UKR"]), {"kind": kind, "name": "N"})
        assert (answer.status_code == 302) is taken
        if not taken:
            assert list(answer.context["form"].errors) == ["kind"]

    def test_a_change_whose_days_are_reversed_is_said_at_its_field(self, world, client):
        row = world.open()
        days = {"start": row.start.isoformat(), "end": (row.start - timedelta(days=1)).isoformat()}
        address = reverse("seminars:seminar_act", args=["UKR", row.pk, "change"])
        answer = client.post(address, {**days, "reason": "The hall", "version": row.case.version})
        assert answer.context["form"].errors == {"end": ["The seminar ends before it starts."]}


def test_a_printed_paper_is_kept_by_no_cache():
    answer = pdf_answer("pdf/fl2.html", {"form": {}, "seminars": []}, "FL2")
    assert answer.content.startswith(b"%PDF")
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("application/pdf", "private, no-store")
    assert answer["Content-Disposition"] == 'inline; filename="FL2.pdf"'
