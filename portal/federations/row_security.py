"""Row security: the columns that tie a row to its federation, body, person or case, and the policies made
from them."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from hashlib import sha256

from django.db.migrations.operations.base import Operation
from django.db.models import Q
from django.utils import timezone

from portal.federations.scope import NoFederation, Scope
from portal.settings.database import APP_ROLE, WORK_ROLE

POLICY = "scope"
# A restrictive second policy for tables that may hold rows of a case: no other policy opens a case to
# non-readers.
CASE_POLICY = "of_the_case"
# Worker, beat and commands open everything; a service of a request must prove that it may
# (database_scope.py). ACROSS is a sub-select so that PostgreSQL evaluates it once per statement,
# not once per row.
EVERYTHING = "current_setting('app.everything', true) = 'on'"
ACROSS = "(SELECT across_proven())"
WORKSPACE_OPEN = "concat(current_setting('app.federation', true), current_setting('app.body', true)) <> ''"
# For tables whose rows a case closes to non-readers but never opens: messages to one person, jobs.
NEVER = "false"


@dataclass(frozen=True)
class RowSecurity:
    """The columns by which a row belongs to somebody; None where a table has no such column.

    `case` opens a row to the readers of its case and closes it to everybody else. A table may give the SQL
    condition under which the case opens the row (`opens_when`, `NEVER`), and a further condition that opens
    it (`also`).
    """

    federation: str | None = None
    body: str | None = None
    person: str | None = None
    case: str | None = None
    opens_when: str = ""
    also: str = ""

    @property
    def by_case_alone(self) -> bool:
        """Return whether only its case opens a row: heads of cases, votes, an app's own case."""
        return bool(self.case) and not (self.federation or self.body or self.person)

    def condition(self) -> str:
        """Return the SQL condition of the read policy; the policies that open everything are separate."""
        owners = {"federation": self.federation, "body": self.body, "person": self.person}
        tests = [
            f"{column} = NULLIF(current_setting('app.{owner}', true), '')::bigint"
            for owner, column in owners.items()
            if column
        ]
        tests += [f"({self.also})"] if self.also else []
        tests += self._opened_by_case()
        return " OR ".join(tests)

    def writable(self, *, person: bool = False, alone: bool = False, also: bool = False) -> str:
        """Return the SQL condition (WITH CHECK) that a written row must also meet; stricter than reading.

        The open tenant writes its own rows and those of cases submitted to it, the open case its own.
        `alone` lets a person write rows that name them and belong to no tenant, `person` all that name
        them, `also` what it opens.
        """
        homes = [column for column in (self.federation, self.body) if column]
        tests = [
            f"{column} = NULLIF(current_setting('app.{owner}', true), '')::bigint"
            for owner, column in (("federation", self.federation), ("body", self.body))
            if column
        ]
        if self.person and (person or alone):
            own = f"{self.person} = NULLIF(current_setting('app.person', true), '')::bigint"
            homeless = "" if person else "".join(f" AND {column} IS NULL" for column in homes)
            tests.append(f"({own}{homeless})")
        if self.also and also:
            tests.append(f"({self.also})")
        if self.case:
            tests.append(f"{self.case} = NULLIF(current_setting('app.case', true), '')::uuid")
            tests.append(f"({WORKSPACE_OPEN} AND case_readable({self.case}))")
        return " OR ".join([*tests, ACROSS])

    def limit(self) -> str:
        """Return the SQL of the restrictive second policy, which every access must pass; empty if none is
        needed."""
        if not self.case or (self.by_case_alone and not self.also):
            return ""
        return f"{self.case} IS NULL OR case_concerns({self.case})"

    def reading(self) -> Iterator[tuple[str, str]]:
        """Return the read policies by tenant, person and case as (name, definition)."""
        condition, limit = self.condition(), self.limit()
        yield POLICY, f"USING ({condition}) WITH CHECK ({condition})"
        if limit:
            yield CASE_POLICY, f"AS RESTRICTIVE USING ({limit}) WITH CHECK ({limit})"

    def opening_everything(self) -> Iterator[tuple[str, str]]:
        """Return the policies that open all rows; where only a case opens them, case_readable() decides."""
        if self.by_case_alone:
            return
        yield "everything", f"TO {WORK_ROLE} USING ({EVERYTHING}) WITH CHECK ({EVERYTHING})"
        yield "across", f"TO {APP_ROLE} USING ({ACROSS}) WITH CHECK ({ACROSS})"

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
        """Return the filter for a workspace's rows; raise if no workspace is open."""
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
        """Return the filter for a person's own rows, in any workspace."""
        if scope is None or scope.person_id is None or not (self.person or self.by_case_alone):
            raise NoFederation(table)
        return self._in(self.person, "person_id", scope.person_id)

    def _in(self, column: str | None, owner: str, key: int) -> Q:
        """Return the filter by a column of the row, or by the readers of its case if it has no such
        column."""
        if column:
            return Q(**{column: key})
        if not self.by_case_alone:
            return Q(pk__in=[])
        readers = "readers" if self.case == "id" else "case__readers"
        lasts = Q(**{f"{readers}__until__isnull": True}) | Q(**{f"{readers}__until__gt": timezone.now()})
        return Q(**{f"{readers}__{owner}": key}) & lasts


def mark_of(text: str) -> str:
    """Return the comment stored on a policy, by which an unchanged policy is recognised."""
    return sha256(text.encode()).hexdigest()


def policy_statements(table: str, name: str, text: str) -> str:
    """Return the SQL statements that replace the policy of that name on a table."""
    return (
        f"DROP POLICY IF EXISTS {name} ON {table}; CREATE POLICY {name} ON {table} {text};"
        f" COMMENT ON POLICY {name} ON {table} IS '{mark_of(text)}';"
    )


class SecureRows(Operation):
    """Migration operation: put a model's policies on its table. `row_security` is repeated here as of
    that migration."""

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
        schema_editor.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
        for name, text in self.security.reading():
            schema_editor.execute(policy_statements(table, name, text))

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        table = schema_editor.quote_name(from_state.apps.get_model(app_label, self.model)._meta.db_table)
        for policy in (POLICY, CASE_POLICY):
            schema_editor.execute(f"DROP POLICY IF EXISTS {policy} ON {table}")
        schema_editor.execute(f"ALTER TABLE {table} DISABLE ROW LEVEL SECURITY")

    def describe(self):
        return f"Row security on {self.model}"
