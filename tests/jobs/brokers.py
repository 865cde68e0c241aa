"""The broker that this process sends to, exchanged for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import kombu.pools

from portal.celery import app


@contextmanager
def using(options: dict[str, Any], url: str = "filesystem://") -> Iterator[None]:
    before = app.conf.broker_url, app.conf.broker_transport_options
    _exchange(url, options)
    try:
        yield
    finally:
        _exchange(*before)


def messages() -> list[str]:
    """Return the messages that wait in the file broker."""
    return sorted(file.name for file in Path(app.conf.broker_transport_options["data_folder_in"]).iterdir())


def _exchange(url: str, options: dict[str, Any]) -> None:
    app.conf.broker_url, app.conf.broker_transport_options = url, options
    # Celery keeps its connections; these are its only handles to them.
    kombu.pools.reset()
    app._pool = None
    app.amqp._producer_pool = None
