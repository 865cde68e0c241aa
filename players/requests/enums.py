"""Choices (enums) of requests."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Kind(models.TextChoices):
    NEW_ID = "new-id", _("new FIDE id")
    CORRECTION = "correction", _("correction of data")
    DEATH = "death", _("report of a death")
    TRANSFER = "transfer", _("transfer between federations")
    CLAIM = "claim", _("claim of one's own record")


# Kinds that a player may ask for, and kinds that a federation may ask for.
OF_PERSONS = (Kind.CLAIM, Kind.CORRECTION, Kind.TRANSFER)
OF_FEDERATIONS = (Kind.NEW_ID, Kind.CORRECTION, Kind.TRANSFER, Kind.DEATH)


class RequestState(models.TextChoices):
    """State of a request; the name tells who acts next."""

    DRAFT = "draft", _("draft")
    FEDERATION = "federation", _("with the federation")
    RELEASE = "release", _("with the releasing federation")
    OFFICE = "office", _("with the office")
    RETURNED = "returned", _("returned with remarks")
    ACCEPTED = "accepted", _("granted, takes effect later")
    DONE = "done", _("done")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")
    REVERSED = "reversed", _("reversed")


class Answer(models.TextChoices):
    """Answer of the releasing federation to a transfer; the states of a release."""

    OPEN = "open", _("asked")
    AGREED = "agreed", _("no objection")
    OBJECTED = "objected", _("objection")
    LAPSED = "lapsed", _("no answer in time")
    WITHDRAWN = "withdrawn", _("withdrawn")


# Kind of the statement by which the releasing federation answers.
RELEASE = "release"
