"""Published lists, settings of each rating system, and the states that the next calculation needs."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratings.enums import Origin
from ratings.models.calculations import Calculation


class Regulation(models.Model):
    """Settings of a rating system: what the editions of its rules in ratings.core leave open."""

    public_registry = True

    system = models.OneToOneField(
        "players.RatingSystem",
        models.CASCADE,
        primary_key=True,
        verbose_name=_("rating system"),
        related_name="regulation",
    )
    # The family of editions in ratings.core: "fide" or "ua".
    family = models.CharField(_("regulations"), max_length=10)
    # From when an edition without a printed date applies; only national systems need it.
    in_force_from = models.DateField(_("in force from"), null=True, blank=True)
    second_person = models.BooleanField(
        _("published by a second person"),
        default=True,
        help_text=_("Who calculated a list does not publish it."),
    )

    class Meta:
        verbose_name = _("regulations of a system")
        verbose_name_plural = _("regulations of systems")

    def __str__(self) -> str:
        return self.family


class PublishedLists(models.Manager["RatingList"]):
    """Lists that were not withdrawn; an import that was undone withdraws its list."""

    def get_queryset(self) -> models.QuerySet["RatingList"]:
        return super().get_queryset().filter(withdrawn_at__isnull=True)


class RatingList(models.Model):
    """A published list. It never changes; a correction is a new row with the next revision number.

    `files` maps a format to {"sha256", "bytes", "path"}, including the files of the combined list if this was
    the last of the three lists it needs ("fide.txt"); `checksum` is that of the text file.
    """

    public_registry = True
    append_only = True
    # Exceptions to the append-only trigger: files are compressed after publication (the checksums stay those
    # of the uncompressed content), and an imported list can be withdrawn.
    changing_columns = ("files", "withdrawn_at")

    system = models.ForeignKey(
        "players.RatingSystem", models.PROTECT, verbose_name=_("rating system"), related_name="lists"
    )
    list_date = models.DateField(_("list of"))
    revision = models.PositiveSmallIntegerField(_("revision"), default=0)
    origin = models.CharField(_("origin"), max_length=10, choices=Origin)
    calculation = models.OneToOneField(
        Calculation, models.PROTECT, null=True, blank=True, related_name="published_list"
    )
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    inputs_hash = models.CharField(_("hash of the inputs"), max_length=64, blank=True)
    checksum = models.CharField(_("checksum"), max_length=64)
    files = models.JSONField(default=dict)
    # The last history row of the register that the list has seen; a replay reads names, titles and
    # federations as of that row.
    register_mark = models.BigIntegerField(default=0)
    # Its other inputs: {"lists": {system: [date, revision]}, "absent": [player, …], "national_mark": …}.
    rests_on = models.JSONField(default=dict, blank=True)
    players = models.PositiveIntegerField(_("players"), default=0)
    reason = models.TextField(_("reason of the revision"), blank=True)
    # The top hundred of the world by category: {"open": [[player, rating, gain], …], "women": …}.
    tops = models.JSONField(default=dict, blank=True)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("published by"), related_name="+"
    )
    published_at = models.DateTimeField(_("published"))
    withdrawn_at = models.DateTimeField(_("taken back"), null=True, blank=True)

    # The default manager hides withdrawn lists; `every` has them too: their files must not be deleted.
    objects = PublishedLists()
    every = models.Manager["RatingList"]()

    class Meta:
        verbose_name = _("rating list")
        verbose_name_plural = _("rating lists")
        ordering = ["-list_date", "system", "-revision"]
        constraints = [
            # A withdrawn list leaves its date and revision free for the next import.
            models.UniqueConstraint(
                fields=["system", "list_date", "revision"],
                condition=models.Q(withdrawn_at__isnull=True),
                name="a_list_is_published_once",
            )
        ]

    def __str__(self) -> str:
        return f"{self.system_id} {self.list_date} {self.revision}"


class RatingState(models.Model):
    """Facts that a list does not print and the next calculation needs; no row for players without games."""

    system = models.ForeignKey(
        "players.RatingSystem", models.PROTECT, verbose_name=_("rating system"), related_name="+"
    )
    player = models.ForeignKey("players.Player", models.PROTECT, related_name="rating_states", db_index=False)
    games = models.PositiveIntegerField(_("games in all"), default=0)
    peak = models.PositiveSmallIntegerField(_("highest published rating"), null=True)
    last_game = models.DateField(_("last rated game"), null=True)

    class Meta:
        verbose_name = _("state of a player in a system")
        verbose_name_plural = _("states of players in systems")
        ordering = ["system", "player"]
        # Who becomes inactive with a list: a range of last games in one system.
        indexes = [models.Index(fields=["system", "last_game"], name="states_by_last_game")]
        constraints = [
            models.UniqueConstraint(fields=["player", "system"], name="one_state_of_a_player_in_a_system")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.system_id}"
