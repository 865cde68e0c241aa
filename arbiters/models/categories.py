"""The category of an event, for the public pages of arbiters."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from players.enums import ArbiterCategory
from tournaments.models import PublishedEvent


class EventCategory(models.Model):
    """The stored result of `arbiters.event_category`, updated with an event's reports and by the nightly job.

    Stored, because computing it needs the whole field, and a profile lists many events.
    """

    public_registry = True

    event = models.OneToOneField(
        PublishedEvent, models.CASCADE, primary_key=True, verbose_name=_("event"), related_name="+"
    )
    # "" if the event has none (B06.3, 1.3).
    category = models.CharField(_("category"), max_length=1, choices=ArbiterCategory, blank=True)
    # Based on the final results; before that on the registration's numbers.
    final = models.BooleanField(_("from the final results"), default=False)
    found_at = models.DateTimeField(_("worked out"))

    class Meta:
        verbose_name = _("category of an event")
        verbose_name_plural = _("categories of events")
        ordering = ["event"]

    def __str__(self) -> str:
        return self.category
