"""Row security: which columns tie a row to its federation, body, person or case, and the policies of them."""

from dataclasses import asdict, dataclass, fields

from django.db.migrations.operations.base import Operation
from django.db.models import Q
from django.utils import timezone

from portal.federations.scope import NoFederation, Scope

POLICY = "scope"
# The second policy of a table that may hold something of a case: nothing opens a case to strangers.
CASE_POLICY = "of_the_case"
EVERYTHING = "current_setting('app.everything', true) = 'on'"
WORKSPACE_OPEN = "concat(current_setting('app.federation', true), current_setting('app.body', true)) <> ''"
# Of a table whose rows a case closes to strangers but never opens: messages to one person, jobs.
NEVER = "false"


@dataclass(frozen=True)
class RowSecurity:
    """The columns by which a row belongs to somebody; None where a table has no such column.

    `case` opens a row to the readers of its case and closes it to everybody else. A table may say in SQL
    when the case opens the row (`opens_when`, `NEVER`), and by what it is open besides (`also`).
    """

    federation: str | None = None
    body: str | None = None
    person: str | None = None
    case: str | None = None
    opens_when: str = ""
    also: str = ""

    @property
    def by_case_alone(self) -> bool:
        """Say whether nothing but its case opens a row: heads of cases, votes, an app's own case."""
        return bool(self.case) and not (self.federation or self.body or self.person)

    def condition(self) -> str:
        """Return the SQL that the policy puts on every row read or written."""
        owners = {"federation": self.federation, "body": self.body, "person": self.person}
        tests = [
            f"{column} = NULLIF(current_setting('app.{owner}', true), '')::bigint"
            for owner, column in owners.items()
            if column
        ]
        tests += [f"({self.also})"] if self.also else []
        tests += self._opened_by_case()
        return " OR ".join(tests if self.by_case_alone else [*tests, EVERYTHING])

    def writable(self, *, person: bool = False, also: bool = False) -> str:
        """Return the SQL that a written row must meet besides: reading more than one writes is the rule.

        The open tenant writes its rows and those of cases put before it, the open case its own. A person
        writes what belongs to no tenant; `person` lets them change what names them, `also` what it opens.
        """
        homes = [column for column in (self.federation, self.body) if column]
        tests = [
            f"{column} = NULLIF(current_setting('app.{owner}', true), '')::bigint"
            for owner, column in (("federation", self.federation), ("body", self.body))
            if column
        ]
        if self.person:
            own = f"{self.person} = NULLIF(current_setting('app.person', true), '')::bigint"
            homeless = "" if person else "".join(f" AND {column} IS NULL" for column in homes)
            tests.append(f"({own}{homeless})")
        if self.also and also:
            tests.append(f"({self.also})")
        if self.case:
            tests.append(f"{self.case} = NULLIF(current_setting('app.case', true), '')::uuid")
            tests.append(f"({WORKSPACE_OPEN} AND case_readable({self.case}))")
        return " OR ".join([*tests, EVERYTHING])

    def limit(self) -> str:
        """Return the SQL of the second policy, which no other can pass; empty where none is needed."""
        if not self.case or (self.by_case_alone and not self.also):
            return ""
        return f"{self.case} IS NULL OR case_concerns({self.case})"

    def _opened_by_case(self) -> list[str]:
        if not self.case:
            return []
        readable = f"case_readable({self.case})"
        if not self.by_case_alone:
            readable = f"{self.case} IS NOT NULL AND {readable}"
        if not self.opens_when:
            return [f"({readable})"]
        # The scope of the case itself shows all of it.
        own = f"{self.case} = NULLIF(current_setting('app.case', true), '')::uuid"
        return [own] if self.opens_when == NEVER else [own, f"({self.opens_when} AND {readable})"]

    def visible(self, scope: Scope | None, table: str) -> Q:
        """Return the filter of a workspace's rows; refuse where no workspace is open."""
        if scope is None:
            raise NoFederation(table)
        if scope.everything:
            return Q()
        if scope.federation_id is not None:
            return self._in(self.federation, "federation_id", scope.federation_id)
        if scope.body_id is not None:
            return self._in(self.body, "body_id", scope.body_id)
        raise NoFederation(table)

    def own(self, scope: Scope | None, table: str) -> Q:
        """Return the filter of a person's own rows, whatever workspace is open."""
        if scope is None or scope.person_id is None or not (self.person or self.by_case_alone):
            raise NoFederation(table)
        return self._in(self.person, "person_id", scope.person_id)

    def _in(self, column: str | None, owner: str, key: int) -> Q:
        """Return the filter by a column of the row, or by the readers of its case where it has none."""
        if column:
            return Q(**{column: key})
        if not self.by_case_alone:
            return Q(pk__in=[])
        readers = "readers" if self.case == "id" else "case__readers"
        lasts = Q(**{f"{readers}__until__isnull": True}) | Q(**{f"{readers}__until__gt": timezone.now()})
        return Q(**{f"{readers}__{owner}": key}) & lasts


class SecureRows(Operation):
    """Put a model's policies on its table; its `row_security` at the time of writing is repeated here."""

    reversible = True
    reduces_to_sql = True

    def __init__(self, model: str, **columns: str) -> None:
        self.model = model
        self.security = RowSecurity(**columns)

    def deconstruct(self):
        given = asdict(self.security)
        said = {each.name: given[each.name] for each in fields(RowSecurity) if given[each.name]}
        return (type(self).__name__, [self.model], said)

    def state_forwards(self, app_label, state):
        """Policies live in the database only."""

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        table = schema_editor.quote_name(to_state.apps.get_model(app_label, self.model)._meta.db_table)
        self.database_backwards(app_label, schema_editor, to_state, to_state)
        condition, limit = self.security.condition(), self.security.limit()
        schema_editor.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
        schema_editor.execute(
            f"CREATE POLICY {POLICY} ON {table} USING ({condition}) WITH CHECK ({condition})"
        )
        if limit:
            schema_editor.execute(
                f"CREATE POLICY {CASE_POLICY} ON {table} AS RESTRICTIVE USING ({limit}) WITH CHECK ({limit})"
            )

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        table = schema_editor.quote_name(from_state.apps.get_model(app_label, self.model)._meta.db_table)
        for policy in (POLICY, CASE_POLICY):
            schema_editor.execute(f"DROP POLICY IF EXISTS {policy} ON {table}")
        schema_editor.execute(f"ALTER TABLE {table} DISABLE ROW LEVEL SECURITY")

    def describe(self):
        return f"Row security on {self.model}"
