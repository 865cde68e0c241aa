"""Services for a person's own account: edit the profile, close the account, record sign-ins and changes."""

from collections.abc import Sequence
from typing import Any

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor, system_actor
from portal.accounts.mail import send_notice
from portal.accounts.models import User
from portal.federations.scope import person_scope
from portal.federations.tenants import tenant_of
from portal.offices.permissions import can_keep_profile
from portal.offices.phrases import OfficeFault
from portal.offices.selectors import offices_from
from portal.offices.services.erasing import erase, release
from portal.workflow.audit import record
from portal.workflow.permissions import require

PROFILE = ("name", "native_name", "language", "time_zone", "digest")


@transaction.atomic
def update_profile(
    *, actor: Actor, name: str, native_name: str, language: str, time_zone: str, digest: str
) -> User:
    """Change a person's own profile; the audit entry names the changed fields, not their values."""
    person = _locked(actor)
    require(can_keep_profile, person)
    given = dict(zip(PROFILE, (name, native_name, language, time_zone, digest), strict=True))
    changed = [field for field, value in given.items() if getattr(person, field) != value]
    if changed:
        for field in changed:
            setattr(person, field, given[field])
        # Services are also called without a form, so the model's own checks run here.
        person.full_clean()
        person.save(update_fields=changed)
        _write_down(person, "update_profile", actor=person, details={"fields": changed})
    return person


@transaction.atomic
def close_account(*, actor: Actor, erased: bool = False) -> None:
    """Close the person's own account and free its e-mail address and player record.

    What they did stays in the audit trail, with or without their name.
    """
    person = _locked(actor)
    require(can_keep_profile, person)
    check_closable(person)
    person.is_active = False
    person.set_unusable_password()
    person.save(update_fields=["is_active", "password"])
    for session in UserSession.objects.filter(user=person):
        session.end()
    _write_down(person, "close_account", actor=person, before="open", after="closed")
    send_notice("account_closed", person, person.email, {})
    if erased:
        erase(person)
        _write_down(person, "erase_account", actor=person)
    else:
        release(person)


def check_closable(person: User) -> None:
    """Refuse while others rely on the account: superusers, and holders of a current or future office."""
    if person.is_superuser:
        raise OfficeFault("runs_installation")
    # Offices in every workspace count, not only those of the open one.
    with person_scope(person.pk):
        offices = offices_from(timezone.now())
    if offices:
        names = ", ".join(f"{office.get_role_display()} ({tenant_of(office)})" for office in offices)
        raise OfficeFault("holds_office", offices=names)


@transaction.atomic
def record_sign_in(*, actor: Actor, methods: Sequence[str]) -> None:
    """Record that the person signed in, and with which factors."""
    _write_down(actor, "sign_in", actor=actor, details={"methods": list(methods)})


@transaction.atomic
def record_change(*, actor: Actor, change: str) -> None:
    """Record a security-relevant change of the account: password, e-mail, second factor."""
    _write_down(actor, change, actor=actor)


@transaction.atomic
def record_lockout(*, email: str, failures: int) -> None:
    """Record that an account was locked; an unknown address leaves no entry."""
    guard = system_actor("sign-in")
    person = User.objects.filter(email=email).first()
    if person is not None:
        details = {"failures": failures}
        _write_down(person, "lock_out", actor=guard, before="open", after="locked", details=details)


def _write_down(person: User, action: str, *, actor: Actor, **words: Any) -> None:
    """Record it. An account belongs to no federation, so the entry is in the actor's own trail."""
    # As in `offices.services.accounts`: the entry is the actor's own.
    with person_scope(actor.pk):
        record(person, action, actor=actor, **words)


def _locked(actor: Actor) -> User:
    # `no_key`: audit entries and sessions that refer to the account can still be inserted meanwhile.
    return User.objects.select_for_update(no_key=True).get(pk=actor.pk)
