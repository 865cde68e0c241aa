"""Who asks the admin UI in the demo world, and what each of them may open."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import time
from typing import Any

from django.contrib import admin
from django.db import transaction
from django.test import Client
from django.urls import reverse

from portal.accounts.middleware import SEEN_KEY
from portal.federations.models import Membership
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.federations.tenants import Tenant
from portal.federations.workspaces import SESSION_KEY
from tests.demo_world import Built

DESKS = {model._meta.label_lower: desk for model, desk in admin.site._registry.items()}

# What everybody sees who holds an office, of a federation or of a body.
EVERYBODY = {
    "federations.membership", "federations.affiliatedorganisation", "workflow.deadline", "jobs.job",
    "documents.issueddocument", "players.ratingsystem", "tournaments.publishedevent",
    "ratings.regulation", "ratings.ratinglist",
}  # fmt: skip
FEDERATION = EVERYBODY | {
    "federations.federation", "players.player", "players.nationalid", "players.playertitle",
    "tournaments.report", "titles.certificate", "titles.norm", "tournaments.tournament",
    "tournaments.eventversion", "tournaments.round", "tournaments.eventarbiter",
}  # fmt: skip
MANAGING = {"federations.invitation", "federations.apitoken", "workflow.auditentry"}
MONEY = {"billing.invoice"}
CHARGING = MONEY | {"billing.fee", "billing.paymentdetails"}
REQUESTS = {"players.playerrequest", "players.release", "titles.titleapplication"}
RATING = {"tournaments.delivery", "ratings.calculation", "ratings.ratingappeal", "players.importedlist"}
ARBITERS = {
    "arbiters.arbiterapplication", "arbiters.nationalregistration", "arbiters.arbiternorm",
    "arbiters.chiefreport",
}  # fmt: skip
SEMINARS = {"seminars.seminar", "seminars.enrolment"}
LECTURERS = {"seminars.lecturerfile"}
EVENTS = {"tournaments.tournament", "tournaments.eventversion"}
MEMBER = EVERYBODY | EVENTS | MONEY | {"federations.body"}
CHAIR = MEMBER | MANAGING | CHARGING
OFFICE = {"players.importedlist", "players.mergerecord", "players.playerrequest", "ratings.calculation"}
TITLES = {"ratings.ratingappeal", "titles.titleapplication"}
PANELS = {
    "arbiters.panelcycle", "arbiters.panelmember", "arbiters.arbiterappointment", "arbiters.meeting",
}  # fmt: skip
COMMISSION = ARBITERS | SEMINARS | LECTURERS | PANELS | {"seminars.seminarreport"}
INSTALLATION = {"accounts.user", "axes.accessattempt", "mfa.authenticator", "usersessions.usersession"}
TENANTS = {"federations.federation", "federations.body"}

# Place and role → the lists that they may open, and no other. Of fair play there is none.
MAY_OPEN: dict[tuple[str, str], set[str]] = {
    ("UKR", "president"): (
        FEDERATION | MANAGING | CHARGING | REQUESTS | RATING | ARBITERS | SEMINARS | LECTURERS
    ),
    ("UKR", "rating_officer"): FEDERATION | CHARGING | REQUESTS | RATING | ARBITERS,
    ("UKR", "arbiters_secretary"): FEDERATION | CHARGING | ARBITERS | SEMINARS | LECTURERS,
    ("UKR", "seminar_officer"): FEDERATION | CHARGING | SEMINARS | LECTURERS,
    ("UKR", "fair_play_officer"): FEDERATION,
    ("UKR", "clerk"): FEDERATION | MONEY | REQUESTS | ARBITERS | SEMINARS,
    ("qualification", "chair"): CHAIR | TITLES | {"titles.norm", "titles.titlemeeting"},
    ("qualification", "member"): MEMBER | TITLES | {"titles.norm"},
    ("arbiters", "chair"): CHAIR | COMMISSION,
    ("arbiters", "member"): MEMBER | COMMISSION,
    ("fair-play", "chair"): CHAIR,
    ("fair-play", "member"): MEMBER,
    ("office", "chair"): CHAIR | OFFICE,
    ("office", "member"): MEMBER | OFFICE,
    ("council", "chair"): CHAIR | TITLES,
    ("council", "member"): MEMBER | TITLES,
    ("", "administrator"): (
        INSTALLATION
        | TENANTS
        | {"federations.affiliatedorganisation", "players.ratingsystem", "tournaments.publishedevent"}
        | {"ratings.regulation", "ratings.ratinglist"}
    ),
    ("UKR", "administrator"): (
        FEDERATION | MANAGING | CHARGING | REQUESTS | RATING | ARBITERS | SEMINARS | LECTURERS
        | INSTALLATION | TENANTS | {"workflow.notification"}
    ),
}  # fmt: skip


@dataclass
class Visitor:
    """Somebody in an open workspace."""

    name: str
    client: Client
    scope: Scope

    def get(self, path: str, **asked: Any) -> Any:
        return self.client.get(path, asked)

    def ask(self, method: str, path: str, given: dict[str, Any] | None = None) -> Any:
        """Return the answer; what it did is undone."""
        with transaction.atomic():
            answer = getattr(self.client, method)(path, given or {})
            transaction.set_rollback(True)
        return answer


def list_of(label: str) -> str:
    return reverse(f"admin:{label.replace('.', '_')}_changelist")


def page_of(label: str, page: str, *arguments: Any) -> str:
    return reverse(f"admin:{label.replace('.', '_')}_{page}", args=arguments)


def tenant_of(world: Built, place: str) -> Tenant:
    return world.federations.get(place) or world.bodies[place]


def enter(world: Built, role: str, place: str) -> Visitor:
    """Sign in somebody who holds the role there."""
    if role == "administrator":
        return administrator(world, place)
    tenant = tenant_of(world, place)
    with installation_scope():
        person = Membership.objects.filter(role=role, until=None, **tenant.columns).first().user
    return signed_in(f"{role} of {place}", person, tenant)


def administrator(world: Built, place: str = "") -> Visitor:
    person = world.people["admin@portal.example"]
    return signed_in(
        f"administrator in {place or 'none'}", person, tenant_of(world, place) if place else None
    )


def signed_in(name: str, person: Any, tenant: Tenant | None) -> Visitor:
    client = Client()
    client.force_login(person)
    session = client.session
    session[SEEN_KEY] = int(time()) + 3600  # no request of a test notes the session again
    if tenant is not None:
        session[SESSION_KEY] = f"{tenant.tenant_kind}:{tenant.code}"
    session.save()
    if tenant is None:
        return Visitor(name, client, Scope(person_id=person.pk))
    return Visitor(name, client, tenant.scope(person.pk))


def keys_of(visitor: Visitor, label: str) -> set[str]:
    """Return the keys of all rows that the visitor's own workspace reads."""
    model = DESKS[label].model
    with open_scope(visitor.scope):
        return {str(pk) for pk in _rows(model).values_list("pk", flat=True)}


def all_keys(label: str) -> Iterator[str]:
    """Return the keys of the whole installation."""
    with installation_scope():
        return iter([str(pk) for pk in _rows(DESKS[label].model).values_list("pk", flat=True)])


def _rows(model: Any) -> Any:
    manager = getattr(model, "under_policy", None) or model._default_manager
    return manager.all()
