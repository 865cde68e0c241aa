"""The demo has a case in each state, and the chair finds those of the commission."""

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from fairplay.demo import IN_THE_HALL, WAYS
from portal.cases.models import Statement
from portal.federations.scope import installation_scope, person_scope
from portal.workflow.models import Deadline

pytestmark = pytest.mark.django_db


def test_the_demo_has_a_case_in_each_state(demo_world):
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT DISTINCT state FROM fairplay_cases()")
        found = {state for (state,) in cursor.fetchall()}
    assert found >= {str(state) for state in (*WAYS, *IN_THE_HALL)} | {"OPENED_EX_OFFICIO"}


def test_the_demo_has_a_challenge_and_applications_of_officers(demo_world):
    chair = Client()
    chair.force_login(demo_world.people["chair@fair-play.example"])
    page = chair.get(reverse("fairplay:body_officer_files", args=["fair-play"])).content.decode()
    assert "NFS" in page
    public = Client().get(reverse("fairplay:public_officers")).content.decode()
    assert ("/object/" in public, "active" in public) == (True, True)
    with person_scope(demo_world.people["chair@fair-play.example"].pk):
        assert Statement.under_policy.filter(kind="fp_challenge", state="open").exists()
        assert Deadline.under_policy.filter(code="fairplay.challenge", done_at=None).exists()


def test_the_pages_of_the_demo_open(demo_world):
    for email, least in (("chair@fair-play.example", 5), ("fair-play-officer@ger.example", 3)):
        client = Client()
        client.force_login(demo_world.people[email])
        rows = client.get(reverse("fairplay:my_cases") + "?tab=all").context["rows"]
        assert len(rows) >= least
        for row in rows:
            assert client.get(row["url"]).status_code == 200
