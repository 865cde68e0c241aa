"""Who may open what: every address of the portal × every kind of visitor.

An address without a row here fails the test, so nobody adds a page without saying whose it is.
"""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib import admin
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from players.models import Player
from portal.documents.certificates import issue_office_certificate
from portal.documents.codes import spaced
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.jobs.services import enqueue
from portal.offices.services import invite, make_token
from portal.offices.services.invitations import link_token
from portal.workflow.services.notifications import notify
from tests.access import (
    applications,
    arbiter_applications,
    arbiters,
    billing,
    fairplay,
    players,
    ratings,
    seminar_pages,
    seminars,
    titles,
    tournaments,
)
from tests.access.admin_lists import MODELS
from tests.access.columns import (
    EVERYBODY,
    NOT_THIS_BODY,
    OWN_BODY,
    OWN_PRESIDENT,
    OWN_STAFF,
    SIGNED_IN,
    STAFF_UI,
    VISITORS,
    Rows,
)
from tests.factories import appoint, make_user
from tests.jobs import kinds
from tests.tournaments.reports.test_access import ROWS as REPORTS

pytestmark = pytest.mark.django_db

PORTAL: Rows = {
    "home": ("GET", [], EVERYBODY),
    "search": ("GET", [], EVERYBODY),
    "set_language": ("POST", [], "302 302 302 302 302 302"),
    "healthz": ("GET", [], EVERYBODY),
    "readyz": ("GET", [], EVERYBODY),
    "security_txt": ("GET", [], EVERYBODY),
    "robots_txt": ("GET", [], EVERYBODY),
    "site_map": ("GET", [], EVERYBODY),
    "site_map_part": ("GET", ["start"], EVERYBODY),
    "favicon": ("GET", [], "301 301 301 301 301 301"),
    "help": ("GET", [], EVERYBODY),
    "privacy": ("GET", [], EVERYBODY),
    "contact": ("GET", [], EVERYBODY),
    "tournaments:feed": ("GET", [], EVERYBODY),
    "tournaments:export": ("GET", [], EVERYBODY),
    "players:export": ("GET", [], "400 400 400 400 400 400"),  # nobody is listed without a filter
    "ratings:lists_feed": ("GET", [], EVERYBODY),
    "ratings:lists_calendar": ("GET", [], EVERYBODY),
    "ratings:player_feed": ("GET", ["1"], "404 404 404 404 404 404"),
    "api:root": ("GET", [], EVERYBODY),
    "api:unknown": ("GET", ["nothing"], "404 404 404 404 404 404"),
    "api_unknown": ("GET", ["nothing"], "404 404 404 404 404 404"),
    "api_root": ("GET", [], "404 404 404 404 404 404"),
    "metrics": ("GET", [], "404 404 404 404 404 404"),
    "demo_mail": ("GET", [], "404 404 404 404 404 404"),
    "federations:offices": ("GET", [], "403 403 403 403 403 302"),
    "federations:first_officer": ("GET", ["federation", "UKR"], "403 403 403 403 403 302"),
    "federations:list": ("GET", [], EVERYBODY),
    "federations:detail": ("GET", ["UKR"], EVERYBODY),
    "federations:theme": ("GET", ["UKR"], EVERYBODY),
    "federations:logo": ("GET", ["UKR"], "404 404 404 404 404 404"),  # none uploaded
    "federations:bodies": ("GET", [], EVERYBODY),
    "federations:switch": ("POST", ["federation:UKR"], "302 302 404 404 404 302"),
    "federations:invitation": ("GET", ["link"], EVERYBODY),  # the link itself is the proof
    "federations:answer": ("POST", ["link"], "403 403 403 403 403 302"),  # for somebody else's address
    "federations:staff": ("GET", ["UKR"], OWN_STAFF),
    "federations:dismiss": ("GET", ["UKR", "membership"], OWN_PRESIDENT),
    "federations:change_role": ("GET", ["UKR", "membership"], OWN_PRESIDENT),
    "federations:body_change_role": ("GET", ["qualification", "seat"], OWN_BODY),
    "federations:revoke_invitation": ("POST", ["UKR", "invitation"], "302 403 404 404 404 302"),
    "federations:settings": ("GET", ["UKR"], OWN_STAFF),
    "federations:tokens": ("GET", ["UKR"], OWN_STAFF),
    "federations:revoke_token": ("POST", ["UKR", "token"], "302 302 404 404 404 302"),
    "federations:body_staff": ("GET", ["qualification"], OWN_BODY),
    "federations:body_dismiss": ("GET", ["qualification", "seat"], OWN_BODY),
    "federations:body_revoke_invitation": (
        "POST",
        ["qualification", "invitation"],
        "404 404 404 404 404 302",
    ),
    "federations:body_memberships": ("GET", ["qualification"], NOT_THIS_BODY),
    "federations:body_membership": ("GET", ["qualification", "JPN"], NOT_THIS_BODY),
    "federations:body_settings": ("GET", ["qualification"], OWN_BODY),
    "federations:body_tokens": ("GET", ["qualification"], OWN_BODY),
    "federations:body_revoke_token": ("POST", ["qualification", "token"], "404 404 404 404 404 302"),
    "inbox": ("GET", [], SIGNED_IN),
    "following": ("GET", [], SIGNED_IN),
    "follow": ("GET", ["player", "fide_id"], SIGNED_IN),
    "inbox_read_all": ("POST", [], "302 302 302 302 302 302"),
    "inbox_open": ("GET", ["notification"], "404 302 404 404 404 302"),
    "inbox_read": ("POST", ["notification"], "404 302 404 404 404 302"),
    "trail": ("GET", ["federations.federation", "ukr"], OWN_STAFF),
    "audit": ("GET", ["UKR"], OWN_PRESIDENT),
    "audit_export": ("GET", ["UKR"], OWN_PRESIDENT),
    "body_audit": ("GET", ["qualification"], OWN_BODY),
    "body_audit_export": ("GET", ["qualification"], OWN_BODY),
    "jobs:jobs": ("GET", [], "200 200 200 200 200 302"),
    "jobs:job": ("GET", ["job"], OWN_STAFF),
    "jobs:progress": ("GET", ["job"], OWN_STAFF),
    "jobs:cancel": ("POST", ["job"], "302 302 404 404 404 302"),
    "jobs:retry": ("POST", ["job"], "302 302 404 404 404 302"),
    "documents:verify_form": ("GET", [], EVERYBODY),
    "documents:verify": ("GET", ["spelled_code"], EVERYBODY),
    "documents:documents": ("GET", [], "200 200 200 200 200 302"),
    "documents:document": ("GET", ["document"], OWN_STAFF),
    "documents:pdf": ("GET", ["document"], OWN_STAFF),
    "documents:revoke": ("GET", ["document"], OWN_PRESIDENT),
    "documents:replace": ("GET", ["document"], OWN_PRESIDENT),
    "documents:certificates": ("GET", ["UKR"], OWN_PRESIDENT),
    "documents:certificate": ("POST", ["UKR", "membership"], "302 403 404 404 404 302"),
    "documents:body_certificates": ("GET", ["qualification"], OWN_BODY),
    "documents:body_certificate": ("POST", ["qualification", "membership"], "404 404 404 404 404 302"),
    **billing.ROWS,
    "api:schema": ("GET", [], EVERYBODY),
    "api:docs": ("GET", [], EVERYBODY),
    "api:me": ("GET", [], "401 401 401 401 401 401"),  # a session is no token
    "api:federations": ("GET", [], EVERYBODY),
    "api:federation": ("GET", ["UKR"], EVERYBODY),
}

ACCOUNTS: Rows = {
    "profile": ("GET", [], SIGNED_IN),
    "profile_export": ("GET", [], SIGNED_IN),
    "profile_close": ("GET", [], SIGNED_IN),
    "account_login": ("GET", [], "302 302 302 302 302 200"),
    "account_logout": ("GET", [], SIGNED_IN),
    "account_inactive": ("GET", [], EVERYBODY),
    "account_signup": ("GET", [], "302 302 302 302 302 200"),
    "account_reauthenticate": ("GET", [], SIGNED_IN),
    "account_email": ("GET", [], SIGNED_IN),
    "account_email_verification_sent": ("GET", [], EVERYBODY),
    "account_change_password": ("GET", [], SIGNED_IN),
    "account_set_password": ("GET", [], "302 302 302 302 302 302"),
    "account_reset_password": ("GET", [], EVERYBODY),
    "account_confirm_login_code": ("GET", [], "302 302 302 302 302 302"),
    "account_confirm_email": ("GET", ["wrong-key"], EVERYBODY),
    "account_reset_password_from_key_done": ("GET", [], EVERYBODY),
    "account_reset_password_from_key": ("GET", ["1", "wrong-key"], EVERYBODY),
    "account_reset_password_done": ("GET", [], EVERYBODY),
    "mfa_index": ("GET", [], SIGNED_IN),
    "mfa_authenticate": ("GET", [], "302 302 302 302 302 302"),
    "mfa_reauthenticate": ("GET", [], "302 302 302 302 302 302"),
    "mfa_activate_totp": ("GET", [], "302 302 302 302 302 302"),
    "mfa_deactivate_totp": ("GET", [], "404 404 404 404 404 302"),
    "mfa_view_recovery_codes": ("GET", [], "404 404 404 404 404 302"),
    "mfa_generate_recovery_codes": ("GET", [], "302 302 302 302 302 302"),
    "mfa_download_recovery_codes": ("GET", [], "404 404 404 404 404 302"),
    "mfa_list_webauthn": ("GET", [], SIGNED_IN),
    "mfa_add_webauthn": ("GET", [], "302 302 302 302 302 302"),
    "mfa_reauthenticate_webauthn": ("GET", [], "302 302 302 302 302 302"),
    "mfa_remove_webauthn": ("GET", ["1"], "302 302 302 302 302 302"),
    "mfa_edit_webauthn": ("GET", ["1"], "302 302 302 302 302 302"),
    "usersessions_list": ("GET", [], SIGNED_IN),
}

ADMIN: Rows = {
    "admin:index": ("GET", [], STAFF_UI),
    "admin:search": ("GET", [], STAFF_UI),
    "admin:login": ("GET", [], "403 403 403 403 403 302"),
    "admin:logout": ("GET", [], "302 302 302 302 302 302"),
    "admin:password_change": ("GET", [], "302 302 302 302 302 302"),
    "admin:password_change_done": ("GET", [], STAFF_UI),
    "admin:autocomplete": ("GET", [], "404 404 404 404 302 302"),
    "admin:jsi18n": ("GET", [], STAFF_UI),
    "admin:app_list": ("GET", ["federations"], STAFF_UI),
    "admin:save_filter": ("POST", ["players", "player"], "302 302 302 404 302 302"),
    "admin:drop_filter": ("POST", ["1"], "404 404 404 404 302 302"),
}


TABLE: Rows = {**PORTAL, **ACCOUNTS, **ADMIN, **players.ROWS, **tournaments.ROWS, **ratings.ROWS}


def names(resolver: URLResolver | None = None, prefix: str = "") -> Iterator[str]:
    """Yield the name of every address, with its namespace."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLPattern):
            yield prefix + (pattern.name or str(pattern.pattern))
        else:
            yield from names(pattern, f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix)


def is_model_admin(name: str) -> bool:
    return name.startswith("admin:") and (
        "<path:object_id>" in name
        or name.removeprefix("admin:").startswith(
            tuple(f"{model._meta.app_label}_{model._meta.model_name}_" for model in admin.site._registry)
        )
    )


def test_every_address_is_in_the_table():
    here = {name for name in names() if not is_model_admin(name) and "(?P<" not in name}
    # Each of these is tested with a world of its own.
    elsewhere = {
        *REPORTS,
        *titles.ROWS,
        *applications.ROWS,
        *seminars.ROWS,
        *seminar_pages.ROWS,
        *fairplay.ROWS,
        *arbiters.ROWS,
        *arbiter_applications.ROWS,
    }
    assert here == set(TABLE) | elsewhere, "an address without a row, or a row without an address"


def test_every_table_of_the_admin_ui_is_in_the_table():
    assert {f"{m._meta.app_label}_{m._meta.model_name}" for m in admin.site._registry} == set(MODELS)


@pytest.fixture
def world(ukr, jpn, officer, president, foreign_officer, commission, player) -> dict[str, Any]:
    """One of everything, all of Ukraine's federation unless said otherwise."""
    chair = make_user("Carla Chair")
    appoint(chair, commission, Role.CHAIR)
    clerk = make_user("Klara Clerk")
    appoint(clerk, ukr, Role.CLERK)
    with kinds.registered(), open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        invitation = invite(tenant=ukr, email="new@example.org", role=Role.CLERK, actor=president)
        membership = Membership.objects.get(user=clerk)
        own = Membership.objects.get(user=officer)
        token, _secret = make_token(membership_id=own.pk, name="server", actor=officer)
        job = enqueue("test_count", "1", actor=officer, tenant=ukr)
        document = issue_office_certificate(membership_id=membership.pk, actor=president, language="en")
        (notification,) = notify(
            recipients=[officer],
            code="federations.invitation_declined",
            actor=president,
            params={"person": "x", "role": "clerk", "home": "UKR"},
        )
    with installation_scope():
        seat = Membership.objects.get(user=chair)
    people = {
        "president": president,
        "officer": officer,
        "foreign_officer": foreign_officer,
        "chair": chair,
        "player": player,
    }
    register = players.things(ukr, jpn, people)
    return {
        **register,
        **tournaments.things(ukr, officer, player),
        **billing.things(ukr, commission, chair, player),
        **ratings.things(Player.objects.get(pk=register["record"]), officer),
        "people": people,
        "ukr": ukr.pk,
        "membership": membership.pk,
        "seat": seat.pk,
        "invitation": invitation.pk,
        "link": link_token(invitation),
        "token": token.pk,
        "job": job.pk,
        "document": document.pk,
        "spelled_code": spaced(document.code),
        "notification": notification.pk,
    }


def visit(client: Client, method: str, url: str) -> int:
    """Return the status, and undo what the visit did."""
    with transaction.atomic():
        status = client.generic(method, url).status_code
        transaction.set_rollback(True)
    return status


@pytest.mark.parametrize("visitor", VISITORS)
def test_access(visitor, world, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    client = Client(raise_request_exception=True)
    if visitor in world["people"]:
        client.force_login(world["people"][visitor])
    column = VISITORS.index(visitor)
    table = dict(TABLE)
    for model, (listing, adding) in MODELS.items():
        table[f"admin:{model}_changelist"] = ("GET", [], listing)
        table[f"admin:{model}_add"] = ("GET", [], adding)
    expected = {name: int(row[2].split()[column]) for name, row in table.items()}
    found = {}
    with kinds.registered():
        for name, (method, arguments, _statuses) in table.items():
            url = reverse(name, args=[world.get(argument, argument) for argument in arguments])
            found[name] = visit(client, method, url)
    wrong = {name: (found[name], expected[name]) for name in table if found[name] != expected[name]}
    assert wrong == {}, json.dumps(wrong, indent=1)


# Every filter that some page has, with values that break arithmetic.
# fmt: off
FILTERS = [
    "q", "page", "sort", "since", "until", "day", "on", "year", "month", "title", "state", "kind",
    "federation", "continent", "tempo", "norms", "rating_min", "birth", "list", "cursor",
    "page_size", "actor", "action", "from", "to", "players", "rounds", "report", "version", "next",
    "number", "language", "category",
]
# fmt: on
# The end of time, a number that no column holds, and what ends a string somewhere.
NONSENSE = ["9999-12-31", "9" * 40, "'\"%3B--\u0416"]


@pytest.mark.parametrize("visitor", ["president", "chair"])
def test_no_query_breaks_a_page(visitor, world, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    client = Client(raise_request_exception=False)
    client.force_login(world["people"][visitor])
    pages = {name: row for name, row in TABLE.items() if row[0] == "GET"}
    pages |= {f"admin:{model}_changelist": ("GET", [], "") for model in MODELS}
    broken = []
    with kinds.registered():
        for name, (method, arguments, _statuses) in pages.items():
            url = reverse(name, args=[world.get(argument, argument) for argument in arguments])
            for value in NONSENSE:
                asked = urlencode(dict.fromkeys(FILTERS, value))
                if visit(client, method, f"{url}?{asked}") >= 500:
                    broken.append((name, value))
    assert broken == []


def test_a_null_character_breaks_nothing(client):
    assert client.get("/players/?title=%00").status_code == 200
    assert client.get("/players/%00/").status_code == 404
