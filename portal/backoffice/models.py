"""Filters of lists that a person saves under a name."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import OwnManager, ScopedManager, TenantRows
from portal.federations.row_security import RowSecurity


class SavedFilter(TenantRows):
    """A saved filter of one list; only its owner can read it."""

    row_writers = frozenset({"alone_insert", "alone_update", "alone_delete"})
    row_security: ClassVar[RowSecurity] = RowSecurity(person="person_id")

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, verbose_name=_("person"), related_name="+"
    )
    # The model of the list in lower case: "players.player".
    listed = models.CharField(_("list"), max_length=100)
    name = models.CharField(_("name"), max_length=60)
    query = models.CharField(_("filter"), max_length=500)

    objects: ClassVar[ScopedManager["SavedFilter"]] = ScopedManager()
    own: ClassVar[OwnManager["SavedFilter"]] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("saved filter")
        verbose_name_plural = _("saved filters")
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["person", "listed", "name"], name="one_filter_of_a_name")
        ]

    def __str__(self) -> str:
        return self.name
