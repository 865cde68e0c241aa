"""`make demo-reset`: the demo world is thrown away and built anew, or stays as it was."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import IntegrityError, connection

from players.models import RatingSystem
from portal.accounts.models import User
from portal.federations.models import Federation
from tests.factories import make_user

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.slow
def test_it_is_thrown_away_and_built_anew(demo, settings, tmp_path):
    settings.DEMO, settings.DATA_DIR = True, tmp_path
    registered = Federation.objects.count(), RatingSystem.objects.count()
    stray = Path(settings.MEDIA_ROOT) / "stray.pdf"
    stray.write_text("made by a visitor")
    make_user("Visitor", email="visitor@example.org")
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")  # the command is the owner's
    call_command("reset_demo", yes=True, stdout=StringIO())
    assert not User.objects.filter(email="visitor@example.org").exists()
    assert set(User.objects.values_list("email", flat=True)) == set(demo.people)
    assert (Federation.objects.count(), RatingSystem.objects.count()) == registered
    assert not stray.exists()
    assert list(Path(settings.MEDIA_ROOT).parent.glob("*.old")) == []


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


def test_without_a_terminal_nothing_is_thrown_away(db, settings):
    settings.DEMO = True
    visitor, said = make_user("Visitor", email="visitor@example.org"), StringIO()
    with pytest.raises(CommandError, match="YES=1"):
        call_command("reset_demo", stdout=said)
    assert "(1 accounts now)" in said.getvalue()
    assert User.objects.get() == visitor
