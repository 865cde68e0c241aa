"""A tenant's table without its policy must not start."""

import pytest
from django.apps import apps
from django.db import connection, models

from portal.federations.checks import check_model, policies_in_migrations, tenant_tables_have_policies
from portal.federations.database_rights import WRITING
from portal.federations.owned import FederationOwned, TenantRows
from portal.federations.row_security import CASE_POLICY, POLICY, RowSecurity


def test_every_table_is_in_order():
    assert tenant_tables_have_policies(None) == []


def test_a_tenants_model_without_policy_is_an_error():
    class Draft(FederationOwned):
        class Meta(FederationOwned.Meta):
            app_label = "tests"

    (error,) = check_model(Draft, policies_in_migrations())
    assert error.id == "federations.E001"


def test_a_policy_on_other_columns_is_an_error():
    class Report(FederationOwned):
        class Meta(FederationOwned.Meta):
            app_label = "tests"

    (error,) = check_model(Report, {("tests", "report"): RowSecurity(body="body_id")})
    assert error.id == "federations.E001"
    assert check_model(Report, {("tests", "report"): RowSecurity(federation="federation_id")}) == []


def test_a_table_that_may_hold_something_of_a_case_is_closed_with_it():
    class Letter(FederationOwned):
        case_id = models.UUIDField(null=True)

        class Meta(FederationOwned.Meta):
            app_label = "tests"

    (error,) = check_model(Letter, {("tests", "letter"): Letter.row_security})
    assert error.id == "federations.E003"


def test_a_model_that_names_a_tenant_needs_row_security():
    class Loose(models.Model):
        federation = models.ForeignKey("federations.Federation", models.CASCADE, related_name="+")

        class Meta:
            app_label = "tests"

    (error,) = check_model(Loose, {})
    assert error.id == "federations.E002"


@pytest.mark.django_db
def test_the_database_has_the_policies_of_the_models():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT c.relname, p.polname FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid"
            " WHERE c.relrowsecurity"
        )
        found = set(cursor.fetchall())
    tenants = {model._meta.db_table for model in apps.get_models() if issubclass(model, TenantRows)}
    of_cases = {
        model._meta.db_table
        for model in apps.get_models()
        if issubclass(model, TenantRows) and model.row_security.limit()
    }
    writing = {(table, f"written_{way}") for table in tenants for way in WRITING}
    opening = {
        (model._meta.db_table, policy)
        for model in apps.get_models()
        if issubclass(model, TenantRows) and not model.row_security.by_case_alone
        for policy in ("everything", "across")
    }
    reading = {(t, POLICY) for t in tenants} | {(t, CASE_POLICY) for t in of_cases}
    assert found == writing | reading | opening
    assert {"workflow_auditentry", "workflow_notification", "jobs_job"} <= of_cases


@pytest.mark.django_db
def test_no_tenants_table_belongs_to_the_role_that_serves():
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user"
        )
        assert cursor.fetchone() == (0,)
