"""End an account: free its e-mail address and player record and, on request, erase the person.

The audit trail keeps what was done; for an erased account it no longer says by whom.
"""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import connection
from django.db.models import QuerySet

from portal.accounts.models import User
from portal.federations.models import Invitation, Membership
from portal.federations.scope import installation_scope
from portal.parts.declaration import declarations
from portal.workflow.models import Deadline, Notification

# Replacement names, and reserved domains (.invalid): no mail ever reaches such an address.
FORMER_STAFF, FORMER_USER = "A former member of staff", "A former user"
ERASED_DOMAIN, CLOSED_DOMAIN = "@erased.invalid", "@closed.invalid"


def release(person: User) -> None:
    """Free the e-mail address and the player claim of a closed account, so that a new account can use both.

    The caller holds the row lock and has closed the account.
    """
    _untie(person)
    person.email = f"closed-{person.pk}{CLOSED_DOMAIN}"
    person.save(update_fields=["email"])


def erase(person: User) -> None:
    """Remove name, address, second factors and messages of a closed account, and its stored history.

    The caller holds the row lock and has closed the account. No reason is stored: it could name the person.
    """
    address = person.email
    # Notifications, deadlines and invitations of every tenant can contain the address, so all are opened.
    with installation_scope():
        served = Membership.under_policy.filter(user=person).exists()
        Notification.under_policy.filter(recipient=person).delete()
        _without_address(Deadline.under_policy.filter(params__email=address))
        Invitation.under_policy.filter(email=address).update(email=f"erased-{person.pk}{ERASED_DOMAIN}")
    Authenticator.objects.filter(user=person).delete()
    _untie(person)
    person.email = f"erased-{person.pk}{ERASED_DOMAIN}"
    person.name, person.native_name = (FORMER_STAFF if served else FORMER_USER), ""
    person.time_zone, person.last_login = "", None
    person.save()
    # The history table is append-only for the serving role; this database function may delete from it, once
    # it has the proof that a service runs.
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT accounts_forget_history(%s)", [person.pk])


def forget_invited(invitations: QuerySet[Invitation]) -> int:
    """Remove the addresses from invitations and from what reminded of them; the caller opens all tenants."""
    known = invitations.exclude(email__endswith=ERASED_DOMAIN)
    for invitation in known:
        # By its key, not by the address: that may have a younger invitation.
        about = Deadline.under_policy.filter(subject_id=str(invitation.pk), params__email=invitation.email)
        _without_address(about)
        invitation.email = f"invited-{invitation.pk}{ERASED_DOMAIN}"
        invitation.save(update_fields=["email"])
    return len(known)


def _without_address(deadlines: QuerySet[Deadline]) -> None:
    for deadline in deadlines:
        deadline.params["email"] = ""
        deadline.save(update_fields=["params"])


def _untie(person: User) -> None:
    EmailAddress.objects.filter(user=person).delete()
    for parts in declarations().values():
        if parts.forget_account:
            parts.forget_account(person)
