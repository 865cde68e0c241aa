"""Ratings of players: the current ones, and the changes by list."""

from datetime import date

from django.db import models
from django.utils.translation import gettext_lazy as _

from players.enums import Tempo
from players.models.record import Player

SYSTEM_NAMES = {
    "fide-standard": _("FIDE standard"),
    "fide-rapid": _("FIDE rapid"),
    "fide-blitz": _("FIDE blitz"),
    "ua-national": _("Ukraine, national"),
}


class RatingSystem(models.Model):
    """A rating with its own regulations and lists; a national one belongs to its federation."""

    public_registry = True

    id = models.SmallAutoField(primary_key=True)
    code = models.SlugField(_("code"), max_length=30, unique=True)
    name = models.CharField(_("name"), max_length=100)
    tempo = models.CharField(_("type"), max_length=10, choices=Tempo)
    federation = models.ForeignKey(
        "federations.Federation",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("federation"),
        related_name="+",
    )
    list_date = models.DateField(_("list in force"), null=True, blank=True)

    class Meta:
        verbose_name = _("rating system")
        verbose_name_plural = _("rating systems")
        ordering = ["pk"]

    def __str__(self) -> str:
        """Return the name in the reader's language; a system unknown to the portal uses its stored name."""
        return str(SYSTEM_NAMES.get(self.code, self.name))


class CurrentRating(models.Model):
    """A player's rating in one system, as in the last list that contained it."""

    # No separate indexes: the unique constraint on (player, system) serves look-ups by player.
    player = models.ForeignKey(
        Player, models.CASCADE, verbose_name=_("player"), related_name="ratings", db_index=False
    )
    system = models.ForeignKey(
        RatingSystem, models.PROTECT, verbose_name=_("rating system"), related_name="+", db_index=False
    )
    rating = models.PositiveSmallIntegerField(_("rating"))
    games = models.PositiveSmallIntegerField(_("games"), default=0)
    k = models.PositiveSmallIntegerField(_("K"), null=True, blank=True)
    inactive = models.BooleanField(_("inactive"), default=False)
    # Empty for everybody in the current list, so that a new list updates only the rows that it changes.
    list_date = models.DateField(_("last list that had it"), null=True, blank=True)

    class Meta:
        verbose_name = _("current rating")
        verbose_name_plural = _("current ratings")
        ordering = ["player", "system"]
        constraints = [
            models.UniqueConstraint(fields=["player", "system"], name="one_current_rating_per_system")
        ]

    def __str__(self) -> str:
        return str(self.rating)

    @property
    def shown_list_date(self) -> date | None:
        """Return the list in which this rating stands; select `system` together with the row."""
        return self.list_date or self.system.list_date


class RatingChange(models.Model):
    """What a list changed for a player. Between two rows nothing changed, and no games were rated."""

    # No separate indexes: the unique constraint on (player, system, list_date) serves them.
    player = models.ForeignKey(
        Player, models.CASCADE, verbose_name=_("player"), related_name="rating_changes", db_index=False
    )
    system = models.ForeignKey(
        RatingSystem, models.PROTECT, verbose_name=_("rating system"), related_name="+", db_index=False
    )
    list_date = models.DateField(_("list"))
    rating = models.PositiveSmallIntegerField(_("rating"), null=True, blank=True)
    games = models.PositiveSmallIntegerField(_("games"), default=0)
    k = models.PositiveSmallIntegerField(_("K"), null=True, blank=True)
    inactive = models.BooleanField(_("inactive"), default=False)

    class Meta:
        verbose_name = _("change of a rating")
        verbose_name_plural = _("changes of ratings")
        ordering = ["player", "system", "list_date"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "system", "list_date"], name="one_rating_change_per_list"
            )
        ]

    def __str__(self) -> str:
        return f"{self.list_date} {self.rating}"
