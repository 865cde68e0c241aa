"""The pages of every case: what each side sees, what it costs, and what a stale page keeps."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from portal.cases.models import Attachment, Statement, Vote
from portal.cases.services import act, attach, let_read, state
from portal.federations.enums import Role
from portal.federations.scope import case_scope, installation_scope
from tests.cases.conftest import PDF
from tests.cases.grants.kind import GRANT
from tests.cases.grants.models import Grant
from tests.cases.grants.services import start
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db

LIST_QUERIES = 13
PAGE_QUERIES = 20


@pytest.fixture
def visit(client):
    """Sign somebody in and return what the page says."""

    def _visit(person, address):
        client.force_login(person)
        return client.get(address).content.decode()

    return _visit


@pytest.mark.parametrize("rows", [1, 3])
def test_a_list_costs_the_same_for_any_length(client, officer, asked, rows, django_assert_num_queries):
    for _one in range(rows):
        asked()
    client.force_login(officer)
    client.get("/UKR/grants/")
    with django_assert_num_queries(LIST_QUERIES):
        page = client.get("/UKR/grants/")
    assert page.content.decode().count("Clocks") == rows


@pytest.mark.parametrize("rows", [1, 3])
def test_a_case_costs_the_same_with_any_number_of_files_and_statements(
    client, ukr, officer, asked, council, acting, rows, django_assert_num_queries
):
    grant = asked()
    with acting(officer, ukr):
        for _one in range(rows):
            attach(pk=grant.pk, actor=officer, filename="a.pdf", content=PDF)
        act(pk=grant.pk, action="send", actor=officer)
    for number in range(rows):
        person = make_user(f"Objector {number}")
        with acting(person):
            state(pk=grant.pk, kind="objection", actor=person, text="No", files=[("b.pdf", PDF)])
    client.force_login(officer)
    client.get(f"/UKR/grants/{grant.pk}/")
    with django_assert_num_queries(PAGE_QUERIES):
        page = client.get(f"/UKR/grants/{grant.pk}/").content.decode()
    assert (page.count("a.pdf</a>"), page.count("b.pdf</a>")) == (rows, rows)


def test_each_side_sees_its_buttons_and_who_acts_next(visit, officer, councillor, sent):
    own = visit(officer, f"/UKR/grants/{sent.pk}/")
    assert "Next: the council" in own
    assert f"/UKR/grants/{sent.pk}/withdraw/" in own
    assert f"/UKR/grants/{sent.pk}/grant/" not in own
    theirs = visit(councillor, f"/bodies/council/grants/{sent.pk}/")
    assert f"/bodies/council/grants/{sent.pk}/grant/" in theirs
    assert "Opinion of the office" in theirs
    assert f"/bodies/council/grants/{sent.pk}/votes/award/" in theirs


def test_who_reads_nothing_finds_nothing(client, sent, foreign_officer, player, commission, secretary):
    member = make_user("Mila Member")
    appoint(member, commission, Role.CHAIR)
    for person, address, status in (
        (foreign_officer, f"/JPN/grants/{sent.pk}/", 404),
        (foreign_officer, f"/UKR/grants/{sent.pk}/", 404),
        (player, f"/my/grants/{sent.pk}/", 404),
        (member, "/bodies/qualification/grants/", 403),
        (secretary, "/bodies/office/grants/", 403),
    ):
        client.force_login(person)
        assert client.get(address).status_code == status, address


def test_a_step_is_asked_once_and_done(client, councillor, council, sent):
    client.force_login(councillor)
    address = f"/bodies/council/grants/{sent.pk}/refuse/"
    question = client.get(address).content.decode()
    assert "The federation can ask again next year." in question
    assert f"Refuse: Grant, Clocks ({sent.number})?" in question
    assert 'name="version" value="2"' in question
    assert "This field is required." in client.post(address, {"version": 2}).content.decode()
    answer = client.post(address, {"reason": "Too dear", "version": 2})
    assert answer.headers["Location"] == f"/bodies/council/grants/{sent.pk}/"
    with installation_scope():
        assert Grant.objects.get().state == "refused"
    assert client.post(address, {"reason": "Again"}).headers["Location"].endswith(f"{sent.pk}/")
    assert client.get(f"/bodies/council/grants/{sent.pk}/nonsense/").status_code == 404


def test_a_decision_on_a_stale_page_shows_what_is_new(client, councillor, sent, player, acting):
    with acting(player):
        state(pk=sent.pk, kind="objection", actor=player, text="Wait")
    client.force_login(councillor)
    address = f"/bodies/council/grants/{sent.pk}/refuse/"
    page = client.post(address, {"reason": "Too dear", "version": 2}).content.decode()
    assert "The case has changed since you opened this page." in page
    assert "There is something new in the statements" in page
    assert "Too dear" in page
    assert 'name="version" value="3"' in page
    assert client.post(address, {"reason": "Too dear", "version": 3}).status_code == 302


def test_an_edit_on_a_stale_page_shows_both_and_keeps_what_was_typed(client, officer, asked):
    grant = asked()
    client.force_login(officer)
    address = f"/UKR/grants/{grant.pk}/edit/"
    assert 'name="version" value="1"' in client.get(address).content.decode()
    assert client.post(address, {"purpose": "Boards", "euros": 90, "version": 1}).status_code == 302
    page = client.post(address, {"purpose": "Sets", "euros": 90, "version": 1}).content.decode()
    assert "Current values, and what you typed" in page
    assert '<td data-label="Now">Boards</td>' in page
    assert '<td data-label="Yours">Sets</td>' in page
    assert 'value="Sets"' in page
    assert 'name="version" value="2"' in page
    client.post(address, {"purpose": "Sets", "euros": 90, "version": 2})
    with installation_scope():
        assert Grant.objects.get().purpose == "Sets"


def test_a_mistake_on_a_stale_page_does_not_hide_that_it_is_stale(client, officer, asked):
    grant = asked()
    client.force_login(officer)
    address = f"/UKR/grants/{grant.pk}/edit/"
    client.post(address, {"purpose": "Boards", "euros": 90, "version": 1})
    page = client.post(address, {"purpose": "", "euros": 90, "version": 1}).content.decode()
    assert 'name="version" value="1"' in page


def test_what_was_sent_is_not_edited(client, officer, sent):
    client.force_login(officer)
    assert client.get(f"/UKR/grants/{sent.pk}/edit/").headers["Location"] == f"/UKR/grants/{sent.pk}/"


def test_files_come_and_go_by_clicks(client, officer, asked, councillor):
    grant = asked()
    client.force_login(officer)
    page = f"/UKR/grants/{grant.pk}/"
    client.post(f"{page}papers/", {"file": SimpleUploadedFile("Паспорт.pdf", PDF)})
    with installation_scope():
        kept = Attachment.objects.get()
    answer = client.get(f"{page}papers/{kept.pk}/")
    assert answer.content == PDF
    assert answer.headers["Content-Disposition"].startswith("attachment; filename*=UTF-8''%D0%9F")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    client.post(f"{page}papers/", {"file": SimpleUploadedFile("a.pdf", b"GIF89a")})
    assert "The file must be a PDF, PNG or JPEG file." in client.get(page).content.decode()
    client.post(f"{page}papers/", {})
    assert "Choose a file." in client.get(page).content.decode()
    client.post(f"{page}papers/{kept.pk}/remove/")
    with installation_scope():
        assert not Attachment.objects.exists()
    assert client.post(f"{page}papers/{kept.pk}/remove/").status_code == 404


def test_an_objection_is_answered_on_its_page(client, councillor, sent, player, acting):
    with acting(player):
        said = state(pk=sent.pk, kind="objection", actor=player, text="No clocks please")
    client.force_login(councillor)
    address = f"/bodies/council/grants/{sent.pk}/objections/{said.pk}/"
    assert "No clocks please" in client.get(address).content.decode()
    assert client.post(address, {"state": "against", "text": "Clocks they are"}).status_code == 302
    with installation_scope():
        assert Statement.objects.get(pk=said.pk).state == "against"
    again = client.post(address, {"state": "against", "text": "x"})
    assert again.headers["Location"] == f"/bodies/council/grants/{sent.pk}/"


def test_a_vote_is_cast_on_its_page(client, councillor, sent):
    client.force_login(councillor)
    address = f"/bodies/council/grants/{sent.pk}/votes/award/"
    assert "Shall it be granted?" in client.get(address).content.decode()
    assert client.post(address, {"choice": "yes"}).status_code == 302
    with installation_scope():
        assert Vote.objects.get().choice == "yes"
    assert client.get(f"/bodies/council/grants/{sent.pk}/votes/none/").status_code == 404


def test_filter_order_and_export(client, officer, asked, ukr, acting):
    first, second = asked("Boards"), asked("Clocks")
    with acting(officer, ukr):
        act(pk=second.pk, action="withdraw", actor=officer)
    third = asked("=Sets")
    client.force_login(officer)
    listed = client.get("/UKR/grants/").content.decode()
    assert (first.number in listed, second.number in listed) == (True, False)
    assert second.number in client.get("/UKR/grants/?tab=closed").content.decode()
    assert "No grant fits" in client.get("/UKR/grants/?q=nothing").content.decode()
    ordered = client.get("/UKR/grants/?sort=-purpose").content.decode()
    assert ordered.index(first.number) < ordered.index(third.number)
    assert client.get("/UKR/grants/?sort=secret&page=99&tab=x").status_code == 200
    export = client.get("/UKR/grants/export/?sort=purpose").content.decode("utf-8-sig").splitlines()
    assert export == [
        "Number,Purpose,Federation,State",
        f"{third.number},'=Sets,UKR,draft",
        f"{first.number},Boards,UKR,draft",
    ]


def test_a_person_reads_what_he_was_let_read(client, player, officer, sent):
    with case_scope(sent.pk):
        let_read(sent, player, actor=officer, why="invited")
    client.force_login(player)
    assert sent.number in client.get("/my/grants/").content.decode()


class TestStepsWithMany:
    """What is chosen in the list is asked once, named, and decided case by case."""

    @pytest.fixture
    def two(self, sent, jpn, foreign_officer, acting):
        with acting(foreign_officer, jpn):
            other = start(GRANT, federation=jpn, actor=foreign_officer, purpose="Boards", euros=100)
            return [sent, act(pk=other.pk, action="send", actor=foreign_officer)]

    def test_the_list_offers_the_steps_of_the_reader_s_office(self, visit, officer, councillor, two):
        theirs = visit(councillor, "/bodies/council/grants/")
        assert theirs.count('name="case"') == len(two)
        assert 'name="action" value="refuse"' in theirs
        assert 'name="action"' not in visit(officer, "/UKR/grants/")

    def test_one_question_names_all_of_them_and_each_is_decided(self, client, councillor, two):
        client.force_login(councillor)
        address = "/bodies/council/grants/many/"
        keys = [grant.pk for grant in two]
        page = client.get(address, {"action": "refuse", "case": keys}).content.decode()
        assert "Refuse: 2 cases?" in page
        assert all(f"({grant.number})" in page for grant in two)
        assert (
            "This field is required."
            in client.post(address, {"action": "refuse", "case": keys}).content.decode()
        )
        answer = client.post(address, {"action": "refuse", "case": keys, "reason": "No money"}, follow=True)
        assert "Refuse: done for 2 cases." in answer.content.decode()
        with installation_scope():
            assert set(Grant.objects.values_list("state", flat=True)) == {"refused"}

    def test_one_that_has_changed_meanwhile_is_left_and_named(self, client, councillor, player, acting, two):
        with acting(player):
            state(pk=two[0].pk, kind="objection", actor=player, text="Wait")
        client.force_login(councillor)
        sent = {"action": "refuse", "case": [each.pk for each in two], "reason": "No money"}
        sent |= {f"version-{each.pk}": 2 for each in two}
        page = client.post("/bodies/council/grants/many/", sent, follow=True).content.decode()
        assert "Refuse: done for 1 case." in page
        assert "The case has changed since you opened this page." in page
        with installation_scope():
            assert Grant.objects.get(pk=two[0].pk).state == "asked"

    @pytest.mark.parametrize(
        "asked_for", [{}, {"action": "refuse"}, {"action": "withdraw", "case": ["x"]}, {"action": "grant"}]
    )
    def test_without_a_choice_the_list_says_so(self, client, councillor, two, asked_for):
        client.force_login(councillor)
        page = client.get("/bodies/council/grants/many/", asked_for, follow=True).content.decode()
        assert "Choose at least one case of the list" in page

    def test_what_the_office_does_not_decide_is_left_out(self, client, officer, two):
        client.force_login(officer)
        page = client.get("/UKR/grants/many/", {"action": "refuse", "case": [two[0].pk]}).content.decode()
        assert "Somebody else has to take this step." in page


def test_a_step_says_what_was_done_and_to_what(client, councillor, sent):
    client.force_login(councillor)
    given = {"reason": "Too dear", "version": 2}
    page = client.post(f"/bodies/council/grants/{sent.pk}/refuse/", given, follow=True).content.decode()
    assert f"Grant, Clocks ({sent.number}): Carla Councillor refused it." in page


def test_no_reason_takes_the_place_of_another(client, councillor, officer, council, ukr, sent, acting):
    """What was said first stays on the page when somebody else gives a reason later."""
    with acting(councillor, council):
        act(pk=sent.pk, action="return", actor=councillor, reason="Which clocks?")
    with acting(officer, ukr):
        act(pk=sent.pk, action="send", actor=officer, reason="Digital ones")
    with acting(councillor, council):
        act(pk=sent.pk, action="refuse", actor=councillor, reason="Too dear")
    client.force_login(officer)
    page = client.get(f"/UKR/grants/{sent.pk}/").content.decode()
    reasons = page[page.index("Reasons given") : page.index("Details")]
    assert all(said in reasons for said in ("Which clocks?", "Digital ones", "Too dear"))
