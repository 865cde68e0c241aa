"""HTTP adapter: sends an event to a server that implements the interface of docs/delivery.md.

Off unless FIDE_DELIVERY_URL is set. It takes the next step of one event and returns the server's answer; the
service stores it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import HTTPRedirectHandler, Request, build_opener

from django.conf import settings

from tournaments.delivery.faults import DeliveryFault
from tournaments.delivery.packing import registration_of, trf_with_code
from tournaments.delivery.selectors import ToDeliver
from tournaments.models.deliveries import DeliveryState

# An answer has a few fields; more bytes are not read into memory.
LARGEST_ANSWER = 100_000
# These answers say that the request is wrong, so that repeating it unchanged is pointless.
REFUSED = frozenset({400, 404, 409, 422})
_ANSWERS = frozenset({DeliveryState.SENT.value, DeliveryState.ACCEPTED.value, DeliveryState.REFUSED.value})


@dataclass(frozen=True)
class Answer:
    """The server's answer about one event."""

    state: str
    fide_code: str
    text: str = ""


def switched_on() -> bool:
    return bool(settings.FIDE_DELIVERY_URL)


def deliver(each: ToDeliver, understood: str) -> Answer:
    """Take the next step: register the event, send (or resend) its report, or ask for its state."""
    if each.task == "register" or not each.fide_code:
        said = _asked(
            "POST", "/registrations", json.dumps(registration_of(each)).encode(), "application/json"
        )
        if "error" in said:
            return Answer(DeliveryState.REFUSED, each.fide_code, _text(said["error"]))
        return Answer(DeliveryState.REGISTERED, _text(said.get("fide_code", "")))
    path = f"/events/{quote(each.fide_code, safe='')}"
    if each.task in ("send", "correct"):
        trf = trf_with_code(understood, each).encode()
        return _state(each, _asked("POST", f"{path}/report", trf, "text/plain; charset=utf-8"))
    return _state(each, _asked("GET", path))


def _state(each: ToDeliver, said: Mapping[str, Any]) -> Answer:
    if "error" in said:
        return Answer(DeliveryState.REFUSED, each.fide_code, _text(said["error"]))
    state = _text(said.get("state", ""))
    if state not in _ANSWERS:
        raise DeliveryFault("server_unclear")
    return Answer(state, each.fide_code, _text(said.get("answer", "")))


def _text(value: Any) -> str:
    return str(value)[:2000]


class _NoRedirects(HTTPRedirectHandler):
    """Refuse redirects: the token must go only to the configured server."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _asked(method: str, path: str, body: bytes | None = None, kind: str = "") -> Mapping[str, Any]:
    headers = {"Authorization": f"Bearer {settings.FIDE_DELIVERY_TOKEN}", "Accept": "application/json"}
    if kind:
        headers["Content-Type"] = kind
    request = Request(f"{settings.FIDE_DELIVERY_URL}{path}", data=body, headers=headers, method=method)  # noqa: S310 -- of the settings, checked by tournaments.E001
    try:
        with build_opener(_NoRedirects()).open(request, timeout=settings.FIDE_DELIVERY_SECONDS) as answer:
            return _read(answer.read(LARGEST_ANSWER))
    except HTTPError as error:
        if error.code not in REFUSED:
            raise DeliveryFault("server_failed", status=error.code) from error
        said = _read(error.read(LARGEST_ANSWER))
        return said if "error" in said else {"error": str(error.code)}
    # The server is away or does not speak HTTP: the job is repeated later, unlike after a refusal.
    except (URLError, HTTPException, OSError) as error:
        raise DeliveryFault("server_away") from error


def _read(content: bytes) -> Mapping[str, Any]:
    try:
        said = json.loads(content)
    # RecursionError: deeply nested JSON is no answer either.
    except (ValueError, RecursionError) as error:
        raise DeliveryFault("server_unclear") from error
    if not isinstance(said, dict):
        raise DeliveryFault("server_unclear")
    return said
