"""A visitor of a deployment: asks pages through the proxy or of one process, signs in and presses buttons."""

import ssl
from http.client import HTTPConnection, HTTPSConnection
from http.cookies import SimpleCookie
from typing import NamedTuple
from urllib.parse import urlencode

from tests.deploy.servers import HOST


class Answer(NamedTuple):
    status: int
    text: str
    location: str


class Visitor:
    """One client with its cookies; `https` speaks to nginx, otherwise to a web process as the proxy would."""

    def __init__(self, port: int, *, https: bool) -> None:
        self.port, self.https = port, https
        self.claims: dict[str, str] = {}  # headers of every request, such as a forged address
        self.cookies: SimpleCookie = SimpleCookie()

    def get(self, path: str, **headers: str) -> Answer:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, **fields: str) -> Answer:
        """Send a form with the token of the page that shows it."""
        [token] = [one.value for name, one in self.cookies.items() if name.endswith("csrftoken")]
        body = urlencode({"csrfmiddlewaretoken": token, **fields})
        sent = {"Content-Type": "application/x-www-form-urlencoded", "Referer": f"https://{HOST}{path}"}
        return self._ask("POST", path, body, sent | {"Origin": f"https://{HOST}"})

    def sign_in(self, email: str, password: str) -> None:
        self.get("/accounts/login/")
        answer = self.post("/accounts/login/", login=email, password=password)
        assert answer.status == 302, answer.text

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        sent = {"Host": HOST, "Accept-Language": "en", **self.claims, **headers}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={one.value}" for name, one in self.cookies.items())
        connection = self._connection(sent)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            text = answer.read().decode(errors="replace")
        finally:
            connection.close()
        for given in answer.headers.get_all("Set-Cookie") or []:
            self.cookies.load(given)
        return Answer(answer.status, text, answer.headers.get("Location", ""))

    def _connection(self, sent: dict[str, str]) -> HTTPConnection:
        if not self.https:
            sent["X-Forwarded-Proto"] = "https"
            return HTTPConnection("127.0.0.1", self.port, timeout=30)
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # the certificate of the test
        return HTTPSConnection("127.0.0.1", self.port, timeout=30, context=context)
