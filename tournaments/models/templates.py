"""Event templates: a federation's usual facts for new events."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.federations.owned import FederationOwned


class EventTemplate(FederationOwned):
    """Facts of an event under a name; its days are shifted to those of the new event."""

    name = models.CharField(pgettext_lazy("of a template", "name"), max_length=100)
    facts = models.JSONField(_("facts"), default=dict)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("made by"), related_name="+"
    )
    made_at = models.DateTimeField(_("made"))

    class Meta(FederationOwned.Meta):
        verbose_name = _("template of events")
        verbose_name_plural = _("templates of events")
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["federation", "name"], name="a_template_has_its_name_once")
        ]

    def __str__(self) -> str:
        return self.name
