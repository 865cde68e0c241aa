"""The base of every table of a tenant, and the managers that refuse to read it without a scope."""

from typing import Any, ClassVar, TypeVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from portal.federations.row_security import RowSecurity
from portal.federations.scope import NoFederation, Scope, current_scope

_Row_co = TypeVar("_Row_co", bound=models.Model, covariant=True)


def security_of(manager: models.Manager[Any]) -> RowSecurity:
    security: RowSecurity = vars(manager)["model"].row_security
    return security


class ScopedManager(models.Manager[_Row_co]):
    """The rows of the open workspace: no scope, no rows, but an error that names the table."""

    def get_queryset(self) -> models.QuerySet[_Row_co]:
        return super().get_queryset().filter(security_of(self).visible(current_scope(), self.model.__name__))


class OwnManager(models.Manager[_Row_co]):
    """The rows of the person who acts, across all workspaces: his memberships, his inbox."""

    def get_queryset(self) -> models.QuerySet[_Row_co]:
        return super().get_queryset().filter(security_of(self).own(current_scope(), self.model.__name__))


class OpenScopeManager(models.Manager[_Row_co]):
    """All rows that the policy lets through, under whatever scope is open: for inserts and related rows."""

    def get_queryset(self) -> models.QuerySet[_Row_co]:
        if current_scope() in {None, Scope()}:
            raise NoFederation(self.model.__name__)
        return super().get_queryset()


class TenantRows(models.Model):
    """A table under row security. Subclasses say by which columns; `FederationOwned` is the usual case."""

    row_security: ClassVar[RowSecurity]
    # Who writes besides the tenant: "person_insert" adds rows that carry one's own name, "person" changes
    # them, "also" writes what the `also` of the row security opens. Offices, jobs and the trail name fewer: a
    # person alone gives no office and writes no tenant's trail. The policies for writing come from this.
    row_writers: ClassVar[frozenset[str]] = frozenset({"person", "person_insert"})
    # The serving role inserts and reads; it neither changes nor deletes. Histories are so by themselves.
    append_only: ClassVar[bool] = False
    # Of an append-only table, what may be changed all the same.
    changing_columns: ClassVar[tuple[str, ...]] = ()

    objects: ClassVar[ScopedManager[Any]] = ScopedManager()
    under_policy: ClassVar[OpenScopeManager[Any]] = OpenScopeManager()

    class Meta:
        abstract = True
        base_manager_name = "under_policy"


class FederationOwned(TenantRows):
    """A row that belongs to one federation."""

    row_security: ClassVar[RowSecurity] = RowSecurity(federation="federation_id")

    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("federation"), related_name="+"
    )

    class Meta(TenantRows.Meta):
        abstract = True


class SharedWithBody(TenantRows):
    """A row that belongs to a federation, to a body, or to a federation with a body that acts on it."""

    row_security: ClassVar[RowSecurity] = RowSecurity(federation="federation_id", body="body_id")

    federation = models.ForeignKey(
        "federations.Federation",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("federation"),
        related_name="+",
    )
    body = models.ForeignKey(
        "federations.Body", models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )

    class Meta(TenantRows.Meta):
        abstract = True
