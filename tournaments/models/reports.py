"""Reports of events: the original file, the report as read, each correction, and the results."""

from typing import Any
from uuid import uuid4

import pgtrigger
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import FederationOwned
from tournaments.models.event import Tournament
from tournaments.reports.enums import ReportState


def report_path(report: "Report", filename: str) -> str:
    return f"reports/{report.pk.hex[:2]}/{report.pk}.trf"


def games_path(report: "Report", filename: str) -> str:
    """Return a new path per upload: the previous file is kept until nothing refers to it."""
    return f"reports/{report.pk.hex[:2]}/{report.pk}-{uuid4().hex[:8]}.pgn"


class Report(FederationOwned):
    """A tournament report (TRF). File and hash never change; the rest is derived from them and the fixes.

    `understood` is the report with all fixes, written as TRF26. `listed` maps each player's key to the
    register's record: {"12": {"player": pk, "fide_id": 1, "rating": 2100, "k": 20, "birth": 1990}}.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    tournament = models.ForeignKey(
        Tournament, models.PROTECT, verbose_name=_("tournament"), related_name="reports"
    )
    number = models.PositiveSmallIntegerField(_("number"))
    interim = models.BooleanField(_("interim report of a long event"), default=False)
    state = models.CharField(_("state"), max_length=10, choices=ReportState, default=ReportState.RECEIVED)
    file = models.FileField(_("file"), upload_to=report_path, max_length=100, editable=False)
    file_name = models.CharField(_("name of the file"), max_length=150)
    size = models.PositiveIntegerField(_("bytes"))
    sha256 = models.CharField(_("checksum"), max_length=64, editable=False)
    dialect = models.CharField(_("dialect"), max_length=8, blank=True)
    encoding = models.CharField(_("encoding"), max_length=20, blank=True)
    understood = models.TextField(_("understood"), blank=True)
    listed = models.JSONField(_("players in the register"), default=dict, blank=True)
    findings = models.JSONField(_("findings"), default=list, blank=True)
    errors = models.PositiveIntegerField(_("errors"), default=0)
    warnings = models.PositiveIntegerField(_("warnings"), default=0)
    infos = models.PositiveIntegerField(_("notes"), default=0)
    players = models.PositiveIntegerField(_("players"), default=0)
    matched = models.PositiveIntegerField(_("players found in the register"), default=0)
    rounds = models.PositiveSmallIntegerField(_("rounds"), default=0)
    games = models.PositiveIntegerField(_("games"), default=0)
    teams = models.PositiveSmallIntegerField(_("teams"), default=0)
    # Incremented by every examination; derived data of an older revision is not shown.
    version = models.PositiveIntegerField(default=0)
    pgn = models.FileField(_("games"), upload_to=games_path, max_length=100, blank=True, editable=False)
    pgn_sha256 = models.CharField(max_length=64, blank=True, editable=False)
    # Number of games, and each name in them with its FIDE id.
    pgn_summary = models.JSONField(default=dict, blank=True)
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("uploaded by"), related_name="+"
    )
    uploaded_at = models.DateTimeField(_("uploaded"))
    submitted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("submitted by"),
        related_name="+",
    )
    submitted_at = models.DateTimeField(_("submitted"), null=True, blank=True)
    # The author's reason for correcting an accepted report; decisions do not overwrite it.
    reason = models.TextField(_("reason of the correction"), blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("decided by"),
        related_name="+",
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)
    remarks = models.TextField(_("remarks"), blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("tournament report")
        verbose_name_plural = _("tournament reports")
        ordering = ["tournament", "-number"]
        # The officer's list: by state, the latest submission first.
        indexes = [models.Index(fields=["federation", "state", "-submitted_at"], name="reports_to_judge")]
        constraints = [
            # Uploads of an event are serialised; this is the last safeguard for the number.
            models.UniqueConstraint(fields=["tournament", "number"], name="a_report_has_its_number_once"),
            # The same file sent twice is the same report.
            models.UniqueConstraint(fields=["tournament", "sha256"], name="one_report_per_file"),
            # Its results are published; a second one would replace them unnoticed.
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(state=ReportState.ACCEPTED, interim=False),
                name="one_final_report_accepted",
            ),
        ]
        triggers = [
            pgtrigger.ReadOnly(name="file_as_it_came", fields=["file", "sha256", "size", "file_name"]),
            pgtrigger.Protect(name="no_report_is_lost", operation=pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.number}"


class ReportFix(FederationOwned):
    """One correction made in the browser; an undone one stays for the record."""

    report = models.ForeignKey(Report, models.PROTECT, verbose_name=_("report"), related_name="fixes")
    target = models.CharField(_("what"), max_length=10)
    field = models.CharField(_("field"), max_length=30, blank=True)
    key = models.PositiveIntegerField(_("record"), default=0)
    round = models.PositiveSmallIntegerField(_("round"), default=0)
    # Name of the player or team at the time of the fix.
    about = models.CharField(_("about"), max_length=150, blank=True)
    old = models.CharField(_("before"), max_length=1300, blank=True)
    value = models.CharField(_("after"), max_length=1300, blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("corrected by"), related_name="+"
    )
    made_at = models.DateTimeField(_("corrected"))
    undone_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("taken back by"),
        related_name="+",
    )
    undone_at = models.DateTimeField(_("taken back"), null=True, blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("correction of a report")
        verbose_name_plural = _("corrections of reports")
        ordering = ["report", "pk"]

    def __str__(self) -> str:
        return f"{self.target} {self.key} {self.field}"


class PairingCheck(FederationOwned):
    """Result of the pairing engine for a report's rounds; outdated once the report changes.

    `rounds` has one entry per round: {"round": 1, "verdict": "differs", "reason": "", "boards": [[3, 5, 9,
    "opponents"]], "wanted": [[5, 8]]}, players by start number, White first, 0 for the bye.
    """

    report = models.OneToOneField(
        Report, models.CASCADE, verbose_name=_("report"), related_name="pairing_check"
    )
    # Revision of the report that was checked.
    version = models.PositiveIntegerField()
    engine = models.CharField(_("program"), max_length=40)
    rounds = models.JSONField(_("rounds"), default=list)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("checked by"), related_name="+"
    )
    made_at = models.DateTimeField(_("checked"))

    class Meta(FederationOwned.Meta):
        verbose_name = _("pairing check")
        verbose_name_plural = _("pairing checks")

    def __str__(self) -> str:
        return f"{self.report_id} {self.version}"


class AskedId(FederationOwned):
    """A player of a report for whom a FIDE id was requested; filled in when it is granted."""

    report = models.ForeignKey(Report, models.CASCADE, verbose_name=_("report"), related_name="asked_ids")
    # Position of the player in the report: the key that fixes use.
    key = models.PositiveIntegerField(_("record"))
    request = models.ForeignKey(
        "players.PlayerRequest", models.PROTECT, verbose_name=_("request"), related_name="+"
    )
    fide_id = models.PositiveIntegerField(_("FIDE id"), null=True, blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("FIDE id asked for")
        verbose_name_plural = _("FIDE ids asked for")
        constraints = [
            models.UniqueConstraint(fields=["report", "key"], name="an_id_is_asked_once_for_a_player")
        ]

    def __str__(self) -> str:
        return f"{self.report_id} {self.key}"


class PublishedResults(models.Model):
    """Public results of an event, written once its report is accepted.

    A table of its own, like PublishedEvent: the public pages open no scope. Written only by
    `tournaments.results.services`.
    """

    public_registry = True

    event = models.OneToOneField(
        "tournaments.PublishedEvent",
        models.CASCADE,
        primary_key=True,
        verbose_name=_("event"),
        related_name="results",
    )
    report = models.ForeignKey(Report, models.PROTECT, verbose_name=_("report"), related_name="+")
    interim = models.BooleanField(_("interim"), default=False)
    understood = models.TextField(_("report"))
    listed = models.JSONField(_("players in the register"), default=dict)
    published_at = models.DateTimeField(_("published"))

    class Meta:
        verbose_name = _("published results")
        verbose_name_plural = _("published results")

    def __str__(self) -> str:
        return str(self.event_id)


class PlayerResult(models.Model):
    """A player's result in a published event, for the player's page and for rating.

    `games` has one triple per round: opponent's start number (0 for none), colour, result.
    """

    results = models.ForeignKey(
        PublishedResults, models.CASCADE, verbose_name=_("results"), related_name="players"
    )
    player = models.ForeignKey(
        "players.Player",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("player"),
        related_name="event_results",
    )
    number = models.PositiveSmallIntegerField(_("start number"))
    name = models.CharField(_("name"), max_length=150)
    federation = models.CharField(_("federation"), max_length=3, blank=True)
    title = models.CharField(_("title"), max_length=3, blank=True)
    # From the list in force at the start of the event.
    rating = models.PositiveSmallIntegerField(_("rating"), null=True, blank=True)
    k = models.PositiveSmallIntegerField(_("K"), null=True, blank=True)
    rank = models.PositiveSmallIntegerField(_("rank"))
    points = models.DecimalField(_("points"), max_digits=6, decimal_places=2)
    # Rating change by this event alone, as its pages show it; None without a rating or a K.
    change = models.DecimalField(_("rating change"), max_digits=6, decimal_places=2, null=True, blank=True)
    games: Any = models.JSONField(_("games"), default=list)

    class Meta:
        verbose_name = _("result of a player")
        verbose_name_plural = _("results of players")
        ordering = ["results", "rank", "number"]
        # A player's events, and the rating of the next list.
        indexes = [models.Index(fields=["player", "results"], name="results_of_a_player")]
        constraints = [
            # Games name their opponents by start number.
            models.UniqueConstraint(fields=["results", "number"], name="a_start_number_once_in_results")
        ]

    def __str__(self) -> str:
        return self.name
