"""Delivery of events to FIDE's rating server, and its answers."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.federations.owned import FederationOwned
from tournaments.models.event import Tournament


class DeliveryState(models.TextChoices):
    """State of an event with FIDE, as entered by the officer."""

    OPEN = "open", _("not registered with FIDE")
    REGISTERED = "registered", _("registered with FIDE")
    SENT = "sent", _("report sent to FIDE")
    ACCEPTED = "accepted", pgettext_lazy("a delivery", "accepted by FIDE")
    REFUSED = "refused", _("refused by FIDE")


class Delivery(FederationOwned):
    """One event at FIDE's rating server. Without a row nothing was entered yet."""

    tournament = models.OneToOneField(
        Tournament, models.PROTECT, primary_key=True, verbose_name=_("tournament"), related_name="delivery"
    )
    state = models.CharField(_("state"), max_length=12, choices=DeliveryState, default=DeliveryState.OPEN)
    fide_code = models.CharField(_("FIDE event code"), max_length=12, blank=True)
    answer = models.TextField(_("answer of FIDE"), blank=True)
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("entered by"), related_name="+"
    )
    changed_at = models.DateTimeField(_("entered"))

    class Meta(FederationOwned.Meta):
        verbose_name = _("delivery to FIDE")
        verbose_name_plural = _("deliveries to FIDE")

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.state}"
