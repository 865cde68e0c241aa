"""Row security: which columns tie a row to its federation, body or person, and the policy made of them."""

from dataclasses import dataclass

from django.db.migrations.operations.base import Operation
from django.db.models import Q

from portal.federations.scope import NoFederation, Scope

POLICY = "scope"


@dataclass(frozen=True)
class RowSecurity:
    """The columns by which a row belongs to somebody; None where a table has no such column."""

    federation: str | None = None
    body: str | None = None
    person: str | None = None

    def condition(self) -> str:
        """Return the SQL that the policy puts on every row read or written."""
        owners = {"federation": self.federation, "body": self.body, "person": self.person}
        tests = [
            f"{column} = NULLIF(current_setting('app.{owner}', true), '')::bigint"
            for owner, column in owners.items()
            if column
        ]
        return " OR ".join([*tests, "current_setting('app.everything', true) = 'on'"])

    def visible(self, scope: Scope | None, table: str) -> Q:
        """Return the filter of a workspace's rows; refuse where no workspace is open."""
        if scope is None:
            raise NoFederation(table)
        if scope.everything:
            return Q()
        if scope.federation_id is not None:
            return Q(**{self.federation: scope.federation_id}) if self.federation else Q(pk__in=[])
        if scope.body_id is not None:
            return Q(**{self.body: scope.body_id}) if self.body else Q(pk__in=[])
        raise NoFederation(table)

    def own(self, scope: Scope | None, table: str) -> Q:
        """Return the filter of a person's own rows, whatever workspace is open."""
        if scope is None or self.person is None or scope.person_id is None:
            raise NoFederation(table)
        return Q(**{self.person: scope.person_id})


class SecureRows(Operation):
    """Put a model's policy on its table; its `row_security` at the time of writing is repeated here."""

    reversible = True
    reduces_to_sql = True

    def __init__(self, model: str, **columns: str) -> None:
        self.model = model
        self.security = RowSecurity(**columns)

    def deconstruct(self):
        owners = {
            "federation": self.security.federation,
            "body": self.security.body,
            "person": self.security.person,
        }
        return (
            type(self).__name__,
            [self.model],
            {owner: column for owner, column in owners.items() if column},
        )

    def state_forwards(self, app_label, state):
        """Policies live in the database only."""

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        table = schema_editor.quote_name(to_state.apps.get_model(app_label, self.model)._meta.db_table)
        self.database_backwards(app_label, schema_editor, to_state, to_state)
        condition = self.security.condition()
        schema_editor.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
        schema_editor.execute(
            f"CREATE POLICY {POLICY} ON {table} USING ({condition}) WITH CHECK ({condition})"
        )

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        table = schema_editor.quote_name(from_state.apps.get_model(app_label, self.model)._meta.db_table)
        schema_editor.execute(f"DROP POLICY IF EXISTS {POLICY} ON {table}")
        schema_editor.execute(f"ALTER TABLE {table} DISABLE ROW LEVEL SECURITY")

    def describe(self):
        return f"Row security on {self.model}"
