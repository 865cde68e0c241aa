"""Course material and messages: who gets them, what is refused, and when the material went out (5.2.5)."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from portal.cases.services.attachments import LARGEST_FILE
from portal.federations.scope import case_scope
from portal.workflow.models import AuditEntry, Notification
from portal.workflow.permissions import NotAllowed
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.services import cancel_enrolment
from seminars.enrolment.services.material import add_material, remove_material, write_to_participants
from seminars.models import Material, Seminar
from tests.factories.seminars import PDF, acting

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(world):
    return world.open(participants=2)


def added(world, row, content=PDF, filename="laws.pdf"):
    with world.here():
        return add_material(
            pk=row.pk, actor=world.organiser, title="Laws", filename=filename, content=content
        )


def told(enrolment, code):
    with acting(enrolment.account):
        return Notification.own.filter(code=code).count()


def test_5_2_5_who_has_a_seat_is_told_and_who_waits_or_left_is_not(world, row):
    seated, gone, waits = (world.enrolled(row) for _each in range(3))
    with acting(gone.account):
        cancel_enrolment(pk=gone.pk, actor=gone.account)
    last = world.enrolled(row)
    added(world, row)
    found = [told(each, "seminars.material") for each in (seated, gone, waits, last)]
    assert found == [1, 0, 1, 0], "the first who waited moved up"


def test_5_2_5_the_day_of_the_first_file_counts(world, row):
    added(world, row)
    with case_scope(row.pk):
        first = Seminar.under_policy.get(pk=row.pk).materials_sent_on
        Seminar.under_policy.filter(pk=row.pk).update(materials_sent_on=row.approved_on.replace(day=1))
    added(world, row)
    with case_scope(row.pk):
        assert first == row.today
        assert Seminar.under_policy.get(pk=row.pk).materials_sent_on == row.approved_on.replace(day=1)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(b"MZ program", "file_kind", id="a program"),
        pytest.param(b"<svg onload='x'>", "file_kind", id="a picture with a script"),
        pytest.param(b"", "file_kind", id="nothing"),
        pytest.param(b" %PDF-1.7", "file_kind", id="a PDF that begins later"),
        pytest.param(PDF + b"x" * (LARGEST_FILE - len(PDF) + 1), "file_too_large", id="a byte too many"),
    ],
)
def test_what_is_no_material_is_refused_and_leaves_no_trace(world, row, content, code):
    there = world.enrolled(row)
    with pytest.raises(EnrolmentFault) as refused:
        added(world, row, content)
    assert (refused.value.code, refused.value.field) == (code, "file")
    with case_scope(row.pk):
        assert not Material.under_policy.exists()
        assert Seminar.under_policy.get(pk=row.pk).materials_sent_on is None
    assert told(there, "seminars.material") == 0


def test_the_largest_file_is_taken_and_a_long_name_keeps_its_ending(world, row):
    material = added(world, row, PDF + b"x" * (LARGEST_FILE - len(PDF)), "x" * 200 + ".pdf")
    assert (material.size, len(material.filename), material.filename[-4:]) == (LARGEST_FILE, 150, ".pdf")


def test_a_removed_file_is_gone_for_everybody_and_the_trail_says_so(world, row):
    material = added(world, row)
    with world.here():
        remove_material(pk=row.pk, material_id=material.pk, actor=world.organiser)
        trail = AuditEntry.under_policy.filter(subject_id=str(material.pk))
        assert sorted(trail.values_list("action", flat=True)) == ["add", "remove"]
        assert {entry.details["title"] for entry in trail} == {"Laws"}
        assert not Material.under_policy.exists()


def test_a_file_of_another_seminar_is_not_removed_from_here(world, row):
    other = world.open()
    material = added(world, other)
    with world.here(), pytest.raises(Material.DoesNotExist):
        remove_material(pk=row.pk, material_id=material.pk, actor=world.organiser)


@pytest.mark.parametrize("who", ["chair", "lecturer"])
def test_only_the_organiser_hands_out_material_and_writes(world, row, who):
    person = world.chair if who == "chair" else world.lecturer.account
    with acting(person, world.commission if who == "chair" else None):
        with pytest.raises(NotAllowed):
            add_material(pk=row.pk, actor=person, title="x", filename="x.pdf", content=PDF)
        with pytest.raises(NotAllowed):
            write_to_participants(pk=row.pk, actor=person, text="x")


def test_a_message_counts_its_readers_and_is_kept_with_its_words(world, row):
    people = [world.enrolled(row) for _each in range(3)]
    with world.here():
        assert write_to_participants(pk=row.pk, actor=world.organiser, text="  Bring a clock. ") == 2
        assert write_to_participants(pk=row.pk, actor=world.organiser, text="All", waiting=True) == 3
        entries = AuditEntry.under_policy.filter(action="message").order_by("pk")
        assert [(each.comment, each.details["people"]) for each in entries] == [
            ("Bring a clock.", 2),
            ("All", 3),
        ]
    assert [told(each, "seminars.message") for each in people] == [2, 2, 1]


@pytest.mark.parametrize("text", ["", "  \n "])
def test_an_empty_message_goes_to_nobody(world, row, text):
    with world.here(), pytest.raises(EnrolmentFault) as refused:
        write_to_participants(pk=row.pk, actor=world.organiser, text=text)
    assert (refused.value.code, refused.value.field) == ("text_missing", "text")


class TestPages:
    @pytest.fixture
    def client(self, world):
        client = Client()
        client.force_login(world.organiser)
        return client

    def test_a_file_is_added_shown_downloaded_and_removed(self, world, row, client):
        here = reverse("seminars:materials", args=["UKR", row.pk])
        given = {"title": "Laws of Chess", "file": SimpleUploadedFile("право.pdf", PDF)}
        assert client.post(here, given).status_code == 302
        assert "Laws of Chess" in client.get(here).text
        with case_scope(row.pk):
            material = Material.under_policy.get()
        sent = client.get(reverse("seminars:material", args=["UKR", row.pk, material.pk]))
        assert (sent.content, sent["Content-Type"], sent["X-Content-Type-Options"]) == (
            PDF,
            "application/pdf",
            "nosniff",
        )
        assert (
            sent["Content-Disposition"] == "attachment; filename*=UTF-8''%D0%BF%D1%80%D0%B0%D0%B2%D0%BE.pdf"
        )
        assert sent["Cache-Control"] == "private, no-store"
        client.post(reverse("seminars:material_remove", args=["UKR", row.pk, material.pk]))
        assert "Laws of Chess" not in client.get(here).text

    def test_what_is_wrong_with_a_file_is_said_at_its_field(self, world, row, client):
        here = reverse("seminars:materials", args=["UKR", row.pk])
        page = client.post(here, {"title": "x", "file": SimpleUploadedFile("x.exe", b"MZ")})
        assert page.context["form"].errors == {"file": ["The file must be a PDF, PNG or JPEG file."]}

    def test_a_participant_downloads_it_and_who_waits_does_not(self, world, row):
        people = [world.enrolled(row) for _each in range(3)]
        material = added(world, row)
        client = Client()
        for there, status in zip(people, (200, 200, 403), strict=True):
            client.force_login(there.account)
            address = reverse("seminars:my_course_material", args=[there.pk, material.pk])
            assert client.get(address).status_code == status
        client.force_login(people[0].account)
        elsewhere = added(world, world.open())
        address = reverse("seminars:my_course_material", args=[people[0].pk, elsewhere.pk])
        assert client.get(address).status_code == 404, "the material of another seminar"
