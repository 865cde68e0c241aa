"""Choices (enums) of the ratings app."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class CalculationState(models.TextChoices):
    """State of a calculation; only its publication makes it a list."""

    RUNNING = "running", _("being calculated")
    READY = "ready", _("ready for publication")
    PUBLISHING = "publishing", _("being published")
    PUBLISHED = "published", pgettext_lazy("state of a calculation", "published")
    DISCARDED = "discarded", _("discarded")


# At most one of these per system: two people who start at once get the same calculation.
OPEN = (CalculationState.RUNNING, CalculationState.READY, CalculationState.PUBLISHING)


class Verdict(models.TextChoices):
    """What a calculation decides about an event."""

    ENTERS = "enters", _("enters this list")
    WAITS = "waits", _("waits for a later list")
    REFUSED = "refused", _("is not rated")


class RowKind(models.TextChoices):
    """What a list does to a player, in order of precedence: a row has the first that applies."""

    NEW = "new", _("first rating")
    DELISTED = "delisted", _("no longer rated")
    CHANGED = "changed", _("games rated")
    RETURNED = "returned", _("active again")
    STEPPED = "stepped", _("one-off step")
    INACTIVE = "inactive", _("inactive")
    COLLECTING = "collecting", _("games for a first rating")
    REGROUPED = "regrouped", _("another K")


class Origin(models.TextChoices):
    CALCULATED = "calculated", _("calculated here")
    IMPORTED = "imported", _("imported")
