"""Deployment check: what leaves the machine goes encrypted."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Warning, register

from portal.settings.database import Process, database, replica

# Each process knows its own login; the check looks at those of all.
ROLES: tuple[Process, ...] = ("web", "work", "owner")
# PostgreSQL's own default, "prefer", takes a connection without TLS if an attacker in between asks for it.
ENCRYPTED = frozenset({"require", "verify-ca", "verify-full"})
ON_THIS_MACHINE = frozenset({"", "localhost", "127.0.0.1", "::1"})
HINT = "docs/operations.md, On several machines, says how."


def is_elsewhere(host: str) -> bool:
    """Return whether a host is another machine: no name of this one and no folder of a Unix socket."""
    return host not in ON_THIS_MACHINE and not host.startswith("/")


def plain_databases() -> Iterator[str]:
    logins = [(f"the database ({role})", database(role)) for role in ROLES]
    for what, given in [*logins, ("the replica", replica() or {})]:
        mode = given.get("OPTIONS", {}).get("sslmode", "")
        if is_elsewhere(given.get("HOST") or "") and mode not in ENCRYPTED:
            yield what


def plain_queues() -> Iterator[str]:
    for what, url in (("the broker", settings.CELERY_BROKER_URL), ("the cache", settings.CACHE_URL)):
        found = urlsplit(url)
        if found.scheme in {"redis", "amqp"} and is_elsewhere(found.hostname or ""):
            yield what


def plain_mail() -> Iterator[str]:
    encrypted = settings.EMAIL_USE_SSL or settings.EMAIL_USE_TLS
    by_network = settings.EMAIL_BACKEND.endswith("smtp.EmailBackend") and is_elsewhere(settings.EMAIL_HOST)
    if by_network and not encrypted:
        yield "the mail server"


@register(deploy=True)
def networks_are_encrypted(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    """Name each connection to another machine that is, or can be talked into being, without TLS."""
    return [
        Warning(f"The connection to {what} is not encrypted.", hint=HINT, id="home.W001")
        for what in (*plain_databases(), *plain_queues(), *plain_mail())
    ]
