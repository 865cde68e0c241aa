"""Permissions on cases: which parties of its kind an actor belongs to, in the open scope."""

from collections.abc import Collection
from typing import Any

from portal.accounts.actors import Actor
from portal.cases.declaration import Action, Ballot, CaseKind, Party, StatementKind, Tenant
from portal.cases.models import CaseParty, Statement
from portal.cases.registry import kind_of, statement_kind
from portal.federations.scope import current_scope


def serves(actor: Actor, tenant: Tenant | None, roles: Collection[str]) -> bool:
    """Return whether the actor holds one of the roles there; False if no workspace is open."""
    scope = current_scope()
    if tenant is None or scope is None or not scope.opens_workspace:
        return False
    # Roles are held in the open workspace only, so memberships elsewhere need no query.
    open_here = (scope.federation_id, scope.body_id) == (tenant.federation_id, tenant.body_id)
    return actor.is_superuser or ((scope.everything or open_here) and tenant.holds(actor, roles))


def is_party(actor: Actor, row: Any, party: Party) -> bool:
    """Return whether the actor may act as this party."""
    return party in parties_of(actor, row, {party})


def parties_of(actor: Actor, row: Any, parties: Collection[Party]) -> frozenset[Party]:
    """Return the parties as which the actor may act; each office is looked up once."""
    held: dict[tuple[Any, ...], bool] = {}

    def in_office(party: Party) -> bool:
        tenant = party.tenant(row) if party.tenant else None
        # A superuser acts for everybody, except in confidential cases.
        if tenant is None or (actor.is_superuser and kind_of(row).confidential):
            return False
        office = (type(tenant), tenant.pk, frozenset(party.roles))
        if office not in held:
            held[office] = serves(actor, tenant, party.roles)
        return held[office]

    def included(party: Party) -> bool:
        if party.barred and party.barred(actor, row):
            return False
        if party.may and party.may(actor, row):
            return True
        if party.person and (person := party.person(row)):
            return person.pk == actor.pk
        if party.named:
            seats = CaseParty.under_policy.filter(case_id=row.pk, role=party.named, until__isnull=True)
            return seats.filter(person=actor).exists()
        return (party.clock and actor.is_system) or in_office(party)

    return frozenset(party for party in parties if included(party))


def can_act(actor: Actor, row: Any, action: Action) -> bool:
    """Return whether the actor may do this; an action without a party is taken by services only."""
    return action.by is not None and is_party(actor, row, action.by)


def can_read(actor: Actor, row: Any) -> bool:
    return kind_of(row).can_read(actor, row)


def can_edit(actor: Actor, row: Any) -> bool:
    return kind_of(row).can_edit(actor, row)


def is_editable(kind: CaseKind, row: Any) -> bool:
    return kind.stage(row.state).editable


def takes_files(kind: CaseKind, row: Any) -> bool:
    stage = kind.stage(row.state)
    return stage.editable or stage.files


def can_state(actor: Actor, row: Any, kind: StatementKind) -> bool:
    """Return whether the actor may make a statement of this kind now."""
    return row.state in kind.offered_in and kind.by is not None and kind.by(actor, row)


def can_answer(actor: Actor, row: Any, statement: Statement, kind: StatementKind) -> bool:
    """Return whether the actor belongs to the answering party and did not write the statement."""
    asked = kind.answered_by
    return asked is not None and statement.made_by_id != actor.pk and is_party(actor, row, asked)


def can_read_statement(actor: Actor, statement: Statement) -> bool:
    """Return whether the actor may read the statement's trail: its owner, and whoever its kind names."""
    if actor.pk in {statement.person_id, statement.made_by_id}:
        return True
    kind = statement_kind(statement.kind)
    return bool(kind and kind.can_read and kind.can_read(actor, statement))


def can_vote(actor: Actor, row: Any, ballot: Ballot) -> bool:
    return row.state in ballot.offered_in and is_party(actor, row, ballot.by)
