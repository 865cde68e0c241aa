"""The public facts of a registered event."""

import pghistory
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.names import search_key
from tournaments.enums import EventState, System, Tempo
from tournaments.models.event import Tournament


@pghistory.track()
class PublishedEvent(models.Model):
    """Public facts of an event; readable without a scope. The primary key is the tournament's."""

    public_registry = True

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, primary_key=True, verbose_name=_("tournament"), related_name="published"
    )
    code = models.CharField(_("event code"), max_length=12, unique=True)
    state = models.CharField(_("state"), max_length=12, choices=EventState)
    name = models.CharField(pgettext_lazy("of an event", "name"), max_length=150)
    place = models.CharField(_("place"), max_length=100)
    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("host federation"), related_name="+"
    )
    organisation = models.ForeignKey(
        "federations.AffiliatedOrganisation",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("affiliated organisation"),
        related_name="+",
    )
    organiser = models.CharField(_("chief organiser"), max_length=150, blank=True)
    website = models.URLField(_("website"), blank=True)
    start = models.DateField(_("first day"))
    end = models.DateField(_("last day"))
    system = models.CharField(_("system"), max_length=20, choices=System)
    tempo = models.CharField(_("rating type"), max_length=10, choices=Tempo)
    rounds = models.PositiveSmallIntegerField(_("rounds"))
    norm_event = models.BooleanField(_("norms are possible"), default=False)
    hybrid = models.BooleanField(_("hybrid"), default=False)
    women_only = models.BooleanField(_("for women only"), default=False)
    official = models.BooleanField(_("official or continental event"), default=False)
    fide_rated = models.BooleanField(_("for FIDE's list"), default=True)
    nationally_rated = models.BooleanField(_("for the national list"), default=False)
    national_championship = models.BooleanField(_("national championship"), default=False)
    chief_arbiter = models.ForeignKey(
        "players.Player",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("chief arbiter"),
        related_name="+",
    )
    # {"time_control": {…}, "rounds": [{"number", "day", "start"}], "arbiters": [{"name", "role", …}],
    #  "latin_name", "latin_place"}
    details = models.JSONField(_("details"), default=dict)
    edition = models.CharField(_("edition of the regulations"), max_length=20)
    registered_on = models.DateField(_("registered"))
    # Deadline for the officer's upload of the report (B.02, 9.1), and the day it arrived.
    report_due = models.DateField(_("report due"), null=True, blank=True)
    reported_on = models.DateField(_("report received"), null=True, blank=True)
    accepted_on = models.DateField(_("report accepted"), null=True, blank=True)
    rated_list = models.DateField(_("rated in the list of"), null=True, blank=True)
    changed_at = models.DateTimeField(_("last change"))
    # Transliterated search key of name and place: found by any part, in any script.
    search_key = models.TextField(default="", blank=True, editable=False)

    class Meta:
        verbose_name = _("registered event")
        verbose_name_plural = _("registered events")
        ordering = ["start", "code"]
        indexes = [
            # The calendar, also of one federation; ordered by start and code for pages of results.
            models.Index(fields=["start", "code"], name="calendar"),
            models.Index(fields=["federation", "start"], name="calendar_of_a_federation"),
            # Written rarely and searched often: without a list of pending entries every search is equally
            # fast.
            GinIndex(
                fields=["search_key"],
                opclasses=["gin_trgm_ops"],
                fastupdate=False,
                name="events_by_search_key",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def key_of(*names: str) -> str:
        """Return the search key for these names and places."""
        return search_key(*filter(None, names))

    @property
    def latin_name(self) -> str:
        """Return the name in Latin letters for international forms."""
        return self.details.get("latin_name") or self.name

    @property
    def latin_place(self) -> str:
        return self.details.get("latin_place") or self.place
