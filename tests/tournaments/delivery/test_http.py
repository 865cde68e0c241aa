"""The HTTP adapter against a real server on this machine that speaks the documented interface."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from django.urls import reverse

from portal.federations.scope import federation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from tests.tournaments.delivery.test_services import entered, event, played  # noqa: F401 -- fixtures
from tournaments.checks import delivery_is_safe
from tournaments.delivery.faults import DeliveryFault
from tournaments.delivery.services import start_delivery
from tournaments.models import Delivery

pytestmark = pytest.mark.django_db


class FideServer(BaseHTTPRequestHandler):
    """Registers events, takes reports, says what became of them; `answers` are taken in order."""

    answers: list[tuple[int, object]] = []
    asked: list[tuple[str, str, str, bytes]] = []

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.asked.append((self.command, self.path, self.headers["Authorization"], body))
        status, said = self.answers.pop(0)
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "http://127.0.0.1:1/elsewhere")
        self.end_headers()
        self.wfile.write(said.encode() if isinstance(said, str) else json.dumps(said).encode())

    do_GET = do_POST = _answer  # noqa: N815 -- names of the standard library

    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture
def server(settings):
    FideServer.answers, FideServer.asked = [], []
    running = ThreadingHTTPServer(("127.0.0.1", 0), FideServer)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    settings.FIDE_DELIVERY_URL = f"http://127.0.0.1:{running.server_address[1]}"
    settings.FIDE_DELIVERY_TOKEN = "secret"
    yield FideServer
    running.shutdown()
    running.server_close()


@pytest.fixture
def hand_on(ukr, officer, played):  # noqa: F811
    """Start the job as the button does, run it, and return the job with the delivery."""

    def _hand_on():
        with federation_scope(ukr.pk):
            job = start_delivery(code=played.code, home=ukr, actor=officer)
        execute(job.pk)
        with federation_scope(ukr.pk):
            return Job.objects.get(pk=job.pk), Delivery.objects.filter(pk=played.pk).first()

    return _hand_on


def test_register_send_and_ask(server, hand_on, played):  # noqa: F811
    server.answers += [(200, {"fide_code": "412345"}), (200, {"state": "sent"}), (200, {"state": "accepted"})]
    assert [hand_on()[1].state for _step in range(3)] == ["registered", "sent", "accepted"]
    (_, first, token, body), (_, second, _, report), (method, third, _, _) = server.asked
    assert (first, second, method, third) == (
        "/registrations",
        "/events/412345/report",
        "GET",
        "/events/412345",
    )
    assert token == "Bearer secret"
    assert json.loads(body)["portal_code"] == played.code
    assert report.startswith(b"### FIDE event code 412345")


def test_a_refusal_is_entered_with_its_text(server, hand_on):
    server.answers += [(422, {"error": "Unknown chief arbiter"}), (200, {"fide_code": "7"})]
    _job, delivery = hand_on()
    assert (delivery.state, delivery.fide_code, delivery.answer) == ("refused", "", "Unknown chief arbiter")
    assert hand_on()[1].fide_code == "7"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ((500, {}), "server_failed"),
        ((302, {}), "server_failed"),
        ((200, "<html>"), "server_unclear"),
        ((200, []), "server_unclear"),
        ((200, "[" * 90_000), "server_unclear"),
        ((200, '{"fide_code": "1", "more": "' + "x" * 200_000 + '"}'), "server_unclear"),
        ((200, {"fide_code": "not a number"}), "server_unclear"),
    ],
)
def test_what_is_no_answer_changes_nothing(server, hand_on, answer, code):
    server.answers.append(answer)
    job, delivery = hand_on()
    assert (job.state, job.error, delivery) == ("failed", code, None)


def test_a_server_that_is_away_changes_nothing(settings, hand_on):
    settings.FIDE_DELIVERY_URL = "http://127.0.0.1:1"
    job, delivery = hand_on()
    assert (job.error, delivery) == ("server_away", None)


def test_without_an_address_there_is_no_button_and_no_job(client, ukr, officer, played):  # noqa: F811
    client.force_login(officer)
    address = reverse("tournaments:delivery", args=["UKR", played.code])
    assert "hand-on" not in client.get(address).content.decode()
    with federation_scope(ukr.pk), pytest.raises(DeliveryFault, match="adapter_off"):
        start_delivery(code=played.code, home=ukr, actor=officer)


def test_the_button_starts_the_job(client, server, officer, played):  # noqa: F811
    client.force_login(officer)
    address = reverse("tournaments:delivery", args=["UKR", played.code])
    assert "Send to FIDE" in client.get(address).content.decode()
    assert client.post(f"{address}hand-on/").headers["Location"].startswith("/jobs/")


@pytest.mark.parametrize(
    ("url", "token", "codes"),
    [
        ("", "", []),
        ("https://fide.example/api", "secret", []),
        ("http://localhost:9000", "secret", []),
        ("http://fide.example/api", "secret", ["tournaments.E001"]),
        ("file:///etc/passwd", "secret", ["tournaments.E001"]),
        ("https://fide.example/api", "", ["tournaments.E002"]),
    ],
)
def test_an_unsafe_address_is_an_error_of_the_settings(settings, url, token, codes):
    settings.FIDE_DELIVERY_URL, settings.FIDE_DELIVERY_TOKEN = url, token
    assert [found.id for found in delivery_is_safe(None)] == codes
