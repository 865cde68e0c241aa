"""Texts of the federations app, by code."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import Role
from portal.federations.names import name_in_language
from portal.parts.phrases import DOTS, Table, replaced


def _with_role(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Replace the stored role code by its label in the reader's language."""

    def filled(params: Mapping[str, Any]) -> str:
        role = params["role"]
        # The filter of audit entries asks with dots instead of a role.
        named = role if role == DOTS else Role(role).label
        return str(sentence) % replaced(params, role=named)

    return filled


def _of_membership(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Name the federation in the reader's language; the sentence goes on after the reason's own full stop."""

    def filled(params: Mapping[str, Any]) -> str:
        named = name_in_language(params["code"], params["federation"])
        return str(sentence) % {"federation": named, "reason": params["reason"].rstrip(".。")}

    return filled


AUDIT: Table = {
    "invitation.invite": _with_role(_("%(actor)s invited somebody to serve as %(role)s")),
    "invitation.accept": _("%(actor)s accepted the invitation"),
    "invitation.decline": _("%(actor)s declined the invitation"),
    "invitation.revoke": _("%(actor)s withdrew the invitation"),
    "invitation.expire": _("The invitation expired"),
    "membership.appoint": _with_role(_("%(actor)s appointed %(person)s as %(role)s")),
    "membership.take_office": _with_role(_("%(actor)s took office as %(role)s")),
    "membership.dismiss": _with_role(_("%(actor)s ended the office of %(person)s as %(role)s")),
    "federation.change_settings": _("%(actor)s changed the federation's settings"),
    "federation.suspend_membership": _("%(actor)s suspended the membership"),
    "federation.reinstate_membership": _("%(actor)s reinstated the membership"),
    "body.suspend_membership": _("%(actor)s suspended the membership of %(federation)s"),
    "body.reinstate_membership": _("%(actor)s reinstated the membership of %(federation)s"),
    "body.change_settings": _("%(actor)s changed the body's settings"),
    "apitoken.make_token": _("%(actor)s created an API token"),
    "apitoken.revoke_token": _("%(actor)s revoked an API token"),
}

NOTIFICATIONS: Table = {
    "federations.suspend_membership": _of_membership(
        _(
            "The membership of %(federation)s is suspended: %(reason)s. Its players are not printed in new"
            " lists."
        )
    ),
    "federations.reinstate_membership": _of_membership(
        _(
            "The membership of %(federation)s is reinstated: %(reason)s. Its players return with the next"
            " list."
        )
    ),
    "federations.role_changed": _with_role(
        _("%(person)s gave you another office: you serve as %(role)s of %(home)s.")
    ),
    "federations.invitation_accepted": _with_role(
        _("%(person)s accepted your invitation and now serves as %(role)s (%(home)s).")
    ),
    "federations.invitation_declined": _with_role(
        _("%(person)s declined your invitation to serve as %(role)s (%(home)s).")
    ),
}

DEADLINES = {
    "federations.invitation_unanswered": _with_role(
        _("The invitation of %(email)s as %(role)s waits for an answer.")
    ),
}
