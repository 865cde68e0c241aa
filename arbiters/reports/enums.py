"""Enumerations of reports and duties."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class ReportState(models.TextChoices):
    DRAFT = "draft", _("draft")
    SENT = "sent", _("sent")


class NoteKind(models.TextChoices):
    """The kind of a note. A suspicion of cheating is none of these: fair play has its own form."""

    INCIDENT = "incident", _("incident")
    APPEAL = "appeal", _("appeal")
    BREACH = "breach", _("breach of the protection measures")


class Phase(models.TextChoices):
    BEFORE = "before", _("Before the round")
    DURING = "during", _("During the round")
    AFTER = "after", _("After the round")
