"""Choices (enums) of title applications."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Route(models.TextChoices):
    """How a title is earned (B.01, 1.2, 1.3, 1.5)."""

    NORMS = "norms", _("norms and rating")
    RATING = "rating", _("rating alone")
    DIRECT = "direct", _("direct title")


class ApplicationState(models.TextChoices):
    """State of an application."""

    ASKED = "asked", _("asked for by the player")
    DECLINED = "declined", _("declined by the federation")
    DRAFT = "draft", _("draft")
    SIGNED = "signed", _("signed by the federation")
    FILED = "filed", _("with the commission")
    RETURNED = "returned", _("returned with remarks")
    PUBLISHED = "published", _("published")
    CONDITIONAL = "conditional", _("conditional title")
    CONFIRMATION = "confirmation", _("confirmation asked for")
    AWARDED = "awarded", _("title awarded")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")
    REVOKED = "revoked", _("title revoked")
    APPEALED = "appealed", _("under appeal")
    ANNULLED = "annulled", _("title annulled")


class ObjectionState(models.TextChoices):
    OPEN = "open", _("to be answered")
    SUSTAINED = "sustained", _("sustained")
    DISMISSED = "dismissed", _("dismissed")


# Kind of the statement by which somebody objects.
OBJECTION = "title_objection"
EDITED = frozenset({ApplicationState.DRAFT, ApplicationState.RETURNED})
# Somebody has to act or a decision may still come; excludes a second application for the same title.
OPEN = frozenset(
    {
        ApplicationState.ASKED,
        ApplicationState.DRAFT,
        ApplicationState.SIGNED,
        ApplicationState.FILED,
        ApplicationState.RETURNED,
        ApplicationState.PUBLISHED,
        ApplicationState.CONDITIONAL,
        ApplicationState.CONFIRMATION,
        ApplicationState.APPEALED,
    }
)
# States in which the commission examines the application.
BEFORE_COMMISSION = frozenset(
    {ApplicationState.FILED, ApplicationState.PUBLISHED, ApplicationState.CONFIRMATION}
)
