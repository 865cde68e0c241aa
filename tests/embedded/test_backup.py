"""Backup and restore: everything comes back, and what cannot be done changes nothing."""

import io
import json
import tarfile

import pytest

from portal.embedded import backup
from portal.embedded.faults import EmbeddedError
from portal.embedded.maintenance import owner_at_hand
from portal.embedded.run_lock import run_lock
from portal.embedded.server import EmbeddedServer
from tests.embedded.conftest import bring

TABLES = """
CREATE TABLE federation (code text PRIMARY KEY);
CREATE TABLE player (id int PRIMARY KEY, name text NOT NULL, federation text REFERENCES federation);
CREATE INDEX player_name ON player USING gin (name gin_trgm_ops);
ALTER TABLE player ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON player TO portal_app USING (federation = current_setting('app.federation', true));
GRANT SELECT ON player TO portal_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO portal_app;
INSERT INTO federation VALUES ('UKR'), ('JPN');
INSERT INTO player VALUES (1, 'Шевченко', 'UKR'), (2, '羽生', 'JPN');
CREATE TABLE django_migrations (id int, app text, name text);
INSERT INTO django_migrations VALUES (1, 'players', '0001_initial');
"""


@pytest.fixture
def portal(open_folder, finished_data, monkeypatch):
    """A server with two federations' players and one uploaded file."""
    monkeypatch.setenv("PORTAL_DATA", str(open_folder / "data"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.delenv("DATABASE_OWNER_URL", raising=False)
    monkeypatch.delenv("MEDIA_ROOT", raising=False)
    with bring(finished_data, EmbeddedServer()).hold() as server:
        server.psql(TABLES, user="portal_owner", database="portal")
        logo = open_folder / "data" / "media" / "logos" / "ukr.svg"
        logo.parent.mkdir(parents=True)
        logo.write_text("<svg/>")
        yield server


def players(server):
    return server.psql("SELECT id, name FROM player ORDER BY id", user="portal_owner", database="portal")


def test_the_manifest_says_that_sealed_papers_are_in_it_and_the_key_is_not(portal, open_folder, capsys):
    data = open_folder / "data"
    (data / "media" / "sealed" / "x").mkdir(parents=True)
    (data / "media" / "sealed" / "x" / "paper").write_bytes(b"sealed")
    (data / "case_keys").write_text("THE-KEY")
    file = open_folder / "portal.tar"
    backup.main(["backup", str(file)])
    assert backup.read_manifest(file)["holds"] == {
        "texts_of_confidential_cases": "readable, in the database",
        "sealed_papers_of_confidential_cases": 1,
        "keys_of_sealed_papers": "not in this file: CASE_KEYS",
    }
    assert "1 encrypted papers; the key CASE_KEYS is not in it" in capsys.readouterr().out
    with tarfile.open(file) as archive:
        assert "media/sealed/x/paper" in archive.getnames()
    assert b"THE-KEY" not in file.read_bytes()


def test_what_was_lost_comes_back(portal, open_folder):
    file = open_folder / "portal.tar"
    backup.back_up(file)
    logo = open_folder / "data" / "media" / "logos" / "ukr.svg"
    logo.write_text("spoilt")
    (logo.parent / "later.svg").write_text("made after the backup")
    portal.psql("DELETE FROM player; CREATE TABLE later (n int)", user="portal_owner", database="portal")

    manifest = backup.restore(file)

    assert players(portal) == "1|Шевченко\n2|羽生\n"
    assert portal.psql("SELECT to_regclass('later') IS NULL", database="portal") == "t\n"
    assert logo.read_text() == "<svg/>"
    assert not (logo.parent / "later.svg").exists()
    assert manifest["migrations"] == ["players.0001_initial"]
    assert file.stat().st_mode & 0o777 == 0o600


def test_row_security_and_rights_come_back(portal, open_folder):
    backup.back_up(open_folder / "portal.tar")
    backup.restore(open_folder / "portal.tar")
    seen = portal.psql(
        "SET app.federation = 'JPN'; SELECT name FROM player", user="portal_web", database="portal"
    )
    assert seen == "羽生\n"
    owners = "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'"
    assert portal.psql(owners, database="portal") == "portal_owner\n"
    databases = "SELECT datname FROM pg_database WHERE datname LIKE 'portal%'"
    assert portal.psql(databases) == "portal\n"


def test_a_restore_while_somebody_uses_the_portal_is_refused(portal, open_folder):
    backup.back_up(open_folder / "portal.tar")
    with run_lock(open_folder / "data") as note:
        note.write("http://127.0.0.1:8000/ 4711\n")
        note.flush()
        with pytest.raises(
            EmbeddedError, match=r"already runs from this folder at http://127\.0\.0\.1:8000/"
        ):
            backup.restore(open_folder / "portal.tar")
    assert players(portal) == "1|Шевченко\n2|羽生\n"


def test_a_damaged_backup_changes_nothing(portal, open_folder):
    file = open_folder / "portal.tar"
    backup.back_up(file)
    content = file.read_bytes()
    start = content.index(b"PGDMP")
    file.write_bytes(content[: start + 100] + b"?" + content[start + 101 :])
    with pytest.raises(EmbeddedError, match="its database does not match its checksum"):
        backup.restore(file)
    assert players(portal) == "1|Шевченко\n2|羽生\n"


def test_a_failing_restore_leaves_the_database_in_use_alone(portal, open_folder):
    file = open_folder / "portal.tar"
    backup.back_up(file)
    portal.psql("ALTER ROLE portal_owner NOCREATEDB")
    with pytest.raises(EmbeddedError, match=r"psql failed: .*permission denied to create database"):
        backup.restore(file)
    assert players(portal) == "1|Шевченко\n2|羽生\n"


def test_a_name_that_leads_outside_is_not_unpacked(portal, open_folder):
    file = open_folder / "portal.tar"
    backup.back_up(file)
    with tarfile.open(file, "a") as archive:
        evil = tarfile.TarInfo("media/../../evil")
        evil.size = 4
        archive.addfile(evil, io.BytesIO(b"evil"))
    backup.restore(file)
    assert not list(open_folder.rglob("evil"))


@pytest.mark.parametrize("content", [b"", b"no archive", None], ids=["empty", "text", "missing"])
def test_what_is_no_backup_is_refused(open_folder, content):
    file = open_folder / "portal.tar"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(EmbeddedError, match="is not a backup of the portal"):
        backup.read_manifest(file)


def test_a_backup_of_another_format_is_refused(open_folder):
    with tarfile.open(open_folder / "portal.tar", "w") as archive:
        text = json.dumps({"format": 99}).encode()
        entry = tarfile.TarInfo("manifest.json")
        entry.size = len(text)
        archive.addfile(entry, io.BytesIO(text))
    with pytest.raises(EmbeddedError, match="this version of the portal can read"):
        backup.read_manifest(open_folder / "portal.tar")


def test_the_commands_say_what_they_did(portal, open_folder, monkeypatch, capsys):
    backup.main(["backup", str(open_folder / "portal.tar")])
    assert capsys.readouterr().out.startswith(f"Backup written to {open_folder / 'portal.tar'} (")
    with pytest.raises(SystemExit, match="set YES=1 to confirm"):
        backup.main(["restore", str(open_folder / "portal.tar")])
    monkeypatch.setenv("YES", "1")
    backup.main(["restore", str(open_folder / "portal.tar")])
    assert capsys.readouterr().out.startswith("Restored the data of ")
    with pytest.raises(SystemExit, match="Say which backup"):
        backup.main(["restore", ""])
    with pytest.raises(SystemExit, match="nowhere does not exist"):
        backup.main(["backup", str(open_folder / "nowhere" / "portal.tar")])


def test_a_server_by_url_is_dumped_by_its_owner(portal, open_folder, monkeypatch):
    socket = str(portal.place.socket).replace("/", "%2F").replace(" ", "%20")
    monkeypatch.setenv("DATABASE_URL", f"postgres://portal_web:none@{socket}/portal")
    monkeypatch.setenv("DATABASE_OWNER_URL", f"postgres://portal_owner:secret@{socket}/portal")
    with owner_at_hand() as owner:
        assert owner.environment["PGUSER"] == "portal_owner"
        assert "secret" not in repr(owner)
    backup.back_up(open_folder / "portal.tar")
    backup.restore(open_folder / "portal.tar")
    assert players(portal) == "1|Шевченко\n2|羽生\n"
