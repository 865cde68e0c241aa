"""Mails of the offices app, in the inviting person's language."""

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from portal.federations.enums import InvitationState, Role
from portal.federations.models import Invitation
from portal.federations.tenants import tenant_of
from portal.offices.services.invitations import link_token


def mail_invitation(*, invitation_id: int) -> None:
    """Send an invitation, unless it was revoked or answered meanwhile."""
    invitation = Invitation.objects.select_related("federation", "body", "invited_by").get(pk=invitation_id)
    if invitation.state != InvitationState.SENT:
        return
    path = reverse("federations:invitation", args=[link_token(invitation)])
    with translation.override(invitation.invited_by.language):
        context = {
            "invitation": invitation,
            "home": tenant_of(invitation),
            "role": Role(invitation.role).label,
            "url": f"{settings.PUBLIC_URL}{path}",
        }
        mail = EmailMultiAlternatives(
            subject=_("Invitation to the Federation Portal"),
            body=render_to_string("email/offices/invitation.txt", context),
            to=[invitation.email],
        )
        mail.attach_alternative(render_to_string("email/offices/invitation.html", context), "text/html")
        mail.send()
