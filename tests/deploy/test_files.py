"""The files of the deployment kit, each checked by the program that will read it."""

import getpass
import grp
import json
import os
import re
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import yaml
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.conf import settings
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.core.files.base import ContentFile
from jsonschema import Draft201909Validator

from deploy.rotate import outdated
from portal.settings import base

KIT = Path(settings.BASE_DIR) / "deploy"
SCHEMA = Path(settings.BASE_DIR) / "tests" / "golden" / "deploy" / "compose-spec.json"


def certificate(folder: Path) -> None:
    """Write a certificate of a day for portal.example.org, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "portal.example.org")])
    now = datetime.now(UTC)
    number, end = x509.random_serial_number(), now + timedelta(days=1)
    made = x509.CertificateBuilder(name, name, key.public_key(), number, now, end).sign(key, hashes.SHA256())
    (folder / "fullchain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "privkey.pem").write_bytes(private)


def test_nginx_accepts_its_files(tmp_path):
    certificate(tmp_path)
    shutil.copy(KIT / "nginx" / "portal_proxy.conf", tmp_path)
    site = (KIT / "nginx" / "portal.conf").read_text()
    site = site.replace("/etc/ssl/portal", str(tmp_path)).replace("/etc/nginx/", f"{tmp_path}/")
    whole = tmp_path / "nginx.conf"
    whole.write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}}\nhttp {{ access_log off;\n{site}\n}}\n"
    )
    said = subprocess.run(["nginx", "-t", "-c", str(whole)], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    assert "warn" not in said.stderr


def test_systemd_accepts_the_units(tmp_path):
    """They are read with paths that exist here: the clone for /srv/portal, the examples for the settings."""
    units = []
    for unit in sorted((KIT / "systemd").iterdir()):
        words = unit.read_text().replace("/srv/portal", str(settings.BASE_DIR))
        words = words.replace("/etc/portal/portal.env", str(KIT / "portal.env.example"))
        words = words.replace("/etc/portal/owner.env", str(KIT / "owner.env.example"))
        (tmp_path / unit.name).write_text(words)
        units.append(str(tmp_path / unit.name.replace("@.", "@one.")))
    said = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units],
        capture_output=True,
        text=True,
        check=False,
        env={"SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
    )
    ours = [line for line in said.stderr.splitlines() if "portal-" in line]
    assert (said.returncode, ours) == (0, [])


@pytest.fixture
def rotation(tmp_path):
    """The rotation of log files, with a folder and a user that exist here."""
    words = (KIT / "logrotate" / "portal").read_text()
    user, group = getpass.getuser(), grp.getgrgid(os.getgid()).gr_name
    for printed, here in {
        "/var/lib/portal/logs": f"{tmp_path}/logs",
        "su portal portal": f"su {user} {group}",
    }.items():
        assert printed in words, printed
        words = words.replace(printed, here)
    (tmp_path / "logs").mkdir(mode=0o700)
    file = tmp_path / "portal"
    file.write_text(words)
    file.chmod(0o644)
    return file


def rotate(file, *options):
    """Run logrotate with this file and a state of its own; return what it says, errors included."""
    command = ["logrotate", *options, "--state", str(file.with_name("state")), str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    return said.returncode, said.stdout + said.stderr


def test_logrotate_accepts_its_file(rotation):
    (rotation.with_name("logs") / "web.log").write_text("a line\n")
    status, said = rotate(rotation, "--debug")
    assert (status, "error:" in said) == (0, False), said
    assert f"considering log {rotation.with_name('logs')}/web.log" in said


def test_a_wrong_rotation_would_be_noticed(rotation):
    rotation.write_text(rotation.read_text().replace("weekly", "wekly"))
    _status, said = rotate(rotation, "--debug")
    assert "unknown option 'wekly'" in said


def test_a_rotated_log_keeps_its_writer(rotation):
    """The portal's processes hold their logs open: what they write afterwards is in the new log."""
    log = rotation.with_name("logs") / "web.log"
    with log.open("ab", buffering=0) as writer:
        writer.write(b"before\n")
        status, said = rotate(rotation, "--force")
        writer.write(b"after\n")
    assert status == 0, said
    assert log.read_text() == "after\n"
    assert log.with_name("web.log.1").read_text() == "before\n"


def test_the_compose_file_follows_its_schema():
    found = yaml.safe_load((KIT / "compose.yaml").read_text())
    schema = json.loads(SCHEMA.read_text())
    assert [error.message for error in Draft201909Validator(schema).iter_errors(found)] == []
    assert set(found["services"]) == {"database", "broker", "migrate", "web", "worker", "beat", "proxy"}


def test_the_proxy_of_the_compose_file_finds_the_web_server():
    """In a container 127.0.0.1 is the proxy itself, so the address in nginx's file is replaced."""
    proxy = yaml.safe_load((KIT / "compose.yaml").read_text())["services"]["proxy"]
    [_shell, _option, command] = proxy["command"]
    [mounted] = [volume for volume in proxy["volumes"] if volume.startswith("./nginx/portal.conf:")]
    [(printed, there)] = re.findall(r"^sed 's/(\S+?)/(\S+?)/' ", command)
    site = (KIT / "nginx" / "portal.conf").read_text()
    assert f"server {printed} max_fails=2" in site
    assert f"sed 's/{printed}/{there}/' {mounted.split(':')[1]} >" in command
    assert there == "web:8000"


def test_a_wrong_compose_file_would_be_noticed():
    schema = json.loads(SCHEMA.read_text())
    assert list(Draft201909Validator(schema).iter_errors({"services": {"web": {"imagee": "x"}}}))


@pytest.mark.parametrize("name", ["portal.env.example", "worker.env.example", "owner.env.example"])
def test_every_variable_of_the_examples_is_documented(name):
    documented = (Path(settings.BASE_DIR) / "docs" / "operations.md").read_text()
    for line in (KIT / name).read_text().splitlines():
        if line and not line.startswith("#"):
            assert f"`{line.partition('=')[0]}`" in documented


def test_commands_of_the_administrator_read_the_settings_as_systemd_does(tmp_path):
    """Blanks, brackets and dollars of a value are part of it; counters are the web server's alone."""
    lines = ["# a comment", "", "DEFAULT_FROM_EMAIL=Portal <portal@example.org>", "SECRET_KEY=a $b `c` 'd\\e"]
    (tmp_path / "portal.env").write_text("\n".join([*lines, "PROMETHEUS_MULTIPROC_DIR=/run/x", "LAST=1"]))
    (tmp_path / "owner.env").write_text("BACKUP_FOLDER=/var/backups/portal\n")
    told = os.environ | {"PORTAL_SETTINGS": str(tmp_path), "PORTAL_USER": getpass.getuser()}
    said = subprocess.run(
        [KIT / "with-settings", "env", "-0"], env=told, stdout=subprocess.PIPE, text=True, check=True
    )
    found = dict(line.split("=", 1) for line in said.stdout.split("\0") if line)
    assert found["DEFAULT_FROM_EMAIL"] == "Portal <portal@example.org>"
    assert found["SECRET_KEY"] == "a $b `c` 'd\\e"
    assert (found["LAST"], found["BACKUP_FOLDER"]) == ("1", "/var/backups/portal")
    assert "PROMETHEUS_MULTIPROC_DIR" not in found


def test_the_proxy_may_read_what_was_collected(tmp_path):
    """Uploads are for the portal's own user; static files are for the proxy, which is another one."""
    storage = StaticFilesStorage(
        location=tmp_path, base_url="/static/", **base.STORAGES["staticfiles"]["OPTIONS"]
    )
    storage.save("css/site.css", ContentFile(b"body {}"))
    modes = [(tmp_path / name).stat().st_mode & 0o777 for name in ("css", "css/site.css")]
    assert modes == [0o755, 0o644]


def asked_by_the_monitoring() -> set[str]:
    """Return the metrics that the example alerts and the dashboard name."""
    rules = yaml.safe_load((KIT / "prometheus" / "alerts.yml").read_text())["groups"][0]["rules"]
    panels = json.loads((KIT / "grafana" / "dashboard.json").read_text())["panels"]
    targets = [target for panel in panels for target in panel["targets"]]
    return {name for asked in [*rules, *targets] for name in re.findall(r"portal_\w+", asked["expr"])}


@pytest.mark.django_db
def test_alerts_and_dashboard_name_metrics_that_exist(client, settings):
    """An alert on a metric that nobody writes never fires."""
    settings.METRICS_TOKEN = "token"
    client.get("/healthz")
    said = client.get("/metrics", headers={"Authorization": "Bearer token"}).content.decode()
    written = set(re.findall(r"^(?:# TYPE )?(portal_\w+)", said, re.MULTILINE))
    # That one is shown where there is a replica: test_replica reads it.
    assert asked_by_the_monitoring() - written == {"portal_replica_up"}


def test_rotation_keeps_days_weeks_and_months():
    first = datetime(2025, 1, 1, 2, 30, tzinfo=UTC)
    nights = [first + timedelta(days=number) for number in range(500)]
    names = [f"portal-{night:%Y%m%dT%H%M%SZ}.tar" for night in nights]
    gone = outdated([*names, "notes.txt"])
    kept = [name for name in names if name not in gone]
    assert "notes.txt" not in gone
    assert kept[-7:] == names[-7:]
    assert len(kept) <= 7 + 5 + 12
    assert kept[0] == "portal-20250601T023000Z.tar", "the first of the twelfth month back"
    assert outdated(kept) == []
