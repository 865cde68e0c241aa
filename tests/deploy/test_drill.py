"""The backup and the restore drill of the kit, run as their units run them, on real servers."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from portal.embedded.location import CLONE
from tests.deploy.servers import Installation
from tests.deploy.test_files import KIT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def settings_of_units(deployment: Installation) -> Iterator[dict[str, str]]:
    """The settings of portal.env and owner.env, and an empty database for the drill."""
    deployment.primary.ask("CREATE DATABASE portal_drill OWNER portal", database="postgres")
    yield deployment.environment | {
        "DATABASE_OWNER_URL": deployment.primary.url("portal"),
        "DRILL_DATABASE_URL": f"{deployment.primary.url('portal')}_drill",
        "BACKUP_FOLDER": str(deployment.folder / "backups"),
    }
    deployment.primary.ask("DROP DATABASE portal_drill WITH (FORCE)", database="postgres")


def run(program: str, told: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([KIT / program], cwd=CLONE, env=told, capture_output=True, text=True, check=False)


def players(deployment: Installation, database: str) -> str:
    return deployment.primary.ask("SELECT count(*) FROM players_player", database=database)


def test_the_newest_backup_is_restored_beside_the_portal(deployment, settings_of_units):
    made = run("backup", settings_of_units)
    assert made.returncode == 0, made.stderr
    [backup] = Path(settings_of_units["BACKUP_FOLDER"]).iterdir()
    assert backup.stat().st_mode & 0o077 == 0, "readable by its owner only"
    before = players(deployment, "portal")
    drilled = run("restore-drill", settings_of_units)
    assert drilled.returncode == 0, drilled.stderr
    assert f"Restored {backup}" in drilled.stdout
    assert players(deployment, "portal_drill") == before == players(deployment, "portal")


def test_a_drill_with_a_damaged_backup_fails_and_leaves_the_portal_alone(deployment, settings_of_units):
    folder = Path(settings_of_units["BACKUP_FOLDER"])
    [whole] = folder.iterdir()
    damaged = folder / "portal-20991231T000000Z.tar"
    shutil.copy(whole, damaged)
    os.truncate(damaged, damaged.stat().st_size // 2)
    before = players(deployment, "portal")
    assert run("restore-drill", settings_of_units).returncode == 1
    assert players(deployment, "portal") == before
