"""Texts of the accounts app, one for each code."""

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop


@dataclass(frozen=True)
class Notice:
    """An e-mail about a change to the account: its subject, and what has changed."""

    subject: str | Promise
    change: str | Promise


# The keys are the names that allauth gives to these changes.
NOTICES = {
    "email_changed": Notice(
        _("Your e-mail address was changed"),
        _("The e-mail address of your account was changed from %(from_email)s to %(to_email)s."),
    ),
    "email_confirm": Notice(_("Your e-mail address was confirmed"), _("Your e-mail address was confirmed.")),
    "email_deleted": Notice(
        _("An e-mail address was removed"),
        _("The e-mail address %(deleted_email)s was removed from your account."),
    ),
    "password_changed": Notice(_("Your password was changed"), _("Your password was changed.")),
    "password_reset": Notice(_("Your password was reset"), _("Your password was reset by e-mail.")),
    "password_set": Notice(_("Your password was set"), _("A password was set for your account.")),
    "totp_activated": Notice(
        _("Authenticator app added"),
        _("Signing in now asks for a code from your authenticator app."),
    ),
    "totp_deactivated": Notice(
        _("Authenticator app removed"),
        _("Signing in no longer asks for a code from your authenticator app."),
    ),
    "recovery_codes_generated": Notice(
        _("New recovery codes"),
        _("New recovery codes were made. The old ones no longer work."),
    ),
    "webauthn_added": Notice(_("Security key added"), _("A security key was added to your account.")),
    "webauthn_removed": Notice(_("Security key removed"), _("A security key was removed from your account.")),
    "second_factor_reset": Notice(
        _("Your second step at sign-in was removed"),
        _(
            "The administrator of the portal removed the second step of your account and ended your "
            "sessions. Sign in with your password and set it up again. If you did not ask for this, "
            "reply to this message at once."
        ),
    ),
    "account_closed": Notice(
        _("Your account was closed"),
        _(
            "Your account was closed as you asked. Nobody can sign in with it. This address and the player's"
            " record that was tied to the account are free: a new account can have both."
        ),
    ),
}


def notice(code: str, details: dict[str, Any]) -> Notice:
    """Return the notice in the active language."""
    words = NOTICES[code]
    return Notice(str(words.subject), str(words.change) % details)


# Strings of the sign-in libraries whose own translations are poor: listed here so that our catalogue
# translates them and takes precedence.
LIBRARY = (
    gettext_noop("Email"),
    gettext_noop("Remember Me"),
    gettext_noop("Your password can’t be entirely numeric."),
)
