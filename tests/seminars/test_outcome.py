"""What a seminar leaves behind: invoices, certificates, the person's own copy, the menu, the API."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from portal.billing.models import Fee, Invoice
from portal.cases.faults import CaseFault
from portal.documents.models import IssuedDocument
from portal.federations.enums import BodyKind
from portal.federations.models import Federation
from portal.federations.scope import body_scope, case_scope, installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from seminars.application.kind import KIND
from seminars.application.services import start_seminar
from seminars.certificates import paper
from seminars.certificates.selectors import already_issued, to_certify
from seminars.certificates.services import start_certificates
from seminars.invoicing import FEE_KINDS, bill, due_of, fee_lines, no_fee, takes_support
from seminars.models import Enrolment, PublishedSeminar, Seminar
from seminars.parts import attended, personal_data
from seminars.rules import HeadCount, Payer
from tests.factories import make_body
from tests.factories.players import make_player
from tests.factories.seminars import make_arbiter

DAY = date(2028, 3, 3)


@pytest.fixture
def held(world):
    """Make a course of the Commission with participants who have these results."""

    def _held(kind, *results, **given):
        with world.there():
            row = start_seminar(
                KIND, tenant=world.commission, actor=world.chair, course=kind, name="Own course"
            )
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(start=DAY, end=DAY, state="announced", **given)
            people = [
                Enrolment(
                    seminar=row,
                    body=world.commission,
                    player=(player := make_arbiter(f"Participant, {number}", "FA")),
                    account=player.account,
                    state="seated",
                    attended=result != "ABSENT",
                    result=result,
                    norm="FA" if result == "PASSED" else "",
                    enrolled_at=timezone.now(),
                )
                for number, result in enumerate(results)
            ]
            Enrolment.under_policy.bulk_create(people)
        return row, people

    return _held


def billed(world, row, **given):
    with world.there(), case_scope(row.pk):
        bill(world.fresh(row), world.chair, given)
    with world.there():
        return {each.person.name: each.cents for each in Invoice.objects.select_related("person")}


@pytest.mark.django_db
class TestBilling:
    def test_s12_who_did_not_sit_the_exam_of_an_fa_seminar_is_not_charged(self, world, held):
        row, _people = held("FA", "PASSED", "FAILED", "NO_EXAM", "ABSENT")
        assert billed(world, row) == {"Participant, 0": 20_00, "Participant, 1": 20_00}

    def test_5_2_3_1c_of_a_refresher_everybody_pays_who_attended(self, world, held):
        row, _people = held("REFRESHER", "COMPLETED", "ACTION_PLAN", "ABSENT")
        assert billed(world, row) == {"Participant, 0": 40_00, "Participant, 1": 40_00}

    def test_billed_twice_each_pays_once(self, world, held):
        row, _people = held("REFRESHER", "COMPLETED")
        assert billed(world, row) == billed(world, row) == {"Participant, 0": 40_00}

    def test_the_participant_reads_the_own_invoice(self, world, held):
        row, (there,) = held("REFRESHER", "COMPLETED")
        billed(world, row)
        client = Client()
        client.force_login(there.account)
        assert "Own course" in client.get(reverse("billing:my_invoices")).text

    def test_an_amount_that_no_source_gives_is_never_billed(self, world, held):
        row, _people = held("REFRESHER", "COMPLETED", counted_participants=1)
        with case_scope(row.pk):
            Seminar.under_policy.update(start=date(2020, 12, 31), end=date(2020, 12, 31))
        with pytest.raises(CaseFault, match="fee_unknown"):
            billed(world, row)

    def test_4_3_the_preparation_of_a_world_event_costs_nothing(self, world, held):
        row, _people = held("WORLD_EVENT", "COMPLETED", counted_participants=1)
        assert billed(world, row) == {}
        with world.there(), case_scope(row.pk):
            assert no_fee(world.fresh(row)) == ""


def seminar(**given) -> Seminar:
    host = Federation(code="UKR", name="Ukraine")
    return Seminar(**{"kind": "FA", "federation": host, "organiser": "FEDERATION", "end": DAY} | given)


@pytest.mark.django_db
class TestDue:
    @pytest.fixture(autouse=True)
    def _commission(self):
        self.body = make_body(BodyKind.ARBITERS)
        with body_scope(self.body.pk):
            yield

    def due(self, participants=10, examinees=4, **given):
        return due_of(seminar(body=self.body, **given), HeadCount(participants, examinees))

    @pytest.mark.parametrize(
        ("given", "payer", "cents"),
        [
            pytest.param({"kind": "FA"}, Payer.HOST, 80_00, id="5.2.3.1a by exams"),
            pytest.param({"kind": "IA"}, Payer.HOST, 300_00, id="5.2.3.1b by participants"),
            pytest.param(
                {"kind": "REFRESHER", "organiser": "COMMISSION", "federation": None},
                Payer.PARTICIPANT,
                400_00,
                id="5.2.3.1c by each",
            ),
            pytest.param({"organiser": "AFFILIATE"}, Payer.HOST, 80_00, id="5.2c delegated, the host pays"),
            pytest.param({"end": date(2021, 1, 1)}, Payer.HOST, 80_00, id="the first day of the fees"),
            pytest.param({"end": date(2020, 12, 31)}, None, None, id="the day before: unknown"),
        ],
    )
    def test_who_pays_how_much(self, given, payer, cents):
        found = self.due(**given)
        assert (found.payer, found.total) == (payer, cents)

    @pytest.mark.parametrize(
        ("since", "cents"), [(DAY, 100_00), (DAY + timedelta(days=1), 80_00)], ids=["from that day", "later"]
    )
    def test_5_2_3_the_fee_of_the_last_day_counts(self, since, cents):
        Fee.objects.create(kind="seminars.fa", body=self.body, cents=25_00, since=since, source="Council")
        assert self.due().total == cents

    def test_what_another_body_charges_is_nothing_to_us(self):
        other = make_body(BodyKind.COUNCIL)
        Fee.objects.create(kind="seminars.fa", body=other, cents=99_00, since=DAY, source="x")
        assert self.due().total == 80_00

    def test_5_2_3_2_support_is_never_more_than_the_fee(self):
        given = {"subsidy_programme": "PDC", "subsidy_heads": 4, "subsidy_cents": 99_00}
        assert self.due(**given).total == 0
        assert [line.code for line in fee_lines(seminar(body=self.body, counted_examinees=4, **given))] == [
            "exam_fee"
        ]

    @pytest.mark.parametrize(
        ("given", "takes"),
        [
            pytest.param({"counted_examinees": 1}, True, id="a host with a fee"),
            pytest.param({"counted_examinees": 0}, False, id="nothing is due"),
            pytest.param(
                {
                    "kind": "REFRESHER",
                    "organiser": "COMMISSION",
                    "federation": None,
                    "counted_participants": 1,
                },
                False,
                id="each pays for themselves",
            ),
        ],
    )
    def test_5_2_3_2_a_programme_supports_a_host(self, given, takes):
        assert takes_support(seminar(body=self.body, **given)) is takes

    def test_without_a_last_day_nothing_is_counted(self):
        with pytest.raises(CaseFault, match="not_counted"):
            self.due(end=None)

    def test_only_the_commission_charges_and_nobody_charges_a_support(self):
        body, council = self.body, make_body(BodyKind.COUNCIL)
        charged = {kind.code: (kind.charged_by(body), kind.charged_by(council)) for kind in FEE_KINDS}
        assert charged.pop("seminars.subsidy") == (False, False)
        assert charged == dict.fromkeys(("seminars.fa", "seminars.ia", "seminars.refresher"), (True, False))


class TestPaper:
    """What the two certificates say, from what was stored when they were issued."""

    def content(self, **given):
        player = SimpleNamespace(
            name="Bondar, Olha",
            native_name="Бондар Ольга",
            fide_id=14100001,
            federation=SimpleNamespace(name="Ukraine"),
        )
        enrolment = SimpleNamespace(
            player=player,
            result="PASSED",
            norm="FA",
            norm_on=date(2028, 3, 3),
            norm_until=date(2032, 3, 3),
        )
        row = PublishedSeminar(
            name="FA Lviv",
            kind="FA",
            format="BLENDED",
            start=date(2028, 2, 29),
            end=DAY,
            venue="Lviv",
            facts={"hours": "39/2", "lecturers": [{"name": "Lena"}, {"name": "Luis"}]},
        )
        home = Federation(code="UKR", name="Ukraine")
        return paper.content_of(enrolment, row, home, "en") | given

    def test_attendance(self):
        facts = paper.attendance_facts(self.content())
        shown = {str(fact.label): str(fact.value) for fact in facts}
        assert shown["Name"] == "Бондар Ольга (Bondar, Olha)"
        assert {
            name: shown[name] for name in ("FIDE id", "Seminar", "Kind", "Days", "Hours", "Lecturers")
        } == {
            "FIDE id": "14100001 (Ukraine)",
            "Seminar": "FA Lviv",
            "Kind": "FA seminar, blended",
            "Days": "29 Feb 2028 – 3 Mar 2028",
            "Hours": "19.5",
            "Lecturers": "Lena; Luis",
        }

    def test_5_3_2_a_norm_names_title_day_and_last_day_of_use(self):
        shown = {str(fact.label): str(fact.value) for fact in paper.norm_facts(self.content())}
        assert (shown["Norm for the title"], shown["Last day of use"]) == ("FA, 3 Mar 2028", "3 Mar 2032")

    def test_what_is_not_known_is_a_dash(self):
        content = self.content(fide_id=None, lecturers=[], norm_until=None)
        shown = {str(fact.label): str(fact.value) for fact in paper.norm_facts(content)}
        assert (shown["FIDE id"], shown["Lecturers"], shown["Last day of use"]) == ("– (Ukraine)", "–", "–")

    def test_the_public_page_of_a_certificate_shows_neither_id_nor_lecturers(self):
        for kind in (paper.ATTENDANCE_CERTIFICATE, paper.NORM_CERTIFICATE):
            assert not {"fide_id", "lecturers"} & kind.public

    def test_5_2_6_who_may_print_them(self, world):
        with world.here():
            assert paper.may_issue(world.organiser, world.ukr)
            assert not paper.may_issue(world.chair, world.ukr)


@pytest.mark.django_db
class TestPrinting:
    def test_5_2_6_attendance_is_for_all_who_came_and_a_norm_for_who_made_one(self, world, held):
        row, people = held("FA", "PASSED", "FAILED", "ABSENT")
        with world.there():
            found = [{each.pk for each in to_certify(row.pk, norms=norms)} for norms in (False, True)]
        assert found == [{people[0].pk, people[1].pk}, {people[0].pk}]

    def test_a_run_that_was_broken_off_goes_on_where_it_was(self, world, held):
        row, people = held("REFRESHER", "COMPLETED", "COMPLETED")
        PublishedSeminar.objects.create(
            id=row.pk,
            kind="REFRESHER",
            format="ONLINE",
            state="announced",
            name="Own course",
            organiser="Commission",
            start=DAY,
            end=DAY,
            time_zone="UTC",
            venue="Zoom",
            language="en",
            capacity=25,
        )
        given = {"kind": "seminar_attendance", "tenant": world.commission, "actor": world.chair}
        for expected in (2, 0):
            with world.there():
                job = start_certificates(seminar_id=row.pk, **given)
            execute(job.pk)
            with installation_scope():
                done = Job.objects.get(pk=job.pk)
            assert (done.state, done.result) == ("done", {"documents": expected})
        with world.there():
            assert len(already_issued("seminar_attendance", people)) == 2
            assert already_issued("seminar_norm", people) == set()
            assert IssuedDocument.objects.filter(kind="seminar_attendance").count() == 2

    def test_a_second_click_finds_the_running_job(self, world, held):
        row, _people = held("REFRESHER", "COMPLETED")
        given = {"kind": "seminar_attendance", "tenant": world.commission, "actor": world.chair}
        with world.there():
            first, second = (start_certificates(seminar_id=row.pk, **given) for _time in range(2))
        assert first.pk == second.pk


@pytest.mark.django_db
class TestPerson:
    def test_a_result_forbids_to_forget_the_person_and_an_enrolment_alone_does_not(self, held):
        _row, (passed, waits) = held("FA", "PASSED", "")
        assert attended(passed.player) == "seminars.result"
        assert attended(waits.player) is None
        assert attended(make_player()) is None

    def test_the_own_copy_has_the_enrolments_of_that_person_and_of_nobody_else(self, held):
        _row, people = held("FA", "PASSED", "FAILED")
        copy = personal_data(people[1].player)
        assert [each["result"] for each in copy["seminars"]] == ["FAILED"]
        assert copy["lecturer"] == []
