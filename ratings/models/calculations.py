"""A calculation with its inputs and outcomes."""

from uuid import uuid4

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import BodyKind
from portal.federations.models import Body
from ratings.enums import OPEN, CalculationState, RowKind, Verdict


class Calculation(models.Model):
    """One calculation of one list. Its rows are written in one transaction and never changed afterwards."""

    public_registry = True

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    system = models.ForeignKey(
        "players.RatingSystem", models.PROTECT, verbose_name=_("rating system"), related_name="calculations"
    )
    list_date = models.DateField(_("list of"))
    # 0 for the list itself; a revision of a published list counts from 1.
    revision = models.PositiveSmallIntegerField(_("revision"), default=0)
    reason = models.TextField(_("reason of the revision"), blank=True)
    state = models.CharField(
        _("state"), max_length=10, choices=CalculationState, default=CalculationState.RUNNING
    )
    edition = models.CharField(_("edition of the regulations"), max_length=20)
    # The version of the portal's method that calculated it (ratings.periods.method).
    method = models.PositiveSmallIntegerField(_("method"), default=1)
    # SHA-256 over the events, results and states that were read: the same inputs give the same list.
    inputs_hash = models.CharField(_("hash of the inputs"), max_length=64, blank=True)
    # Counts in total and by federation, see ratings.periods.summary.
    summary = models.JSONField(_("summary"), default=dict, blank=True)
    started_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("calculated by"), related_name="+"
    )
    started_at = models.DateTimeField(_("started"), db_default=Now())
    ready_at = models.DateTimeField(_("ready"), null=True, blank=True)
    # The job that is calculating or publishing it now.
    job = models.UUIDField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("calculation of a list")
        verbose_name_plural = _("calculations of lists")
        ordering = ["-started_at"]
        # Every look-up of a list's calculation goes by system, date and revision.
        indexes = [models.Index(fields=["system", "list_date", "revision"], name="calculations_of_a_list")]
        # Two open calculations would start from the same ratings and overwrite each other's list.
        constraints = [
            models.UniqueConstraint(
                fields=["system"], condition=Q(state__in=OPEN), name="one_open_calculation_in_a_system"
            )
        ]

    def __str__(self) -> str:
        return f"{self.system_id} {self.list_date} {self.revision}"

    @property
    def federation_id(self) -> int | None:
        """Return the federation that owns the list, for the audit trail."""
        return self.system.federation_id

    @property
    def body_id(self) -> int | None:
        """Return the office for lists without a federation, for the audit trail."""
        if self.system.federation_id is not None:
            return None
        return Body.objects.values_list("pk", flat=True).get(kind=BodyKind.OFFICE)


class EventVerdict(models.Model):
    """The verdict on one event. `through_round` is the last round rated of a long event, 0 for all."""

    calculation = models.ForeignKey(Calculation, models.CASCADE, related_name="events")
    event = models.ForeignKey(
        "tournaments.PublishedEvent", models.PROTECT, verbose_name=_("event"), related_name="+"
    )
    report = models.UUIDField(_("report"))
    verdict = models.CharField(_("verdict"), max_length=10, choices=Verdict)
    code = models.CharField(max_length=30)
    article = models.CharField(_("article"), max_length=20, blank=True)
    # For an event that waits: the list that may rate it.
    expected_list = models.DateField(_("expected in the list of"), null=True, blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    in_force = models.DateField(_("rated by the list of"), null=True, blank=True)
    through_round = models.PositiveSmallIntegerField(default=0)
    # For an event that an earlier list rated and this one rates again: the calculation to take back.
    corrects = models.ForeignKey(Calculation, models.PROTECT, null=True, blank=True, related_name="+")
    players = models.PositiveIntegerField(_("players"), default=0)
    games = models.PositiveIntegerField(_("games"), default=0)

    class Meta:
        verbose_name = _("event before a calculation")
        verbose_name_plural = _("events before a calculation")
        ordering = ["calculation", "event"]
        constraints = [
            # COPY writes verdicts in one go: a mistake in the selection of events fails here.
            models.UniqueConstraint(fields=["calculation", "event"], name="one_verdict_on_an_event")
        ]

    def __str__(self) -> str:
        return f"{self.event_id} {self.verdict}"


class RatedResult(models.Model):
    """One player in one event, as rated. The arrays are parallel, with one element per game.

    `opponent_ratings` has the rating that counts, 0 for none; `sources` says where it comes from if it is not
    the system's own list (standard, fide, category, event); `exclusions` says why a game is not rated.
    """

    calculation = models.ForeignKey(Calculation, models.CASCADE, related_name="results", db_index=False)
    event = models.ForeignKey("tournaments.PublishedEvent", models.PROTECT, related_name="+")
    player = models.ForeignKey("players.Player", models.PROTECT, related_name="rated_results", db_index=False)
    edition = models.CharField(max_length=20)
    system = models.CharField(_("how it was paired"), max_length=20)
    # From the list in force at the start of the event; empty for a newcomer, whose games go to the pool.
    rating = models.PositiveSmallIntegerField(_("rating"), null=True)
    source = models.CharField(max_length=10, blank=True)
    rounds = ArrayField(models.PositiveSmallIntegerField())
    opponents = ArrayField(models.IntegerField())
    opponent_ratings = ArrayField(models.PositiveSmallIntegerField())
    sources = ArrayField(models.CharField(max_length=10))
    scores = ArrayField(models.PositiveSmallIntegerField())
    exclusions = ArrayField(models.CharField(max_length=20))
    # For a newcomer in a round robin (2009: 8.58, 2017: 8.5.8): Rc(new), which enters the pool.
    average = models.PositiveSmallIntegerField(null=True)
    caps_used = models.PositiveSmallIntegerField(default=0)
    # Totals of the fast calculation, so that a page can show them without calculating each game.
    games = models.PositiveSmallIntegerField(_("games"), default=0)
    sum_delta = models.IntegerField(default=0)
    # 1, or −1 for an earlier result that is taken back because the event was corrected.
    sign = models.SmallIntegerField(default=1)
    # K if it is fixed by the event (2009: 8.56); empty if K is that of the period.
    k = models.PositiveSmallIntegerField(_("K"), null=True)
    # The calculation whose result is taken back (sign −1) or replaced (sign 1) by this row.
    corrects = models.UUIDField(null=True)
    # The preliminaries with which the event is pooled (2009: 6.2).
    preliminaries = models.UUIDField(null=True)

    class Meta:
        verbose_name = _("rated result")
        verbose_name_plural = _("rated results")
        ordering = ["calculation", "player", "event"]
        indexes = [
            # A player's pool and profile; the frozen rows of one event.
            models.Index(fields=["player", "calculation"], name="rated_results_of_a_player"),
            models.Index(fields=["calculation", "event"], name="rated_results_of_an_event"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.event_id}"


class PeriodRow(models.Model):
    """The effect of a list on one player. `change` is exact, in hundredths of a rating point."""

    public_registry = True

    calculation = models.ForeignKey(Calculation, models.CASCADE, related_name="rows", db_index=False)
    player = models.ForeignKey("players.Player", models.PROTECT, related_name="period_rows", db_index=False)
    # The player's federation when the list was calculated.
    federation = models.ForeignKey("federations.Federation", models.PROTECT, related_name="+", db_index=False)
    kind = models.CharField(_("what happened"), max_length=10, choices=RowKind)
    reason = models.CharField(max_length=30, blank=True)
    article = models.CharField(_("article"), max_length=20, blank=True)
    rating_before = models.PositiveSmallIntegerField(_("rating before"), null=True)
    rating = models.PositiveSmallIntegerField(_("rating"), null=True)
    games = models.PositiveSmallIntegerField(_("games"), default=0)
    k_before = models.PositiveSmallIntegerField(_("K before"), null=True)
    k = models.PositiveSmallIntegerField(_("K"), null=True)
    # K used in the calculation before and after the 700 rule (K × n ≤ 700); `k` is the K that is published.
    k_decided = models.PositiveSmallIntegerField(null=True)
    k_used = models.PositiveSmallIntegerField(null=True)
    change = models.IntegerField(_("change"), default=0)
    rounded = models.SmallIntegerField(_("rounded"), default=0)
    inactive_before = models.BooleanField(default=False)
    inactive = models.BooleanField(_("inactive"), default=False)
    # Steps after the calculation: [["aligned", before, after, article], …].
    steps = models.JSONField(default=list)
    birth_year = models.PositiveSmallIntegerField(null=True)
    # RatingState before and after the list; a revision starts from the values before it.
    total_before = models.PositiveIntegerField(null=True)
    total = models.PositiveIntegerField(null=True)
    peak_before = models.PositiveSmallIntegerField(null=True)
    peak = models.PositiveSmallIntegerField(null=True)
    last_game_before = models.DateField(null=True)
    last_game = models.DateField(null=True)

    class Meta:
        verbose_name = _("player on a list")
        verbose_name_plural = _("players on lists")
        ordering = ["calculation", "player"]
        indexes = [
            # A player's history; the preview by federation and kind; the largest changes first, read without
            # sorting.
            models.Index(fields=["player", "calculation"], name="periods_of_a_player"),
            models.Index(fields=["calculation", "federation", "kind"], name="periods_of_a_federation"),
            models.Index(fields=["calculation", "-rounded", "player"], name="periods_by_change"),
        ]
        constraints = [
            # A player changed twice by one list would be a fault of the calculation.
            models.UniqueConstraint(fields=["calculation", "player"], name="one_row_of_a_player_on_a_list")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.rating_before} → {self.rating}"
