"""The pages: what each reader sees, what it costs, how a request goes its way by clicks."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from players.models import Player, PlayerRequest
from players.requests.services import start
from portal.cases.models import Attachment, Statement
from portal.cases.services import act
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.players.requests.conftest import NEW_PLAYER, PDF, TRANSFER

pytestmark = pytest.mark.django_db

LIST_QUERIES = 14
RELEASES_QUERIES = 14
DETAIL_QUERIES = 18


def form_of(data: dict) -> dict:
    """Return the data as a browser sends them: boxes that are not ticked are not sent."""
    return {name: "on" if value is True else value for name, value in data.items() if value is not False}


def the_request() -> PlayerRequest:
    with installation_scope():
        return PlayerRequest.objects.select_related("player").get()


def test_a_new_id_from_the_form_to_the_register(client, ukr, officer, office, secretary):
    client.force_login(officer)
    written = client.post("/UKR/requests/new/new-id/", form_of(NEW_PLAYER))
    request = the_request()
    assert (written.status_code, written.headers["Location"]) == (302, f"/UKR/requests/{request.pk}/")
    page = client.get(f"/UKR/requests/{request.pk}/").content.decode()
    for said in ("Bondarenko, Iryna", "who asked", "draft", "Lviv", "Olena Officer"):
        assert said in page
    assert client.get(f"/UKR/requests/{request.pk}/send/").status_code == 200
    assert client.post(f"/UKR/requests/{request.pk}/send/").status_code == 302
    client.force_login(secretary)
    queue = client.get("/bodies/office/requests/").content.decode()
    assert "Bondarenko, Iryna" in queue
    granted = client.post(f"/bodies/office/requests/{request.pk}/grant/", {"fide_id": "14123456"})
    assert granted.status_code == 302
    assert Player.objects.get(fide_id=14123456).name == "Bondarenko, Iryna"
    assert "done" in client.get(f"/bodies/office/requests/{request.pk}/").content.decode()


def test_mistakes_are_told_in_place(client, ukr, officer):
    client.force_login(officer)
    page = client.post(
        "/UKR/requests/new/new-id/", form_of(NEW_PLAYER | {"name": "Бондаренко", "birth_date": "2015-01-01"})
    ).content.decode()
    assert "Write the name in Latin letters" in page
    assert "name the guardian" in page
    with installation_scope():
        assert not PlayerRequest.objects.exists()


def test_duplicates_are_shown_before_sending(client, ukr, officer, asked):
    make_player("Bondarenko, Irina", federation=ukr, birth_year=1999, fide_id=14100777, sex="w")
    request = asked(name="Bondarenko, Irina")
    client.force_login(officer)
    page = client.get(f"/UKR/requests/{request.pk}/").content.decode()
    assert "14100777" in page
    assert "same year of birth" in page
    assert "may be the same person" in client.post(f"/UKR/requests/{request.pk}/send/").content.decode()


@pytest.mark.parametrize("rows", [1, 3])
def test_a_list_costs_the_same_for_any_length(
    client, ukr, officer, office, asked, rows, django_assert_num_queries
):
    for _one in range(rows):
        asked()
    client.force_login(officer)
    client.get("/UKR/requests/")
    with django_assert_num_queries(LIST_QUERIES):
        page = client.get("/UKR/requests/")
    assert page.content.decode().count("Bondarenko, Iryna") == rows


@pytest.mark.parametrize("rows", [1, 3])
def test_the_page_of_a_request_costs_the_same(client, ukr, officer, asked, rows, django_assert_num_queries):
    request = asked()
    client.force_login(officer)
    for _one in range(rows):
        client.post(f"/UKR/requests/{request.pk}/papers/", {"file": SimpleUploadedFile("a.pdf", PDF)})
    client.get(f"/UKR/requests/{request.pk}/")
    with django_assert_num_queries(DETAIL_QUERIES):
        page = client.get(f"/UKR/requests/{request.pk}/")
    assert page.content.decode().count("a.pdf</a>") == rows


@pytest.mark.parametrize("rows", [1, 3])
def test_the_list_of_releases_costs_the_same(
    client, ukr, jpn, officer, foreign_officer, office, acting, rows, django_assert_num_queries
):
    for _one in range(rows):
        player = make_player("Leaver, Lena", federation=ukr)
        with acting(foreign_officer, jpn):
            request = start(
                kind="transfer", federation=jpn, actor=foreign_officer, data=TRANSFER, player=player
            )
            act(pk=request.pk, action="send", actor=foreign_officer)
    client.force_login(officer)
    client.get("/UKR/releases/")
    with django_assert_num_queries(RELEASES_QUERIES):
        page = client.get("/UKR/releases/")
    assert page.content.decode().count("Leaver, Lena") == rows


def test_a_transfer_between_two_federations_by_clicks(
    client, ukr, jpn, officer, foreign_officer, office, secretary, record
):
    client.force_login(foreign_officer)
    assert "FIDE id" in client.get("/JPN/requests/new/transfer/").content.decode()
    written = client.post("/JPN/requests/new/transfer/?player=14100000", form_of(TRANSFER))
    request = the_request()
    page = client.get(written.headers["Location"]).content.decode()
    assert "50 EUR" in page
    assert "unknown" in page
    client.post(f"/JPN/requests/{request.pk}/send/")
    client.force_login(officer)
    assert "Shevchenko, Taras" in client.get("/UKR/releases/").content.decode()
    assert client.get(f"/UKR/requests/{request.pk}/").status_code == 404
    assert client.post(f"/UKR/releases/{request.pk}/", {"agree": "1", "text": ""}).status_code == 302
    client.force_login(secretary)
    client.post(f"/bodies/office/requests/{request.pk}/grant/", {"effective_on": office.today.isoformat()})
    record.refresh_from_db()
    assert record.federation == jpn


def test_a_foreign_player_is_refused_without_a_word_about_him(client, ukr, jpn, officer, record):
    make_player("Sato, Ren", federation=jpn, fide_id=7000001)
    secret = make_player("Secret, Sato", federation=jpn, fide_id=None, standing="requested")
    client.force_login(officer)
    for kind in ("correction", "death"):
        page = client.get(f"/UKR/requests/new/{kind}/?player=7000001").content.decode()
        assert "belongs to another federation" in page
        assert "Sato, Ren" not in page
        hidden = client.get(f"/UKR/requests/new/{kind}/?player=P{secret.pk}").content.decode()
        assert "There is no such player" in hidden
        assert "Secret" not in hidden


def test_a_correction_shows_old_and_new(client, ukr, officer, record):
    client.force_login(officer)
    page = client.get("/UKR/requests/new/correction/?player=14100000").content.decode()
    assert "Шевченко Тарас" in page
    typed = {"name": record.name, "sex": "m", "native_name": "Шевченко Т. Г.", "region": "Kaniv"}
    client.post("/UKR/requests/new/correction/?player=14100000", typed)
    request = the_request()
    assert request.data["changes"] == {
        "native_name": {"old": "Шевченко Тарас", "new": "Шевченко Т. Г."},
        "region": {"old": "", "new": "Kaniv"},
    }
    page = client.get(f"/UKR/requests/{request.pk}/").content.decode()
    assert "<del>Шевченко Тарас</del>" in page
    assert f"/UKR/requests/{request.pk}/apply/" in page
    assert f"/UKR/requests/{request.pk}/send/" not in page
    edited = client.get(f"/UKR/requests/{request.pk}/edit/").content.decode()
    assert "Шевченко Т. Г." in edited
    client.post(f"/UKR/requests/{request.pk}/edit/", typed | {"region": "Kyiv"})
    client.post(f"/UKR/requests/{request.pk}/apply/")
    record.refresh_from_db()
    assert (record.native_name, record.region) == ("Шевченко Т. Г.", "Kyiv")


def test_a_player_claims_and_then_corrects(client, ukr, officer, player, record):
    client.force_login(player)
    assert client.get("/my/requests/").status_code == 200
    sent_on = client.get("/my/requests/new/correction/")
    assert sent_on.headers["Location"] == "/my/requests/new/claim/"
    client.post("/my/requests/new/claim/?player=14100000", {"evidence": "Ask my club"})
    claim = the_request()
    client.post(f"/my/requests/{claim.pk}/papers/", {"file": SimpleUploadedFile("a.pdf", PDF)})
    assert "a.pdf" in client.get(f"/my/requests/{claim.pk}/").content.decode()
    client.force_login(officer)
    assert client.get(f"/UKR/requests/{claim.pk}/").status_code == 404  # not sent yet
    client.force_login(player)
    client.post(f"/my/requests/{claim.pk}/propose/")
    client.force_login(officer)
    assert "Ask my club" in client.get(f"/UKR/requests/{claim.pk}/").content.decode()
    client.post(f"/UKR/requests/{claim.pk}/approve/")
    client.force_login(player)
    assert "Шевченко Тарас" in client.get("/my/requests/new/correction/").content.decode()
    assert "New federation" in client.get("/my/requests/new/transfer/").content.decode()


def test_papers_are_handed_out_to_those_who_see_the_request(
    client, ukr, officer, foreign_officer, player, office, secretary, asked
):
    request = asked()
    client.force_login(officer)
    client.post(f"/UKR/requests/{request.pk}/papers/", {"file": SimpleUploadedFile("Паспорт.pdf", PDF)})
    with installation_scope():
        paper = Attachment.objects.get()
    answer = client.get(f"/UKR/requests/{request.pk}/papers/{paper.pk}/")
    assert answer.content == PDF
    assert answer.headers["Content-Disposition"].startswith("attachment; filename*=UTF-8''%D0%9F")
    client.post(f"/UKR/requests/{request.pk}/send/")
    client.force_login(secretary)
    assert client.get(f"/bodies/office/requests/{request.pk}/papers/{paper.pk}/").content == PDF
    client.force_login(foreign_officer)
    assert client.get(f"/UKR/requests/{request.pk}/papers/{paper.pk}/").status_code == 404
    assert client.get(f"/JPN/requests/{request.pk}/papers/{paper.pk}/").status_code == 404
    client.force_login(player)
    assert client.get(f"/my/requests/{request.pk}/papers/{paper.pk}/").status_code == 404


def test_a_paper_is_taken_away_by_a_click(client, ukr, officer, asked):
    request = asked()
    client.force_login(officer)
    client.post(f"/UKR/requests/{request.pk}/papers/", {"file": SimpleUploadedFile("a.pdf", PDF)})
    with installation_scope():
        paper = Attachment.objects.get()
    client.post(f"/UKR/requests/{request.pk}/papers/{paper.pk}/remove/")
    with installation_scope():
        assert not Attachment.objects.exists()


def test_other_staff_and_other_bodies_see_no_requests(client, ukr, commission, asked):
    arbiter, member = make_user("Anton Arbiter"), make_user("Mila Member")
    appoint(arbiter, ukr, Role.ARBITERS_SECRETARY)
    appoint(member, commission, Role.CHAIR)
    request = asked()
    client.force_login(arbiter)
    assert client.get("/UKR/requests/").status_code == 403
    assert client.get(f"/UKR/requests/{request.pk}/").status_code == 403
    client.force_login(member)
    assert client.get("/bodies/qualification/requests/").status_code == 403


def test_filters_and_tabs(client, ukr, officer, asked, acting):
    first, second = asked(), asked(name="Koval, Olha")
    with acting(officer, ukr):
        act(pk=second.pk, action="withdraw", actor=officer)
    client.force_login(officer)
    opened = client.get("/UKR/requests/").content.decode()
    closed = client.get("/UKR/requests/?tab=closed").content.decode()
    assert (first.number in opened, second.number in opened) == (True, False)
    assert (first.number in closed, second.number in closed) == (False, True)
    none = client.get("/UKR/requests/?q=nobody").content.decode()
    assert "No request matches" in none
    assert first.number in client.get("/UKR/requests/?q=bondar&kind=new-id").content.decode()
    assert first.number not in client.get("/UKR/requests/?state=office").content.decode()


def test_what_is_over_is_told(client, ukr, officer, asked, acting):
    request = asked()
    with acting(officer, ukr):
        act(pk=request.pk, action="withdraw", actor=officer)
    client.force_login(officer)
    for address in ("send", "edit"):
        answer = client.get(f"/UKR/requests/{request.pk}/{address}/")
        assert answer.headers["Location"] == f"/UKR/requests/{request.pk}/"
    assert client.get(f"/UKR/requests/{request.pk}/nonsense/").status_code == 404


def test_links_of_messages_lead_to_the_pages(client, ukr, office, secretary, officer, asked, acting):
    request = asked()
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
    client.force_login(secretary)
    assert client.get(reverse("players:body_request", args=["office", request.pk])).status_code == 200
    assert request.number in client.get("/inbox/").content.decode()
    with installation_scope():
        assert not Statement.objects.exists()
