"""`make demo-reset`: the demo world is thrown away and built anew, or stays as it was."""

import csv
from importlib import import_module
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import IntegrityError, connection

from players.models import RatingSystem
from portal.accounts.models import User
from portal.federations.models import Body, Federation
from portal.federations.registry import BODIES, DATA
from portal.home import world
from ratings.models import Regulation
from tests.demo_world import STRAY, VISITOR
from tests.factories import make_user


@pytest.mark.django_db
def test_it_is_thrown_away_and_built_anew(demo_world, original_demo):
    """The world of the tests was built so, where a visitor had left an account and a file."""
    people = set(demo_world.people)
    assert {sign_in.email for sign_in in world.sign_ins()} <= people
    assert VISITOR not in people
    assert not (original_demo.media / STRAY).exists()
    assert any(original_demo.media.iterdir())
    assert list(original_demo.folder.glob("*.old")) == []


@pytest.mark.django_db
def test_what_the_migrations_load_is_there_again(demo_world):
    with (DATA / "federations.csv").open(encoding="utf-8") as file:
        assert set(Federation.objects.values_list("code", flat=True)) == {
            row["code"] for row in csv.DictReader(file)
        }
    assert set(Body.objects.values_list("code", flat=True)) == set(BODIES)
    systems = import_module("players.migrations.0003_rating_systems").SYSTEMS
    assert {code for code, *_rest in systems} <= set(RatingSystem.objects.values_list("code", flat=True))
    families = import_module("ratings.migrations.0002_regulations").FAMILIES
    assert families.items() <= set(Regulation.objects.values_list("system__code", "family"))


@pytest.mark.django_db(transaction=True)
def test_a_reset_that_fails_loses_nothing(demo, settings, tmp_path):
    settings.DEMO, settings.DATA_DIR = True, tmp_path
    kept = Path(settings.MEDIA_ROOT) / "kept.pdf"
    kept.write_text("made by a visitor")
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
        cursor.execute("ALTER TABLE federations_federation ADD CHECK (code <> 'UKR') NOT VALID")
    with pytest.raises(IntegrityError):
        call_command("reset_demo", yes=True, stdout=StringIO())
    assert set(User.objects.values_list("email", flat=True)) == set(demo.people)
    assert kept.read_text() == "made by a visitor"


@pytest.mark.django_db(transaction=True)
def test_without_a_terminal_nothing_is_thrown_away(db, settings):
    settings.DEMO = True
    visitor, said = make_user("Visitor", email="visitor@example.org"), StringIO()
    with pytest.raises(CommandError, match="YES=1"):
        call_command("reset_demo", stdout=said)
    assert "(1 accounts now)" in said.getvalue()
    assert User.objects.get() == visitor
