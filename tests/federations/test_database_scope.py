"""Below Django: who opens all tenants at once, and that no setting alone does it."""

from contextlib import contextmanager

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection, transaction
from django.db.utils import ProgrammingError

from portal.federations import database_scope
from portal.federations.models import Membership
from portal.federations.scope import federation_scope, installation_scope
from portal.federations.serving_login import refuse_owner

pytestmark = pytest.mark.django_db


def answer(statement, *given):
    with connection.cursor() as cursor:
        cursor.execute(statement, given)
        return cursor.fetchone()[0]


def offices():
    return answer("SELECT count(*) FROM federations_membership")


def role():
    return answer("SELECT current_user")


@pytest.fixture
def worker(monkeypatch):
    """The connection of a worker: its login may become the role that works."""
    monkeypatch.setitem(connection.settings_dict, "MAY_WORK", True)


class TestTheServingRole:
    def test_has_no_policy_that_reads_the_setting(self):
        statement = """
            SELECT DISTINCT roles::text FROM pg_policies
             WHERE concat(qual, with_check) LIKE '%app.everything%'
        """
        with connection.cursor() as cursor:
            cursor.execute(statement)
            assert cursor.fetchall() == [("{portal_work}",)]

    def test_sees_nothing_by_the_setting(self, officer, foreign_officer):
        answer("SELECT set_config('app.everything', 'on', true)")
        assert offices() == 0

    def test_writes_nothing_by_the_setting(self, officer, jpn):
        answer("SELECT set_config('app.everything', 'on', true)")
        with pytest.raises(ProgrammingError, match="row-level security"), transaction.atomic():
            answer(
                "INSERT INTO federations_membership (federation_id, user_id, role, since)"
                " VALUES (%s, %s, 'president', now()) RETURNING id",
                jpn.pk,
                officer.pk,
            )

    @pytest.mark.parametrize("proof", ["on", "", "0" * 64])
    def test_sees_nothing_by_a_made_up_proof(self, officer, proof):
        answer("SELECT set_config('app.across', %s, true)", proof)
        assert offices() == 0

    def test_does_not_read_the_key(self):
        with pytest.raises(ProgrammingError, match="permission denied for schema"), transaction.atomic():
            answer("SELECT key FROM portal_private.scope_key")

    def test_sees_all_while_a_service_proves_it(self, officer, foreign_officer):
        with installation_scope():
            assert (offices(), role()) == (2, "portal_app")
        assert offices() == 0

    def test_does_not_prove_by_another_key(self, officer, settings):
        settings.SECRET_KEY = "another" * 10
        with pytest.raises(ImproperlyConfigured, match="migrate"), installation_scope():
            pass


@pytest.mark.django_db(transaction=True)
def test_a_proof_opens_one_transaction(officer, foreign_officer):
    with transaction.atomic():
        seen = database_scope.proof_for(answer("SELECT scope_challenge()"))
        answer("SELECT set_config('app.across', %s, true)", seen)
        assert offices() == 2
    with transaction.atomic():
        answer("SELECT set_config('app.across', %s, true)", seen)
        assert offices() == 0


class TestTheWorker:
    def test_becomes_the_role_that_works_while_everything_is_open(self, worker, officer, foreign_officer):
        with installation_scope():
            assert (offices(), role()) == (2, "portal_work")
        assert (offices(), role()) == (0, "portal_app")

    def test_is_bound_to_a_tenant_that_is_opened_within(self, worker, officer, foreign_officer, ukr):
        with installation_scope():
            with federation_scope(ukr.pk):
                assert (offices(), role()) == (1, "portal_app")
            assert (offices(), role()) == (2, "portal_work")

    def test_sees_nothing_as_that_role_without_the_setting(self, worker, officer):
        with installation_scope():
            answer("SELECT set_config('app.everything', '', true)")
            assert offices() == 0

    def test_writes_across_tenants(self, worker, officer, foreign_officer):
        with installation_scope():
            assert Membership.under_policy.update(role="clerk") == 2

    @pytest.mark.parametrize("table", ["workflow_auditentry", "players_playerevent", "ratings_ratinglist"])
    def test_changes_no_history(self, worker, table):
        with (
            installation_scope(),
            pytest.raises(ProgrammingError, match="permission denied"),
            transaction.atomic(),
        ):
            answer(f"DELETE FROM {table} RETURNING id")


@contextmanager
def login(name):
    """Connect by a login of the embedded server."""
    other = connection.copy()
    other.settings_dict = {**other.settings_dict, "USER": name}
    try:
        yield other
    finally:
        other.close()


class TestLogins:
    def test_the_web_servers_cannot_become_the_role_that_works(self):
        with login("portal_web") as web, web.cursor() as cursor:
            refuse_owner(web)
            with pytest.raises(ProgrammingError, match="permission denied"):
                cursor.execute("SELECT set_config('role', 'portal_work', false)")

    def test_the_workers_works(self):
        with login("portal_worker") as work:
            work.settings_dict["MAY_WORK"] = True
            refuse_owner(work)
            with work.cursor() as cursor:
                cursor.execute("SET ROLE portal_work")

    def test_the_workers_does_not_serve(self):
        with (
            login("portal_worker") as work,
            pytest.raises(ImproperlyConfigured, match="member of portal_work"),
        ):
            refuse_owner(work)


@pytest.mark.parametrize(
    "keys",
    [
        "fairplay_cases()",
        "fairplay_unfiled(now(), 'DRAFT')",
        "confidential_jobs()",
        "confidential_deadlines()",
        "confidential_messages()",
    ],
)
class TestKeysOfConfidentialRows:
    """With the key of a case, a setting opens it: so nobody lists the keys by a statement."""

    @pytest.mark.parametrize("setting", ["app.everything", "app.across"])
    def test_no_setting_lists_them(self, keys, setting):
        answer("SELECT set_config(%s, 'on', true)", setting)
        with (
            pytest.raises(ProgrammingError, match="only while all tenants are open"),
            transaction.atomic(),
        ):
            answer(f"SELECT count(*) FROM {keys}")

    def test_a_service_with_a_proof_does(self, keys):
        with installation_scope():
            assert answer(f"SELECT count(*) FROM {keys}") == 0

    def test_the_worker_does(self, keys, worker):
        with installation_scope():
            assert (answer(f"SELECT count(*) FROM {keys}"), role()) == (0, "portal_work")
