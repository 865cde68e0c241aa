"""The home page, search, language and health."""

import re
from datetime import datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from portal.federations.enums import FEDERATION_ROLES, BodyKind, Role
from portal.federations.scope import Scope, federation_scope, installation_scope, open_scope
from portal.offices.services import invite
from portal.parts.demo import PASSWORD
from portal.workflow.models import AuditEntry
from portal.workflow.services.notifications import notify
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_player
from tests.markup import markup

pytestmark = pytest.mark.django_db


def test_the_front_page_invites_to_sign_in(client, django_assert_num_queries):
    client.get("/")
    with django_assert_num_queries(13):
        page = client.get("/")
    assert reverse("account_login") in page.content.decode()


@pytest.mark.parametrize("count", [1, 3])
def test_an_officers_home_page_costs_the_same_however_much_is_due(
    client, ukr, officer, president, count, django_assert_num_queries
):
    with federation_scope(ukr.pk):
        for number in range(count):
            invite(tenant=ukr, email=f"new{number}@example.org", role=Role.CLERK, actor=president)
    client.force_login(officer)
    client.get("/")
    with django_assert_num_queries(19):
        page = client.get("/")
    assert page.context["due_total"] == count


def test_the_cockpit_says_what_is_due_and_when(client, ukr, president):
    with federation_scope(ukr.pk):
        invite(tenant=ukr, email="new@example.org", role=Role.CLERK, actor=president)
    client.force_login(president)
    page = client.get("/").content.decode()
    assert "The invitation of new@example.org as clerk waits for an answer." in page
    assert "in 14 days" in page


def test_a_person_without_office_and_record_is_told_how_to_find_it(client, player):
    client.force_login(player)
    page = client.get("/").content.decode()
    for offered in ("Find my record", "Follow a player", "Follow an event", "Calculate a rating change"):
        assert offered in page
    assert "You hold no office" not in page + client.get(reverse("profile")).text


def test_a_failed_request_leaves_nothing_behind(client, ukr, officer, settings):
    settings.ROOT_URLCONF = "tests.home.failing_urls"
    client.force_login(officer)
    client.raise_request_exception = False
    with installation_scope():
        before = AuditEntry.objects.count()
    assert client.post("/UKR/fail/").status_code == 500
    assert client.post("/UKR/refuse/").status_code == 403
    with installation_scope():
        assert AuditEntry.objects.count() == before
    assert client.post("/UKR/succeed/").status_code == 200
    with installation_scope():
        assert AuditEntry.objects.count() == before + 1


def test_search_finds_federations_and_own_colleagues(client, ukr, jpn, officer, president, foreign_officer):
    client.force_login(officer)
    found = client.get("/search/", {"q": "pres"}, headers={"HX-Request": "true"}).content.decode()
    assert president.name in found
    assert "<html" not in found
    assert foreign_officer.name not in client.get("/search/", {"q": "Oka"}).content.decode()
    assert "/federations/JPN/" in client.get("/search/", {"q": "jpn"}).content.decode()


def test_players_come_before_everything_else(client, ukr):
    make_player("Ukrainets, Olha")
    page = client.get("/search/", {"q": "ukr"}).content.decode()
    assert page.index("Ukrainets, Olha") < page.index("/federations/UKR/")


def test_the_page_of_the_search_has_a_field_with_what_was_asked(client, db):
    """On a phone the header shows no field."""
    page = markup(client.get("/search/", {"q": "koval"}))
    assert re.search(r'<input[^>]*id="page-search"[^>]*value="koval"', page)


@pytest.mark.parametrize("query", ["", "a", " ", "%", "x" * 5000, "'; DROP TABLE", "\x00"])
def test_search_takes_anything(client, query):
    assert client.get("/search/", {"q": query}).status_code == 200


def test_the_language_stays_with_the_account(client, officer):
    client.force_login(officer)
    client.post(reverse("set_language"), {"language": "ja"})
    officer.refresh_from_db()
    assert officer.language == "ja"
    client.post(reverse("set_language"), {"language": "xx"})
    officer.refresh_from_db()
    assert officer.language == "ja"


def test_health_asks_no_database(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert client.get("/healthz").json() == {"ok": True}


def test_readiness_names_its_parts(client, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    assert client.get("/readyz").json() == {
        "ok": True,
        "database": "ok",
        "migrations": "ok",
        "broker": "ok",
        "cache": "ok",
    }
    settings.BROKER_DIR = tmp_path / "fresh"
    assert client.get("/readyz").json()["broker"] == "ok", "a fresh data folder has no broker folder yet"
    (tmp_path / "file").touch()
    settings.BROKER_DIR = tmp_path / "file" / "gone"
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["broker"]) == (503, "folder missing")


def test_every_answer_carries_its_request_id(client):
    assert len(client.get("/healthz")["X-Request-ID"]) == 32
    assert client.get("/healthz", headers={"X-Request-ID": "abcdef-123"})["X-Request-ID"] == "abcdef-123"
    assert client.get("/healthz", headers={"X-Request-ID": "bad id\n"})["X-Request-ID"] != "bad id\n"


def test_the_sign_in_page_lists_the_demo_accounts_in_a_demo_only(client, settings):
    assert PASSWORD not in client.get(reverse("account_login")).content.decode()
    settings.DEMO = True
    assert PASSWORD in client.get(reverse("account_login")).content.decode()


def test_a_demo_says_that_it_asks_for_no_second_step(client, settings):
    said = "Sign-in without a second step"
    assert said not in client.get("/").text
    settings.DEMO = True
    assert said in client.get("/").text
    settings.REQUIRE_SECOND_FACTOR = True
    assert said not in client.get("/").text


def test_two_federations_one_person(client, ukr, jpn, officer):
    appoint(officer, jpn, Role.CLERK)
    client.force_login(officer)
    assert [space.code for space in client.get("/").context["workspaces"]] == ["UKR", "JPN"]


def test_the_menu_marks_the_nearest_entry_only(client, commission):
    chair = make_user()
    appoint(chair, commission, Role.CHAIR)
    client.force_login(chair)
    page = client.get(reverse("federations:body_staff", args=[commission.code]))
    assert [entry.label for entry in page.context["menu"] if entry.active] == ["Office"]
    assert [tab.label for tab in page.context["area_tabs"] if tab.active] == ["Staff"]


MOST_ENTRIES = 12


@pytest.mark.parametrize("role", sorted(FEDERATION_ROLES))
def test_the_menu_is_short_for_every_role_of_a_federation(client, ukr, role):
    person = make_user()
    appoint(person, ukr, role)
    client.force_login(person)
    menu = client.get("/").context["menu"]
    assert len(menu) <= MOST_ENTRIES
    assert next(entry.url for entry in menu if entry.label == "Events") == "/UKR/tournaments/"


@pytest.mark.parametrize("kind", BodyKind)
def test_the_menu_is_short_for_every_body(client, kind):
    person = make_user()
    appoint(person, make_body(kind), Role.CHAIR)
    client.force_login(person)
    assert len(client.get("/").context["menu"]) <= MOST_ENTRIES


def test_every_page_of_the_menu_is_one_tab_of_its_area(client, ukr, president):
    client.force_login(president)
    menu = client.get("/").context["menu"]
    for entry in menu:
        tabs = client.get(entry.url).context["area_tabs"]
        assert [tab.url for tab in tabs] == ([tab.url for tab in entry.tabs] if len(entry.tabs) > 1 else [])


def test_news_lead_to_the_thing_itself(client, officer, ukr):
    with open_scope(Scope(federation_id=ukr.pk)):
        [message] = notify(
            recipients=[officer],
            code="workflow.overdue",
            actor=officer,
            params={"task": "x", "given": {}, "day": "2026-05-01"},
            link="/UKR/staff/",
        )
    client.force_login(officer)
    assert f'href="/inbox/{message.pk}/"' in client.get("/").content.decode()
    assert client.get(f"/inbox/{message.pk}/")["Location"] == "/UKR/staff/"


def test_a_weakness_has_an_address(client, db, settings):
    settings.SECURITY_CONTACT = "mailto:safety@chess.example"
    answer = client.get("/.well-known/security.txt")
    lines = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
    assert lines["Contact"] == "mailto:safety@chess.example"
    assert lines["Canonical"].endswith("/.well-known/security.txt")
    ends = datetime.fromisoformat(lines["Expires"])
    assert timedelta(days=100) < ends - timezone.now() < timedelta(days=365)
    assert answer["Content-Type"].startswith("text/plain")
