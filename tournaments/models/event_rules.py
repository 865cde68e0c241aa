"""The announced rules of an event, which its report must repeat (C.04.2, C.05)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.registration.enums import Acceleration, PairingRules, PrizeSharing


class EventRules(models.Model):
    """Rules announced before the start; an empty field means not announced."""

    pairing_rules = models.CharField(_("pairing rules"), max_length=20, choices=PairingRules, blank=True)
    acceleration = models.CharField(_("acceleration"), max_length=10, choices=Acceleration, blank=True)
    tie_breaks = models.CharField(_("tie-breaks"), max_length=120, blank=True)
    default_time = models.PositiveSmallIntegerField(_("default time in minutes"), null=True, blank=True)
    half_point_byes = models.PositiveSmallIntegerField(
        _("half-point byes of a player"), null=True, blank=True
    )
    byes_until = models.PositiveSmallIntegerField(_("last round of half-point byes"), null=True, blank=True)
    draw_restrictions = models.CharField(_("restrictions on draws"), max_length=200, blank=True)
    play_off = models.TextField(_("play-off"), blank=True)
    prizes = models.TextField(_("prizes"), blank=True)
    prize_sharing = models.CharField(_("sharing of prizes"), max_length=10, choices=PrizeSharing, blank=True)
    appeals_committee = models.TextField(_("appeals committee"), blank=True)
    appeal_fee = models.CharField(_("appeal fee"), max_length=60, blank=True)
    appeal_minutes = models.PositiveSmallIntegerField(
        _("minutes for an appeal after the game"), null=True, blank=True
    )
    appeal_written = models.BooleanField(_("appeals are made in writing"), default=True)
    # Texts of the invitation in addition to the registration, keyed by the point of C.05, 12.3.
    invitation = models.JSONField(_("invitation"), default=dict, blank=True)

    class Meta:
        abstract = True
