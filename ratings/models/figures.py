"""Statistics of a list, computed at publication so that no page has to count players."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratings.models.lists import RatingList


class ListFigures(models.Model):
    """Statistics of a list for the world or one federation.

    `higher[i]` is the number of active players rated above `lowest` + i, so that a rank is one array access;
    `bands` has active players by hundreds of rating points, `titles` holders by title, `awarded` titles by
    year and title, `tops` [player, rating, change] of the first hundred of each category of a federation.
    """

    public_registry = True

    listed = models.ForeignKey(
        RatingList, models.CASCADE, verbose_name=_("rating list"), related_name="figures"
    )
    # None for the world.
    federation = models.ForeignKey(
        "federations.Federation",
        models.CASCADE,
        null=True,
        blank=True,
        verbose_name=_("federation"),
        related_name="+",
    )
    active = models.PositiveIntegerField(_("active players"), default=0)
    inactive = models.PositiveIntegerField(_("inactive players"), default=0)
    women = models.PositiveIntegerField(_("women"), default=0)
    juniors = models.PositiveIntegerField(_("juniors"), default=0)
    seniors = models.PositiveIntegerField(_("seniors"), default=0)
    played = models.PositiveIntegerField(_("players with games in the period"), default=0)
    newcomers = models.PositiveIntegerField(_("new on the list"), default=0)
    average = models.PositiveSmallIntegerField(_("average rating"), null=True)
    lowest = models.PositiveSmallIntegerField(default=0)
    higher = ArrayField(models.PositiveIntegerField(), default=list)
    bands = models.JSONField(default=dict)
    titles = models.JSONField(default=dict)
    awarded = models.JSONField(default=dict)
    tops = models.JSONField(default=dict)
    # The last change of a federation that `tops` takes into account; None if it has the first ten only, as
    # earlier versions stored it.
    moves_known = models.PositiveBigIntegerField(null=True)

    class Meta:
        verbose_name = _("figures of a list")
        verbose_name_plural = _("figures of lists")
        ordering = ["listed", "federation"]
        # NULLs are not distinct: there is one row for the world too.
        constraints = [
            models.UniqueConstraint(
                fields=["listed", "federation"], nulls_distinct=False, name="figures_of_a_list_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.listed_id} {self.federation_id}"
