"""Below Django: what the serving role may write, whatever statement reaches it."""

from datetime import UTC, datetime

import pytest
from django.apps import apps
from django.core.exceptions import ImproperlyConfigured
from django.db import connection, transaction
from django.db.utils import ProgrammingError

from portal.accounts.models import User
from portal.federations.database_rights import append_only_tables, set_rights
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import federation_scope, installation_scope, person_scope
from portal.federations.serving_login import refuse_owner
from portal.jobs.models import Job
from portal.workflow.audit import record
from portal.workflow.models import AuditEntry
from tests.factories import make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
PROMOTE = "UPDATE federations_membership SET role = %s WHERE user_id = %s"
_KEPT = "subject_type_id, subject_id, at, actor_id, action, before, after, comment, details, request_id"
COPY_ENTRY = (
    f"INSERT INTO workflow_auditentry ({_KEPT}, federation_id)"
    f" SELECT {_KEPT}, %s FROM workflow_auditentry WHERE id = %s"
)


def refused(match):
    return pytest.raises(ProgrammingError, match=match)


def run(statement, *given):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement, given)
        return cursor.rowcount


class TestAPersonsOwnScope:
    def test_gives_no_office(self, player, ukr):
        with person_scope(player.pk), refused("written_insert"), transaction.atomic():
            Membership.under_policy.create(federation=ukr, user=player, role=Role.PRESIDENT, since=NOW)

    def test_raises_no_office(self, officer):
        with person_scope(officer.pk):
            with refused("written_update"):
                run(PROMOTE, "president", officer.pk)
            assert run("DELETE FROM federations_membership WHERE user_id = %s", officer.pk) == 0
            assert Membership.own.get().role == Role.RATING_OFFICER

    def test_starts_no_job_elsewhere(self, player, ukr):
        with person_scope(player.pk), refused("written_insert"), transaction.atomic():
            Job.under_policy.create(kind="x", key="y", federation=ukr, started_by=player)

    def test_writes_no_trail_elsewhere(self, player, ukr):
        with person_scope(player.pk):
            mine = record(player, "change_profile", actor=player)
            with refused("written_insert"):
                run(COPY_ENTRY, ukr.pk, mine.pk)

    def test_keeps_what_is_of_no_tenant(self, player):
        with person_scope(player.pk):
            record(player, "change_profile", actor=player)
            assert AuditEntry.own.count() == 1


@pytest.mark.parametrize(
    "table", ["workflow_auditentry", "players_playerevent", "accounts_userevent", "ratings_ratinglist"]
)
@pytest.mark.parametrize("change", ["DELETE FROM {}", "UPDATE {} SET id = id"])
def test_histories_lists_and_trail_only_grow(table, change):
    with refused("permission denied"):
        run(change.format(table))


def test_every_history_is_among_them():
    histories = {model._meta.db_table for model in apps.get_models() if hasattr(model, "pgh_tracked_model")}
    assert histories <= set(append_only_tables())
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname FROM pg_class WHERE relname = ANY (%s)"
            " AND (has_table_privilege(oid, 'UPDATE') OR has_table_privilege(oid, 'DELETE'))",
            [list(append_only_tables())],
        )
        assert cursor.fetchall() == []


@pytest.mark.parametrize(
    "asked",
    [
        "accounts_forget_history(0)",
        "players_forget_history(0)",
        "fairplay_forget_trail(gen_random_uuid(), 0)",
        "fairplay_forget_unfiled(gen_random_uuid(), 0)",
        "fairplay_case_numbered('12345678')",
        "fairplay_last_named('{1}')",
    ],
)
class TestFunctionsForServicesAlone:
    """Any statement can make a row look anonymised or closed; only a service can prove that it runs."""

    @pytest.mark.parametrize("setting", ["app.everything", "app.across", "app.case"])
    def test_no_statement_calls_them(self, asked, setting):
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config(%s, 'on', true)", [setting])
        with refused("only while all tenants are open"):
            run(f"SELECT {asked}")

    def test_a_service_does(self, asked):
        with installation_scope():
            run(f"SELECT {asked}")


def test_no_statement_erases_what_a_player_was(ukr):
    player = make_player("Shevchenko, Taras", federation=ukr)
    run("UPDATE players_player SET restricted = true, native_name = '', region = '' WHERE id = %s", player.pk)
    with refused("only while all tenants are open"):
        run("SELECT players_forget_history(%s)", player.pk)
    assert player.events.filter(restricted=False).exists()


def test_the_owners_function_forgets_an_anonymised_record_only(ukr):
    player = make_player("Shevchenko, Taras", federation=ukr)
    with installation_scope():
        run("SELECT players_forget_history(%s)", player.pk)
    assert player.events.exists()


@pytest.mark.parametrize("way", ["by an update", "by an insert"])
def test_the_serving_role_names_no_superuser(player, way):
    with refused("names a superuser"), transaction.atomic():
        if way == "by an update":
            User.objects.filter(pk=player.pk).update(is_superuser=True)
        else:
            User.objects.create_user(email="root@example.org", name="Root", is_superuser=True)


def test_a_secret_names_one_tenant_and_no_row(ukr):
    with connection.cursor() as cursor:
        for function in (
            "federations_token_home('x')",
            "federations_invitation_home(0)",
            "documents_document_home('x')",
        ):
            cursor.execute(f"SELECT * FROM {function}")
            assert cursor.fetchall() == []


def test_a_login_that_owns_tables_does_not_serve():
    # The tests' login is the owner, which steps down to the serving role.
    with pytest.raises(ImproperlyConfigured, match="owns tables"):
        refuse_owner(_SameLogin())


class _SameLogin:
    """The open connection, which the refusal must not close under the test."""

    settings_dict = {"OPTIONS": {"assume_role": "portal_app"}, "MAY_WORK": True}

    def cursor(self):
        return connection.cursor()

    def close(self):
        pass


def test_the_rights_are_set_again_without_a_change(ukr):
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
        cursor.execute("SELECT oid FROM pg_policy ORDER BY oid")
        before = cursor.fetchall()
        set_rights(connection)
        cursor.execute("SELECT oid FROM pg_policy ORDER BY oid")
        assert cursor.fetchall() == before
        cursor.execute("SET ROLE portal_app")


def test_what_a_person_reads_in_an_open_tenant_is_written_there(ukr, officer):
    with federation_scope(ukr.pk):
        assert run(PROMOTE, "clerk", officer.pk) == 1
    assert make_user().is_superuser is False


def test_no_setting_silences_a_trigger(ukr):
    # django-pgtrigger reads the triggers to be skipped from a setting, which any statement can change.
    player = make_player("Shevchenko, Taras", federation=ukr)
    before = player.events.count()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('pgtrigger.ignore', array_agg(tgname)::text, true)"
            " FROM pg_trigger WHERE tgrelid = 'players_player'::regclass"
        )
    assert run("UPDATE players_player SET native_name = 'Тарас' WHERE id = %s", player.pk) == 1
    assert player.events.count() == before + 1
