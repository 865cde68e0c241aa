"""The pages on which a federation registers one arbiter, or a sheet of many."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from arbiters.models import NationalRegistration
from portal.federations.scope import installation_scope
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def novice(world):
    return make_player("Novice, Nina", federation=world.ukraine, birth_year=1990)


def browser(person):
    client = Client()
    client.force_login(person)
    return client


def waiting():
    with installation_scope():
        rows = NationalRegistration.under_policy.select_related("player")
        return [(row.player.name, row.level) for row in rows.order_by("case__opened_at")]


class TestOne:
    def post(self, person, **given):
        return browser(person).post(reverse("arbiters:registration_new", args=["UKR"]), given)

    def test_it_goes_to_the_commission_and_leads_to_its_page(self, world, novice):
        answer = self.post(world.secretary, fide_id=f" {novice.fide_id} ", level="category I")
        with installation_scope():
            row = NationalRegistration.under_policy.get()
        assert answer["Location"] == reverse("arbiters:registration", args=["UKR", row.pk])
        assert waiting() == [("Novice, Nina", "category I")]

    @pytest.mark.parametrize(
        ("given", "field", "words"),
        [
            pytest.param({"fide_id": "99999999"}, "fide_id", "no player with this id", id="nobody"),
            pytest.param({"fide_id": "pole"}, "fide_id", "belongs to POL", id="of another federation"),
            pytest.param({"fide_id": "arbiter"}, "fide_id", "already an arbiter", id="an arbiter already"),
            pytest.param({"fide_id": "child"}, "fide_id", "at least 16 years old (B06.1, 5.1.1)", id="5.1.1"),
            pytest.param(
                {"fee_paid_on": "2999-01-01"}, "fee_paid_on", "paid after today", id="6.1 paid later"
            ),
            pytest.param({"licence_until": "soon"}, "licence_until", "Enter a valid date.", id="no date"),
        ],
    )
    def test_a_refusal_stands_at_its_field(self, world, novice, given, field, words):
        people = {
            "pole": lambda: make_player(federation=world.poland),
            "arbiter": lambda: world.arbiter,
            "child": lambda: make_player(federation=world.ukraine, birth_year=world.ukraine.today.year - 10),
        }
        if given.get("fide_id") in people:
            given = {"fide_id": str(people[given["fide_id"]]().fide_id)}
        form = self.post(world.secretary, **{"fide_id": str(novice.fide_id), **given}).context["form"]
        assert list(form.errors) == [field]
        assert words in form.errors[field][0]
        assert waiting() == []

    @pytest.mark.parametrize(
        ("person", "status"), [("clerk", 403), ("foreign_secretary", 404), ("chair", 404)]
    )
    def test_nobody_else_registers(self, world, novice, person, status):
        assert self.post(getattr(world, person), fide_id=str(novice.fide_id)).status_code == status
        assert waiting() == []


class TestSheet:
    def post(self, person, text):
        file = SimpleUploadedFile("arbiters.csv", text.encode() if isinstance(text, str) else text)
        return browser(person).post(reverse("arbiters:registration_sheet", args=["UKR"]), {"file": file})

    def test_each_line_is_told_and_the_good_ones_are_sent(self, world, novice):
        second = make_player("Second, Sam", federation=world.ukraine, birth_year=1990)
        answer = self.post(
            world.secretary,
            f"fide_id,level\n{novice.fide_id},I\n99999999,I\n {second.fide_id} ,II\n{novice.fide_id},I\n",
        )
        told = [(line.number, line.name, bool(problem)) for line, problem in answer.context["lines"]]
        assert told == [
            (2, "Novice, Nina", False),
            (3, "99999999", True),
            (4, "Second, Sam", False),
            (5, str(novice.fide_id), True),
        ]
        assert [str(message) for message in answer.context["messages"]] == [
            "2 arbiters were sent to the commission."
        ]
        assert waiting() == [("Novice, Nina", "I"), ("Second, Sam", "II")]

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            pytest.param("number,level\n1,I\n", "The file has no column fide_id.", id="no id"),
            pytest.param(b"\x00\x01\x02\xff\xfe", "", id="no text at all"),
            pytest.param("", "", id="an empty file"),
        ],
    )
    def test_a_file_that_cannot_be_read_is_told_at_its_field(self, world, text, words):
        answer = self.post(world.secretary, text)
        form = answer.context["form"]
        assert list(form.errors) == ["file"]
        assert words in form.errors["file"][0]
        assert (answer.context["lines"], waiting()) == ([], [])

    def test_a_clerk_reads_in_no_sheet(self, world, novice):
        assert self.post(world.clerk, f"fide_id\n{novice.fide_id}\n").status_code == 403
        assert waiting() == []
