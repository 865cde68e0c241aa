"""A grant: who asks, for how much, and what for."""

from django.db import models

from portal.cases.models import Case
from portal.federations.models import Body, Federation
from tests.cases.grants.enums import State


class Grant(Case):
    state = models.CharField(max_length=12, choices=State, default=State.DRAFT)
    federation = models.ForeignKey(Federation, models.PROTECT, related_name="+")
    body = models.ForeignKey(Body, models.PROTECT, null=True, blank=True, related_name="+")
    purpose = models.CharField(max_length=100)
    euros = models.PositiveIntegerField()
    remarks = models.TextField(blank=True)

    class Meta(Case.Meta):
        ordering = ["-case__opened_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["federation"],
                condition=models.Q(state=State.ASKED),
                name="one_grant_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return self.purpose
