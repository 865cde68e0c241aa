"""States of the commission's meetings, choices of a vote, and outcomes of agenda items."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class MeetingState(models.TextChoices):
    PLANNED = "planned", _("being prepared")
    OPEN = "open", _("open for votes")
    CLOSED = "closed", _("closed")


class Choice(models.TextChoices):
    YES = "yes", _("in favour")
    NO = "no", _("against")
    ABSTAIN = "abstain", _("abstains")


class Outcome(models.TextChoices):
    CARRIED = "carried", _("carried")
    LOST = "lost", _("not carried")
    NOTED = "noted", _("no vote was cast")
