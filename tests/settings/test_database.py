"""Which role serves, works and migrates: a web process never gets the rights of another."""

import json
import logging

import pytest
import structlog
from django.core.exceptions import ImproperlyConfigured

from portal.settings.database import APP_ROLE, database, process, replica
from portal.settings.logs import logging_for

URLS = ("DATABASE_URL", "DATABASE_WORK_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL")
WEB = "postgres://web:w%40b@db.example.org:5433/portal?sslmode=require"


@pytest.fixture(autouse=True)
def _nothing_is_given(monkeypatch):
    for name in (*URLS, "PORTAL_DATABASE_ROLE"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("given", "role"),
    [(None, "web"), ("", "web"), ("work", "work"), ("owner", "owner"), ("root", "web"), ("WORK", "web")],
)
def test_a_process_that_names_no_known_role_only_serves(monkeypatch, given, role):
    if given is not None:
        monkeypatch.setenv("PORTAL_DATABASE_ROLE", given)
    assert process() == role


class TestServer:
    @pytest.fixture(autouse=True)
    def _url(self, monkeypatch):
        monkeypatch.setenv("DATABASE_URL", WEB)

    def test_the_address_is_read_with_its_password_and_options(self):
        found = database("web")
        parts = {name: found[name] for name in ("HOST", "PORT", "USER", "PASSWORD", "NAME")}
        assert parts == {
            "HOST": "db.example.org",
            "PORT": 5433,
            "USER": "web",
            "PASSWORD": "w@b",
            "NAME": "portal",
        }
        assert found["OPTIONS"]["sslmode"] == "require"

    @pytest.mark.parametrize(("role", "assumed"), [("web", APP_ROLE), ("work", APP_ROLE), ("owner", None)])
    def test_all_but_migrations_step_down_to_the_role_that_serves(self, role, assumed):
        assert database(role)["OPTIONS"].get("assume_role") == assumed

    def test_a_worker_without_a_login_of_its_own_must_prove_its_scope(self, monkeypatch):
        assert [database(role)["MAY_WORK"] for role in ("web", "work", "owner")] == [False, False, False]
        monkeypatch.setenv("DATABASE_WORK_URL", "postgres://worker:x@db.example.org/portal")
        assert [database(role)["MAY_WORK"] for role in ("web", "work", "owner")] == [False, True, False]
        assert database("work")["USER"] == "worker"

    def test_each_role_has_its_own_login_where_one_is_named(self, monkeypatch):
        monkeypatch.setenv("DATABASE_OWNER_URL", "postgres://owner:x@db.example.org/portal")
        assert [database(role)["USER"] for role in ("web", "work", "owner")] == ["web", "web", "owner"]

    def test_a_connection_is_kept_for_a_minute_and_tried_before_use(self):
        found = database("web")
        assert (found["CONN_MAX_AGE"], found["CONN_HEALTH_CHECKS"]) == (60, True)


def test_without_an_address_the_portals_own_server_is_used_by_its_three_users(monkeypatch, tmp_path):
    monkeypatch.setenv("PORTAL_DATA", str(tmp_path))
    found = {role: database(role) for role in ("web", "work", "owner")}
    assert {role: each["USER"] for role, each in found.items()} == {
        "web": "portal_web",
        "work": "portal_worker",
        "owner": "portal_owner",
    }
    assert [each["MAY_WORK"] for each in found.values()] == [False, True, False]
    assert len({each["HOST"] for each in found.values()}) == 1


@pytest.mark.parametrize(
    "url",
    [
        "mysql://a:b@host/name",
        "sqlite:///portal.db",
        "postgres://host",
        "postgres://a:b@host:many/name",
        "portal",
        "//",
    ],
)
@pytest.mark.parametrize("name", ["DATABASE_URL", "DATABASE_REPLICA_URL"])
def test_what_is_no_address_of_postgresql_is_answered_with_an_example(monkeypatch, name, url):
    monkeypatch.setenv(name, url)
    with pytest.raises(ImproperlyConfigured, match=f"{name} must look like postgres://user:password@host"):
        replica() if name == "DATABASE_REPLICA_URL" else database("web")


class TestReplica:
    def read(self, monkeypatch, url):
        monkeypatch.setenv("DATABASE_REPLICA_URL", url)
        return replica()

    def test_without_an_address_there_is_none(self, monkeypatch):
        assert replica() is None
        assert self.read(monkeypatch, "  ") is None

    def test_it_can_only_be_read_whatever_the_address_asks_for(self, monkeypatch):
        url = "postgres://web:x@replica.example.org/portal?options=-c%20default_transaction_read_only%3Doff"
        found = self.read(monkeypatch, url)
        assert found["OPTIONS"]["options"] == "-c default_transaction_read_only=on"
        assert (found["OPTIONS"]["assume_role"], found["MAY_WORK"]) == (APP_ROLE, False)

    def test_a_replica_that_does_not_answer_is_given_up_soon_unless_somebody_wants_to_wait(self, monkeypatch):
        found = self.read(monkeypatch, "postgres://web:x@replica.example.org/portal")
        assert found["OPTIONS"]["connect_timeout"] == 2
        patient = self.read(monkeypatch, "postgres://web:x@replica.example.org/portal?connect_timeout=9")
        assert patient["OPTIONS"]["connect_timeout"] == 9


class TestLog:
    @pytest.fixture(autouse=True)
    def _as_before(self):
        before = logging.getLogger().handlers[:], logging.getLogger().level
        config = structlog.get_config()
        yield
        logging.getLogger().handlers[:], level = before
        logging.getLogger().setLevel(level)
        structlog.configure(**config)

    def test_a_line_is_one_json_object_in_the_letters_of_its_words(self, capsys):
        logging_for(level="INFO")
        structlog.get_logger("portal.test").info("printed", name="Бондар")
        logging.getLogger("portal.other").warning("plain %s", "words")
        first, second = (json.loads(line) for line in capsys.readouterr().err.splitlines())
        assert (first["event"], first["name"], first["level"], first["logger"]) == (
            "printed",
            "Бондар",
            "info",
            "portal.test",
        )
        assert second["event"] == "plain words"
        assert first["timestamp"].endswith("Z"), "UTC, wherever the server stands"

    def test_addresses_of_people_who_failed_to_sign_in_are_not_logged(self, capsys):
        logging_for(level="INFO")
        logging.getLogger("axes.handlers").warning("failed: person@example.org from 192.0.2.1")
        assert capsys.readouterr().err == ""

    def test_a_fault_keeps_its_trace_on_its_line(self, capsys):
        logging_for(level="INFO")
        try:
            raise ValueError("broken")
        except ValueError:
            logging.getLogger("portal").exception("job failed")
        (line,) = capsys.readouterr().err.splitlines()
        assert "ValueError: broken" in json.loads(line)["exception"]
