"""The registration of an event."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.cases.models import Case
from portal.federations.models import Body, Federation
from tournaments.enums import EDITABLE, EventState, OfficialEvent, System, Tempo
from tournaments.models.event_rules import EventRules
from tournaments.registration.enums import Measure

# An unfinished or discarded draft may hold anything, so the constraints exempt these states.
_UNFINISHED = sorted({*EDITABLE, EventState.CANCELLED})


class Tournament(Case, EventRules):
    """An event from its draft on. `federation` is the host, `body` the one that must act or acted last.

    Readers are those of its case: the host, the author, and each body that it was referred to. `time_control`
    is read and written by tournaments.rules.clocks; `tempo` is derived from it.
    """

    federation = models.ForeignKey(
        Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"), related_name="+"
    )
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    code = models.CharField(_("event code"), max_length=12, null=True, blank=True, unique=True)
    state = models.CharField(_("state"), max_length=12, choices=EventState, default=EventState.DRAFT)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("drafted by"), related_name="+"
    )
    organisation = models.ForeignKey(
        "federations.AffiliatedOrganisation",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("affiliated organisation"),
        related_name="+",
    )
    name = models.CharField(pgettext_lazy("of an event", "name"), max_length=150)
    place = models.CharField(_("place"), max_length=100, blank=True)
    # International forms need both in Latin letters, in addition to the local script.
    latin_name = models.CharField(_("name in Latin letters"), max_length=150, blank=True)
    latin_place = models.CharField(_("place in Latin letters"), max_length=100, blank=True)
    start = models.DateField(_("first day"), null=True, blank=True)
    end = models.DateField(_("last day"), null=True, blank=True)
    organiser = models.CharField(_("chief organiser"), max_length=150, blank=True)
    organiser_email = models.EmailField(_("organiser's e-mail"), blank=True)
    website = models.URLField(_("website"), blank=True)
    system = models.CharField(_("system"), max_length=20, choices=System, default=System.SWISS)
    time_control = models.JSONField(_("time control"), default=dict, blank=True)
    tempo = models.CharField(_("rating type"), max_length=10, choices=Tempo, blank=True)
    official = models.BooleanField(_("official FIDE event"), default=False)
    continental = models.BooleanField(_("continental championship"), default=False)
    national_championship = models.BooleanField(_("national championship"), default=False)
    youth = models.BooleanField(_("youth or junior event"), default=False)
    women_only = models.BooleanField(_("for women only"), default=False)
    league = models.BooleanField(_("league"), default=False)
    hybrid = models.BooleanField(_("hybrid"), default=False)
    norm_event = models.BooleanField(_("norms are possible"), default=False)
    # Facts that the arbiters' regulations need (B06.1, 2.3, 2.5.1, 3.9.1, 4.8; B06.3, 1.3).
    official_event = models.CharField(
        _("which official event"), max_length=20, choices=OfficialEvent, blank=True
    )
    festival = models.CharField(_("festival"), max_length=100, blank=True)
    national_final = models.BooleanField(
        _("final of the national individual championship of adults"), default=False
    )
    top_league = models.BooleanField(_("highest national league"), default=False)
    boards = models.PositiveSmallIntegerField(_("boards of a team"), null=True, blank=True)
    teams = models.PositiveSmallIntegerField(_("teams"), null=True, blank=True)
    double_rounds = models.BooleanField(_("teams meet twice"), default=False)
    arbiters_approved = models.BooleanField(
        _("approved in advance by the arbiters' commission"), default=False
    )
    prize_fund = models.PositiveIntegerField(_("prize fund in euros"), null=True, blank=True)
    expected_players = models.PositiveIntegerField(_("expected players"), null=True, blank=True)
    expected_rated = models.PositiveIntegerField(_("of them rated"), null=True, blank=True)
    top_rating = models.PositiveSmallIntegerField(_("highest rating expected"), null=True, blank=True)
    top_rating_women = models.PositiveSmallIntegerField(
        _("highest rating of a woman expected"), null=True, blank=True
    )
    average_rating = models.PositiveSmallIntegerField(_("average rating expected"), null=True, blank=True)
    measures = ArrayField(
        models.CharField(max_length=20, choices=Measure),
        verbose_name=_("anti-cheating measures"),
        default=list,
        blank=True,
    )
    waiver_requested = models.BooleanField(_("waiver of the measures requested"), default=False)
    waiver_reason = models.TextField(_("reason and alternative measures"), blank=True)
    announced_as_rated = models.BooleanField(_("the regulations say that it is rated"), default=False)
    fide_rated = models.BooleanField(_("for FIDE's list"), default=True)
    nationally_rated = models.BooleanField(_("for the national list"), default=False)
    # Why the commission should admit a late registration or a hybrid event.
    plea = models.TextField(_("reason for the commission"), blank=True)
    remarks = models.TextField(_("remarks of who decided"), blank=True)
    # The author's grounds of appeal; the reason of the refusal is in `remarks`.
    appeal = models.TextField(_("reason of the appeal"), blank=True)
    # Codes of findings that a body has admitted (tournaments.rules.ADMITTED_BY).
    admitted = ArrayField(
        models.CharField(max_length=30), verbose_name=_("admitted by a body"), default=list, blank=True
    )
    created_at = models.DateTimeField(_("drafted"))
    submitted_at = models.DateTimeField(_("submitted"), null=True, blank=True)
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)
    registered_at = models.DateTimeField(_("registered"), null=True, blank=True)
    # The last day for an appeal against a refusal (B.02, 0.4), in the federation's time zone.
    appeal_until = models.DateField(_("appeal until"), null=True, blank=True)

    class Meta(Case.Meta):
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        ordering = ["-start", "-created_at", "pk"]
        indexes = [
            # The work lists of host, body and author; the clock looks for events by state and first day.
            models.Index(fields=["federation", "-start"], name="events_of_a_federation"),
            models.Index(fields=["body", "-start"], name="events_before_a_body"),
            models.Index(fields=["author", "-created_at"], name="events_of_an_author"),
            models.Index(fields=["state", "start"], name="events_by_state"),
        ]
        constraints = [
            # Nullable in the base class.
            models.CheckConstraint(condition=Q(federation__isnull=False), name="an_event_has_a_host"),
            models.CheckConstraint(
                condition=Q(start__isnull=True) | Q(end__isnull=True) | Q(end__gte=F("start")),
                name="an_event_ends_after_it_starts",
            ),
            # Everything after the draft computes with these days: deadlines, editions, lists.
            models.CheckConstraint(
                condition=Q(state__in=_UNFINISHED) | Q(start__isnull=False, end__isnull=False),
                name="a_submitted_event_has_dates",
            ),
            # The code is given by the registration, and never before.
            models.CheckConstraint(
                condition=Q(code__isnull=True) ^ Q(registered_at__isnull=False),
                name="a_registered_event_has_a_code",
            ),
        ]

    def __str__(self) -> str:
        return self.name


def host_of(tournament: Tournament) -> Federation:
    """Return the host federation of the event."""
    if tournament.federation is None:
        raise ValueError(f"{tournament.pk} has no host")
    return tournament.federation
