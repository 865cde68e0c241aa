"""Long lists, saved filters, figures of the month, memberships, system accounts, links from page to row."""

from datetime import timedelta

import pytest
from django.contrib import admin
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from players.models import Player
from portal.accounts.actors import system_actor
from portal.accounts.models import User
from portal.backoffice.models import SavedFilter
from portal.backoffice.paging import DEPTH, indexed
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import installation_scope, person_scope
from portal.federations.workspaces import SESSION_KEY
from portal.offices.services import end_session
from portal.offices.services.accounts import enable_account
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from portal.workflow.services.deadlines import set_deadline
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.offices.conftest import give_second_factor

pytestmark = pytest.mark.django_db
REGISTER = "/admin/players/player/"


# --- long lists -------------------------------------------------------------------------------------------
def many_players(ukr, count: int) -> None:
    """Put rows into the register by one statement, as an import does."""
    pattern = make_player("Pattern, Anna", federation=ukr, fide_id=None)
    names = [field.column for field in Player._meta.concrete_fields if field.column not in {"id", "fide_id"}]
    columns = ", ".join(f'"{name}"' for name in names)
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO players_player ({columns}) SELECT {columns} FROM players_player, "
            "generate_series(1, %s) WHERE id = %s",
            [count, pattern.pk],
        )


def test_a_long_list_is_estimated_and_not_counted(client, ukr, officer):
    many_players(ukr, DEPTH + 50)
    client.force_login(officer)
    with CaptureQueriesContext(connection) as queries:
        page = client.get(REGISTER)
    pages = page.context["cl"].paginator
    assert (pages.count, pages.is_deep) == (DEPTH, True)
    assert "the pages show the first 10,000" in page.content.decode()
    counted = [
        query["sql"] for query in queries if "COUNT(" in query["sql"] and "players_player" in query["sql"]
    ]
    assert counted
    assert all(f"LIMIT {DEPTH + 1}" in sql for sql in counted), "no count reads the whole table"
    assert client.get(REGISTER, {"p": "201"}).status_code == 302, "the depth is limited"


def test_a_long_list_is_ordered_by_an_index_only(client, ukr, officer):
    many_players(ukr, DEPTH + 50)
    client.force_login(officer)
    page = client.get(REGISTER, {"o": "10"})  # the region, which no index has
    assert "too long to be sorted by that column" in page.content.decode()
    assert "region" not in str(page.context["cl"].queryset.query.order_by)


def test_a_short_list_is_ordered_by_any_column(client, ukr, officer):
    for region in ("Б", "А"):
        make_player(federation=ukr, region=region)
    client.force_login(officer)
    rows = client.get(REGISTER, {"o": "10"}).context["cl"].result_list
    assert [row.region for row in rows] == ["А", "Б"]


def test_the_usual_order_of_the_largest_lists_has_an_index():
    largest = {"players.player": "sort_key", "workflow.auditentry": "at", "billing.invoice": "issued_on"}
    for label, column in largest.items():
        model = next(model for model in admin.site._registry if model._meta.label_lower == label)
        assert column in indexed(model), label


@pytest.mark.parametrize(
    ("listed", "hidden"),
    [
        ("accounts/user", "password__startswith=a"),
        ("usersessions/usersession", "session_key__startswith=a"),
        ("mfa/authenticator", "data__icontains=secret"),
        ("workflow/notification", "params__icontains=name"),
        ("federations/apitoken", "digest__startswith=a"),
    ],
)
def test_no_address_asks_letter_by_letter_for_what_a_list_hides(client, ukr, listed, hidden):
    client.force_login(make_user("Ada Admin", is_superuser=True))
    session = client.session
    session[SESSION_KEY] = "federation:UKR"
    session.save()
    answer = client.get(f"/admin/{listed}/?{hidden}")
    assert (answer.status_code, answer["Location"]) == (302, f"/admin/{listed}/?e=1")


# --- saved filters ----------------------------------------------------------------------------------------
def test_a_filter_is_kept_by_its_owner_alone(client, ukr, officer, president):
    client.force_login(officer)
    kept = {"name": "Masters", "query": "title__exact=GM&p=3&e=1"}
    saved = client.post(reverse("admin:save_filter", args=["players", "player"]), kept)
    assert saved["Location"] == f"{REGISTER}?title__exact=GM", "the page is no part of a filter"
    assert ">Masters</a>" in client.get(REGISTER).content.decode()
    with person_scope(officer.pk):
        mine = SavedFilter.own.get()
    client.force_login(president)
    assert ">Masters</a>" not in client.get(REGISTER).content.decode()
    assert client.post(reverse("admin:drop_filter", args=[mine.pk])).status_code == 404
    client.force_login(officer)
    client.post(reverse("admin:drop_filter", args=[mine.pk]))
    assert ">Masters</a>" not in client.get(REGISTER).content.decode()


def test_a_filter_is_kept_of_lists_that_are_open_only(client, officer):
    client.force_login(officer)
    kept = {"name": "All", "query": "is_active=1"}
    assert client.post(reverse("admin:save_filter", args=["accounts", "user"]), kept).status_code == 404
    assert client.post(reverse("admin:save_filter", args=["no", "such"]), kept).status_code == 404


# --- the first page ---------------------------------------------------------------------------------------
def test_what_is_due_is_what_the_home_page_says(client, ukr, officer):
    due = timezone.now() + timedelta(days=3)
    with installation_scope():
        set_deadline(
            code="federations.invitation_unanswered",
            subject=ukr,
            due=due,
            actor=officer,
            tenant=ukr,
            roles={Role.PRESIDENT},
            params={"email": "new@example.org", "role": "clerk"},
        )
    client.force_login(officer)
    here, there = client.get("/admin/").context, client.get("/").context
    assert here["due"] == there["due"]
    assert len(here["due"]) == 1
    for name in ("due_total", "late_total", "soon_total"):
        assert here[name] == there[name]


def test_a_figure_of_the_month_is_what_its_list_shows(client, ukr, president):
    client.force_login(president)
    appoint(make_user(), ukr, Role.CLERK)
    figures = client.get("/admin/").context["figures"]
    assert figures
    for figure in figures:
        listed = client.get(figure.url)
        assert listed.status_code == 200, figure.url
        assert listed.context["cl"].result_count == figure.count, figure.label


def test_the_menu_of_staff_leads_to_the_admin_ui_and_that_of_others_does_not(client, officer, player):
    found = {}
    for person in (officer, player):
        client.force_login(person)
        areas = client.get("/").context["menu"]
        found[person.pk] = [area.label for area in areas if "/admin/" in {tab.url for tab in area.tabs}]
    assert found == {officer.pk: ["Office"], player.pk: []}


# --- people -----------------------------------------------------------------------------------------------
def test_who_manages_the_staff_sees_the_last_sign_in(client, ukr, president, officer):
    User.objects.filter(pk=officer.pk).update(last_login=timezone.now())
    columns = {}
    for person in (president, officer):
        client.force_login(person)
        columns[person.pk] = client.get("/admin/federations/membership/").context["cl"].list_display
    assert "last_sign_in" in columns[president.pk]
    assert "last_sign_in" not in columns[officer.pk]


def test_the_administrator_appoints_and_the_least_role_is_proposed(client, ukr, player):
    client.force_login(make_user(is_superuser=True))
    client.post("/admin/federations/federation/", {"action": "work_here", "_selected_action": [ukr.pk]})
    url = reverse("admin:federations_membership_add")
    assert client.get(url).context["adminform"].form["role"].initial == Role.CLERK
    unknown = client.post(url, {"email": "nobody@example.org", "role": Role.CLERK})
    assert "Nobody with this address" in unknown.content.decode()
    client.post(url, {"email": player.email, "role": Role.PRESIDENT})
    with installation_scope():
        assert Membership.objects.get(user=player).role == Role.PRESIDENT
        assert AuditEntry.objects.filter(action="appoint").count() == 1
    again = client.post(url, {"email": player.email, "role": Role.PRESIDENT})
    assert "already has that role" in again.content.decode()


def test_a_president_appoints_nobody_past_an_invitation(client, president):
    client.force_login(president)
    assert client.get(reverse("admin:federations_membership_add")).status_code == 403


def test_the_invitation_proposes_the_least_role(client, president):
    client.force_login(president)
    page = client.get(reverse("admin:federations_invitation_add"))
    assert page.context["adminform"].form["role"].initial == Role.CLERK


def test_system_accounts_are_told_and_break_nothing(client, db):
    client.force_login(make_user(is_superuser=True))
    system = system_actor("reminders")
    for code in ("enable", "disable", "unlock", "reset_factor"):
        given = {"action": f"step_{code}", "_selected_action": [system.pk], "confirmed": "1", "reason": "x"}
        page = client.post("/admin/accounts/user/", given)
        assert page.status_code == 200
        assert "belongs to background work" in page.content.decode()
    assert client.get(f"/admin/accounts/user/{system.pk}/change/").status_code == 200


def test_secrets_of_second_factors_are_shown_to_nobody(client, player):
    secret = give_second_factor(player)
    client.force_login(make_user(is_superuser=True))
    listed = client.get("/admin/mfa/authenticator/")
    row = listed.context["cl"].result_list[0]
    page = client.get(f"/admin/mfa/authenticator/{row.pk}/change/").content.decode()
    assert player.name in page
    assert secret not in page
    export = {"action": "export_csv", "_selected_action": [row.pk]}
    assert secret not in client.post("/admin/mfa/authenticator/", export).content.decode()


def test_a_session_is_ended_by_the_administrator_only(client, ukr, president, player):
    other = type(client)()
    other.force_login(player)
    other.get("/")
    root = make_user(is_superuser=True)
    client.force_login(root)
    rows = client.get("/admin/usersessions/usersession/").context["cl"].result_list
    session = next(row for row in rows if row.user_id == player.pk)
    with pytest.raises(NotAllowed):
        end_session(pk=session.pk, actor=president)
    url = f"/admin/usersessions/usersession/{session.pk}/step/end/"
    assert client.post(url).status_code == 302
    assert other.get("/accounts/email/").status_code == 302


def test_opening_a_system_account_is_refused_by_the_service(db):
    root = make_user(is_superuser=True)
    system = system_actor("reminders")
    with pytest.raises(Exception, match="system_account"):
        enable_account(pk=system.pk, actor=root)


# --- contact data -----------------------------------------------------------------------------------------
def contact(player: Player) -> str:
    return f"{REGISTER}{player.pk}/step/contact/"


def test_contact_data_are_corrected_by_those_who_write_requests(client, ukr, officer):
    player = make_player("Shevchenko, Taras", federation=ukr)
    client.force_login(officer)
    form = client.get(contact(player)).context["form"]
    given = dict.fromkeys(form.fields, "") | {"seen": form["seen"].initial, "phone": "+380 44 1234567"}
    assert client.post(contact(player), given).status_code == 302
    told = client.get(f"{REGISTER}{player.pk}/change/").content.decode()
    assert "+380 44 1234567" in told
    with installation_scope():
        entry = AuditEntry.objects.get(action="correct_contact")
    assert entry.details == {"fields": ["phone"]}, "the trail names the field, not what it says"
    stale = client.post(contact(player), given | {"phone": "+380 44 7654321"})
    assert "Somebody else has changed these data in the meantime" in stale.content.decode()
    trail = client.get(f"{REGISTER}{player.pk}/trail/")
    assert trail.status_code in {200, 404}


def test_others_correct_no_contact_data(client, ukr, jpn, foreign_officer):
    player = make_player(federation=ukr)
    client.force_login(foreign_officer)
    assert client.get(contact(player)).status_code == 404
    seminars = make_user("Sonja Seminars")
    appoint(seminars, ukr, Role.SEMINAR_OFFICER)
    client.force_login(seminars)
    assert client.post(contact(player), {"phone": "1", "seen": "x"}).status_code == 302
    with installation_scope():
        assert not AuditEntry.objects.filter(action="correct_contact").exists()
