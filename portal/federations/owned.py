"""Base class of all tenant tables, and managers that refuse to read them without an open scope."""

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
    """The rows of the open workspace; without a scope it raises an error that names the table."""

    def get_queryset(self) -> models.QuerySet[_Row_co]:
        return super().get_queryset().filter(security_of(self).visible(current_scope(), self.model.__name__))


class OwnManager(models.Manager[_Row_co]):
    """The acting person's own rows across all workspaces: memberships, inbox."""

    def get_queryset(self) -> models.QuerySet[_Row_co]:
        return super().get_queryset().filter(security_of(self).own(current_scope(), self.model.__name__))


class OpenScopeManager(models.Manager[_Row_co]):
    """All rows that the policy permits in the open scope: for inserts and related rows."""

    def get_queryset(self) -> models.QuerySet[_Row_co]:
        if current_scope() in {None, Scope()}:
            raise NoFederation(self.model.__name__)
        return super().get_queryset()


class TenantRows(models.Model):
    """A table under row security. Subclasses name the columns; `FederationOwned` is the usual case."""

    row_security: ClassVar[RowSecurity]
    # Who may write besides the tenant, and how. "person_insert", "person_update", "person_delete": the person
    # whom a row names, in any tenant; "alone_insert" and so on: only while the row belongs to no tenant;
    # "also": whoever the `also` of the row security opens it to. The write policies are derived from this.
    row_writers: ClassVar[frozenset[str]] = frozenset()
    # The serving role may insert and read, not update or delete. History tables are append-only without this.
    append_only: ClassVar[bool] = False
    # Columns of an append-only table that may still be updated.
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
