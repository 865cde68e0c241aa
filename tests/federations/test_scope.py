import pytest
from django.db import connection


@pytest.mark.django_db
def test_runs_as_the_app_role():
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user, (SELECT rolbypassrls OR rolsuper FROM pg_roles WHERE rolname = current_user)")
        assert cursor.fetchone() == ("portal_app", False)
