"""Below Django: which tables a person without an office may write. Each of them is here with its reason."""

import re
from collections import defaultdict

import pgtrigger
import pytest
from django.apps import apps
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from players.models import Player
from portal.backoffice.models import SavedFilter
from portal.federations.database_rights import append_only_tables, owner_rights
from portal.federations.owned import TenantRows
from portal.federations.scope import person_scope
from portal.workflow.services.following import follow
from seminars.models import PracticeAnswer

pytestmark = pytest.mark.django_db
INSERT, UPDATE, DELETE = "INSERT", "UPDATE", "DELETE"

# Rows that name the person and belong to a tenant: who takes part, who signed, who asked.
IN_A_TENANT = {
    "workflow_notification": {UPDATE, DELETE},  # messages are read, mails about them noted
}
# Rows that name the person and belong to no tenant.
OF_THEIR_OWN = {
    "backoffice_savedfilter": {INSERT, UPDATE, DELETE},  # their filters of the admin UI
    "fairplay_breakglass": {INSERT},  # who asks for emergency access; two others decide in a workspace
    "jobs_job": {UPDATE},  # of a confidential case: the worker runs them as who started them
    "seminars_practiceanswer": {INSERT},  # their practice, which counts for nothing
    "workflow_auditentry": {INSERT},  # the trail of their own account
    "workflow_deadline": {INSERT, UPDATE},  # reminders of their own account
    "workflow_follow": {INSERT, DELETE},  # what they follow
    "workflow_notification": {INSERT, UPDATE, DELETE},  # messages about their own account
    "workflow_signature": {INSERT},  # under a case that has no tenant yet; withdrawn by two columns alone
}
TABLES = {model._meta.db_table: model for model in apps.get_models() if issubclass(model, TenantRows)}
NAMING = {table: model for table, model in TABLES.items() if model.row_security.person}


def is_refused(statement, *given):
    """Say whether the statement changes nothing. Other errors come after the policies: it was let through."""
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement, given)
            changed = cursor.rowcount
            transaction.set_rollback(True)
    except DatabaseError as error:
        return bool(re.search("row-level security|permission denied", str(error)))
    return changed == 0


def homes_of(model):
    columns = {"federation": model.row_security.federation, "body": model.row_security.body}
    return {name: column for name, column in columns.items() if column}


def inserts(model, person, homes):
    """Say whether a row naming the person may be inserted with these homes."""
    given = {model.row_security.person: person.pk, **homes}
    columns, places = ", ".join(given), ", ".join(["%s"] * len(given))
    return not is_refused(
        f'INSERT INTO "{model._meta.db_table}" ({columns}) VALUES ({places})', *given.values()
    )


def written(person, *, at_home):
    """Return what the person may write, by table. Updates and deletions need rows, made of the demo's."""
    accepted = defaultdict(set)
    for table, model in NAMING.items():
        columns = homes_of(model)
        if not at_home and not columns:
            continue
        homes = dict.fromkeys(list(columns.values())[:1], 1) if not at_home else {}
        with person_scope(person.pk):
            if inserts(model, person, homes):
                accepted[table].add(INSERT)
        named = name_somebody(model, person, alone=at_home)
        if not named:
            continue
        column = f'"{model.row_security.person}"'
        with person_scope(person.pk):
            assert not is_refused(f'SELECT 1 FROM "{table}" WHERE {column} = %s', person.pk), table
            if not is_refused(
                f'UPDATE "{table}" SET {column} = %s WHERE {column} = %s', person.pk, person.pk
            ):
                accepted[table].add(UPDATE)
            if not is_refused(f'DELETE FROM "{table}" WHERE {column} = %s', person.pk):
                accepted[table].add(DELETE)
    return dict(accepted)


def name_somebody(model, person, *, alone):
    """Let a row of the demo world name the person; return how many do."""
    table, key = model._meta.db_table, model._meta.pk.column
    homes = homes_of(model).values()
    empty = [f'"{column}" = NULL' for column in homes] if alone else []
    case = model.row_security.case
    changes = ", ".join(
        [f'"{model.row_security.person}" = %s', *empty, *([f'"{case}" = NULL'] if case else [])]
    )
    at_home = "" if alone or not homes else f"WHERE COALESCE({', '.join(homes)}) IS NOT NULL"
    try:
        with transaction.atomic(), connection.cursor() as cursor, owner_rights(), pgtrigger.ignore():
            cursor.execute(
                f'UPDATE "{table}" SET {changes} WHERE "{key}" ='
                f' (SELECT "{key}" FROM "{table}" {at_home} ORDER BY "{key}" LIMIT 1)',
                [person.pk],
            )
            return cursor.rowcount
    except DatabaseError:
        return 0  # a constraint: such a row is always of a tenant, or always of a case


def test_in_a_tenant_a_person_alone_writes_what_is_named_here(demo_world, player):
    assert written(player, at_home=False) == IN_A_TENANT


def test_of_no_tenant_a_person_writes_what_is_named_here(demo_world, player):
    with person_scope(player.pk):
        follow(topic="player", key=str(Player.objects.filter(fide_id__gt=0).first().fide_id), actor=player)
        SavedFilter.under_policy.create(person=player, listed="players.player", name="x", query="q=1")
        mine = {"kind": "x", "topic": "x", "level": 1, "seed": "x", "thousandths": 1}
        PracticeAnswer.under_policy.create(person=player, **mine, answered_at=timezone.now())
    assert written(player, at_home=True) == OF_THEIR_OWN


def test_rows_that_name_nobody_are_written_by_no_person(demo_world, player):
    """Tables of tenants and cases: no row of theirs is a person's own."""
    others = TABLES.keys() - NAMING.keys()
    assert len(others) > 40
    with person_scope(player.pk):
        for table in others:
            key = TABLES[table]._meta.pk.column
            assert is_refused(f'INSERT INTO "{table}" DEFAULT VALUES'), table
            assert is_refused(f'UPDATE "{table}" SET "{key}" = "{key}"'), table
            assert is_refused(f'DELETE FROM "{table}"'), table


# Tables without row security that the serving role writes, besides the registry that everybody may read:
# rows of no tenant. Services alone decide about them; players and accounts have a history that only grows.
COMMON = {
    "account_emailaddress": "whose an address is, asked before anybody is known",
    "account_emailconfirmation": "the same",
    "accounts_user": "made by signing up; a trigger refuses superusers",
    "axes_accessattempt": "failed sign-ins, before anybody is known",
    "axes_accessattemptexpiration": "the same",
    "axes_accessfailurelog": "the same",
    "axes_accesslog": "the same",
    "django_admin_log": "what the admin UI notes beside the trail",
    "django_session": "made for visitors",
    "mfa_authenticator": "asked for at the second step of a sign-in; secrets are encrypted",
    "players_currentrating": "public: the register's newest ratings",
    "players_nameword": "public: words of names for the search",
    "players_nationalid": "public: the numbers of a register",
    "players_playertitle": "public: titles of the register",
    "players_ratingchange": "public: changes of ratings",
    "ratings_eventverdict": "public: what was rated in an event, and why not",
    "ratings_ratedresult": "public: the games of a calculation once it is published",
    "ratings_ratingstate": "public: ratings of a calculation once it is published",
    "tournaments_playerresult": "public: published results by player",
    "usersessions_usersession": "browsers of an account",
}


def test_what_is_of_no_tenant_is_written_for_a_reason():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relrowsecurity"
            " AND relnamespace = 'public'::regnamespace AND"
            " (has_table_privilege(oid, 'INSERT') OR has_table_privilege(oid, 'UPDATE')"
            " OR has_table_privilege(oid, 'DELETE'))"
        )
        writable = {row[0] for row in cursor.fetchall()}
    registry = {
        model._meta.db_table for model in apps.get_models() if getattr(model, "public_registry", False)
    }
    assert writable - registry - append_only_tables().keys() == set(COMMON)
