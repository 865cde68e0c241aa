"""Choices of the federations app: statuses, bodies, roles."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Status(models.TextChoices):
    MEMBER = "member", pgettext_lazy("status of a federation", "member")
    SUSPENDED = "suspended", _("suspended")


class Continent(models.TextChoices):
    AFRICA = "Africa", _("Africa")
    AMERICAS = "Americas", _("Americas")
    ASIA = "Asia", _("Asia")
    EUROPE = "Europe", _("Europe")


class BodyKind(models.TextChoices):
    QUALIFICATION = "qualification", _("Qualification Commission")
    ARBITERS = "arbiters", _("Arbiters' Commission")
    FAIR_PLAY = "fair-play", _("Fair Play Commission")
    OFFICE = "office", _("Office")
    COUNCIL = "council", _("Council")


class InvitationState(models.TextChoices):
    SENT = "sent", _("sent")
    ACCEPTED = "accepted", _("accepted")
    DECLINED = "declined", _("declined")
    REVOKED = "revoked", _("revoked")
    EXPIRED = "expired", _("expired")


class Role(models.TextChoices):
    PRESIDENT = "president", _("president")
    RATING_OFFICER = "rating_officer", _("rating officer")
    ARBITERS_SECRETARY = "arbiters_secretary", _("arbiters' secretary")
    SEMINAR_OFFICER = "seminar_officer", _("seminar officer")
    FAIR_PLAY_OFFICER = "fair_play_officer", _("fair-play officer")
    CLERK = "clerk", _("clerk")
    CHAIR = "chair", _("chair")
    SECRETARY = "secretary", _("secretary")
    MEMBER = "member", _("member")


BODY_ROLES = frozenset({Role.CHAIR, Role.SECRETARY, Role.MEMBER})
FEDERATION_ROLES = frozenset(Role) - BODY_ROLES
# Roles that decide on others' applications; a federation may require a second factor for them.
DECIDING_ROLES = frozenset(Role) - {Role.CLERK}
# Roles that appoint and dismiss the staff of their own federation or body.
MANAGING_ROLES = frozenset({Role.PRESIDENT, Role.CHAIR})
