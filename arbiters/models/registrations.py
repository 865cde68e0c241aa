"""Federations' requests to register national arbiters."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from arbiters.enums import OPEN_REGISTRATION, RegistrationState
from players.models import Player
from portal.cases.models import Case


class NationalRegistration(Case):
    """A person whom a federation registers as national arbiter; the commission approves (B06.1, 5.1)."""

    state = models.CharField(
        _("state"), max_length=10, choices=RegistrationState, default=RegistrationState.WAITING
    )
    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("federation"), related_name="+"
    )
    body = models.ForeignKey(
        "federations.Body", models.PROTECT, verbose_name=_("commission"), related_name="+"
    )
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("person"), related_name="+")
    level = models.CharField(_("national level"), max_length=60, blank=True)
    licence_number = models.CharField(_("number of the licence"), max_length=30, blank=True)
    licence_until = models.DateField(_("licence until"), null=True, blank=True)
    fee_paid_on = models.DateField(_("registration fee paid"), null=True, blank=True)
    remarks = models.TextField(_("remarks"), blank=True)
    decided_on = models.DateField(_("decided"), null=True, blank=True)

    class Meta(Case.Meta):
        verbose_name = _("registration of a national arbiter")
        verbose_name_plural = _("registrations of national arbiters")
        ordering = ["-case__opened_at", "pk"]
        constraints = [
            # A sheet with the same person twice, or two officers at once, give one request.
            models.UniqueConstraint(
                fields=["player"],
                condition=models.Q(state__in=OPEN_REGISTRATION),
                name="one_open_registration_of_an_arbiter",
            ),
        ]

    def __str__(self) -> str:
        return self.number
