"""Texts of the offices app's errors; its audit entries are worded by the federations app."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.parts.faults import Fault

MFA_NEEDED = _(
    "%(home)s requires a second step at sign-in from everybody who decides. Set it up here to go on."
)


class OfficeFault(Fault):
    """A request about offices or accounts that the rules refuse."""


class StaleSettings(OfficeFault):
    """The settings changed since they were read; `now` is their current state."""

    def __init__(self, now: Any) -> None:
        super().__init__("stale")
        self.now = now


FAULTS = {
    "stale": _("Somebody else has changed this in the meantime. Compare both below; what you typed is kept."),
    "reason_missing": _("Give the reason."),
    "membership_unchanged": _("Somebody else has decided this in the meantime."),
    "role_not_here": _("This role does not exist here."),
    "already_serves": _("This person already has that role."),
    "already_invited": _("This person has already been invited to that role; the invitation is still open."),
    "scope_not_here": _("Your office cannot give a token this right."),
    "already_ended": _("This office has already ended."),
    "last_manager": _(
        "The last person who can appoint staff cannot be dismissed. Appoint a successor first."
    ),
    "invitation_unknown": _("This invitation does not exist. Check that the whole address was copied."),
    "invitation_expired": _("This invitation has expired. Ask for a new one."),
    "invitation_accepted": _("This invitation has been accepted already."),
    "invitation_declined": _("This invitation was declined. Ask for a new one if that was a mistake."),
    "invitation_revoked": _("This invitation was withdrawn."),
    "system_account": _("This account belongs to background work. Nobody signs in with it."),
    "account_closed_already": _("This account is already closed."),
    "account_open_already": _("This account is already open."),
    "no_second_factor": _("This account has no second step at sign-in."),
    "own_second_factor": _("You cannot reset your own second step. Ask another administrator of the portal."),
    "holds_office": _("You still hold an office: %(offices)s. Ask the federation or body to end it first."),
    "runs_installation": _("You run this installation. Hand that over to somebody else first."),
}
