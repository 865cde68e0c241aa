"""System checks: a tenant's table without its row security policy stops the start."""

from django.apps import apps
from django.core.checks import CheckMessage, Error, register
from django.db import models
from django.db.migrations.loader import MigrationLoader

from portal.federations.owned import TenantRows
from portal.federations.row_security import RowSecurity, SecureRows

TENANT_COLUMNS = {"federation_id", "body_id"}
CASE_COLUMN = "case_id"


def policies_in_migrations() -> dict[tuple[str, str], RowSecurity]:
    """Return the policy that the migrations put on each table; the last one wins."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    found: dict[tuple[str, str], RowSecurity] = {}
    for (label, name), migration in sorted(loader.disk_migrations.items()):
        del name
        for operation in migration.operations:
            if isinstance(operation, SecureRows):
                found[label, operation.model.lower()] = operation.security
    return found


def check_model(
    model: type[models.Model], policies: dict[tuple[str, str], RowSecurity]
) -> list[CheckMessage]:
    """Return the errors of one model."""
    columns = {field.attname for field in model._meta.concrete_fields}
    if issubclass(model, TenantRows):
        if CASE_COLUMN in columns and not model.row_security.case:
            text = "The table may hold something of a case but is not closed with it."
            hint = "Name the column in its row_security: case='case_id'."
            return [Error(text, hint=hint, obj=model, id="federations.E003")]
        if policies.get((model._meta.app_label, model._meta.model_name or "")) == model.row_security:
            return []
        hint = "Add SecureRows with the columns of its row_security to a migration."
        text = "The table has no policy for its row security."
        return [Error(text, hint=hint, obj=model, id="federations.E001")]
    # A history table is public exactly if its model is.
    registry = getattr(model, "pgh_tracked_model", model)
    if columns & TENANT_COLUMNS and not getattr(registry, "public_registry", False):
        hint = "Derive it from FederationOwned or SharedWithBody, or set public_registry = True on it."
        text = "The table names a tenant but has no row security."
        return [Error(text, hint=hint, obj=model, id="federations.E002")]
    return []


@register
def tenant_tables_have_policies(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    policies = policies_in_migrations()
    # A proxy has no table of its own: the policy is on the model behind it.
    tables = [model for model in apps.get_models() if not model._meta.proxy]
    return [message for model in tables for message in check_model(model, policies)]
