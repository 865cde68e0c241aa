"""Enumerations of the ratings app."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class CalculationState(models.TextChoices):
    """A calculation is an offer; only its publication is a list."""

    RUNNING = "running", _("being calculated")
    READY = "ready", _("ready for publication")
    PUBLISHING = "publishing", _("being published")
    PUBLISHED = "published", pgettext_lazy("state of a calculation", "published")
    DISCARDED = "discarded", _("discarded")


# One of these at a time in a system: two at once are one.
OPEN = (CalculationState.RUNNING, CalculationState.READY, CalculationState.PUBLISHING)


class Verdict(models.TextChoices):
    """What a calculation says of an event."""

    ENTERS = "enters", _("enters this list")
    WAITS = "waits", _("waits for a later list")
    REFUSED = "refused", _("is not rated")


class RowKind(models.TextChoices):
    """What a list does to a player. In the order of weight: a row has the first that applies."""

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
