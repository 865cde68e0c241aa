"""The rating systems that the migrations bring; a transactional test empties them for the next one."""

from importlib import import_module

from django.apps import apps

from players.models import RatingSystem
from ratings.models import Regulation
from tests.factories.tenants import make_federation


def load_systems() -> None:
    """Bring the rating systems back where an earlier test has emptied the tables."""
    if not RatingSystem.objects.exists():
        make_federation("UKR")
        import_module("players.migrations.0003_rating_systems").load(apps, None)


def load_regulations() -> None:
    """Bring back by which regulations the systems are run."""
    if not Regulation.objects.exists():
        import_module("ratings.migrations.0002_regulations").load(apps, None)
