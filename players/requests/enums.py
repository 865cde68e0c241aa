"""The words of requests."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Kind(models.TextChoices):
    NEW_ID = "new-id", _("new FIDE id")
    CORRECTION = "correction", _("correction of data")
    DEATH = "death", _("report of a death")
    TRANSFER = "transfer", _("transfer between federations")
    CLAIM = "claim", _("claim of one's own record")


class State(models.TextChoices):
    """Where a request stands; the name says who acts next."""

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


OPEN = frozenset({State.DRAFT, State.FEDERATION, State.RELEASE, State.OFFICE, State.RETURNED, State.ACCEPTED})


class Answer(models.TextChoices):
    """What the releasing federation said to a transfer."""

    ASKED = "asked", _("asked")
    AGREED = "agreed", _("no objection")
    OBJECTED = "objected", _("objection")
    LAPSED = "lapsed", _("no answer in time")
    WITHDRAWN = "withdrawn", _("withdrawn")


class Party(models.TextChoices):
    """Who acts on a request."""

    ASKER = "asker", _("who asked")
    PERSON = "person", _("the player")
    FEDERATION = "federation", _("the federation")
    RELEASING = "releasing", _("the releasing federation")
    OFFICE = "office", _("the office")
    CLOCK = "clock", _("the portal")
