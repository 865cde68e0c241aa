"""Superusers' services for other people's accounts: close, reopen, unlock, reset the second factor."""

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from axes.utils import reset
from django.db import transaction

from portal.accounts.actors import Actor
from portal.accounts.mail import send_notice
from portal.accounts.models import User
from portal.federations.scope import person_scope
from portal.offices.permissions import can_keep_account
from portal.offices.phrases import OfficeFault
from portal.workflow.audit import record
from portal.workflow.permissions import require


@transaction.atomic
def disable_account(*, pk: int, actor: Actor, reason: str = "") -> User:
    """Close an account and end its sessions at once; offices and audit trail stay as they are."""
    person = _locked(pk, actor)
    if not person.is_active:
        raise OfficeFault("account_closed_already")
    person.is_active = False
    person.save(update_fields=["is_active"])
    _end_sessions(person)
    _write_down(person, "disable_account", actor, reason, before="open", after="closed")
    return person


@transaction.atomic
def enable_account(*, pk: int, actor: Actor, reason: str = "") -> User:
    """Reopen an account."""
    person = _locked(pk, actor)
    if person.is_active:
        raise OfficeFault("account_open_already")
    person.is_active = True
    person.save(update_fields=["is_active"])
    _write_down(person, "enable_account", actor, reason, before="closed", after="open")
    return person


@transaction.atomic
def unlock_account(*, pk: int, actor: Actor) -> User:
    """Delete the failed sign-ins of somebody who is locked out."""
    person = _locked(pk, actor)
    reset(username=person.email)
    _write_down(person, "unlock_account", actor, before="locked", after="open")
    return person


@transaction.atomic
def reset_second_factor(*, pk: int, actor: Actor, reason: str = "") -> User:
    """Remove the second factors of somebody who lost them, end their sessions and notify them by mail.

    Nobody resets their own: whoever holds a stolen session must not be able to remove the second factor.
    """
    person = _locked(pk, actor)
    if person.pk == actor.pk:
        raise OfficeFault("own_second_factor")
    # Recovery codes are authenticators as well, so they go too.
    gone, _rows = Authenticator.objects.filter(user=person).delete()
    if not gone:
        raise OfficeFault("no_second_factor")
    _end_sessions(person)
    _write_down(person, "reset_second_factor", actor, reason)
    send_notice("second_factor_reset", person, person.email, {})
    return person


@transaction.atomic
def end_session(*, pk: int, actor: Actor) -> User:
    """Sign somebody out of one browser session."""
    require(can_keep_account, actor)
    session = UserSession.objects.select_related("user").get(pk=pk)
    person: User = session.user
    session.end()
    _write_down(person, "end_session", actor)
    return person


def _locked(pk: int, actor: Actor) -> User:
    """Lock the account's row; system actors are refused, because they have no sign-in to open or close."""
    require(can_keep_account, actor)
    # no_key: rows that refer to the account can still be inserted meanwhile (FOR NO KEY UPDATE).
    person = User.objects.select_for_update(no_key=True).get(pk=pk)
    if person.is_system:
        raise OfficeFault("system_account")
    return person


def _end_sessions(person: User) -> None:
    for session in UserSession.objects.filter(user=person):
        session.end()


def _write_down(person: User, action: str, actor: Actor, reason: str = "", **states: Any) -> None:
    """Record it. An account belongs to no federation, so the entry is in the actor's own trail."""
    # Closing an account is no business of any federation, so no tenant's trail gets the entry.
    with person_scope(actor.pk):
        record(person, action, actor=actor, comment=reason, **states)
