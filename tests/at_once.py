"""The same or other forms, sent by one person at the same moment; for tests whose rows are committed."""

import threading

from django.db import connection
from django.test import Client

from portal.accounts.models import User


def post_at_once(person: User, address: str, *forms: dict[str, str]) -> list[int]:
    """Send the forms at the same moment; return the statuses of the answers."""
    statuses: list[int] = []
    ready = threading.Barrier(len(forms))

    def send(given: dict[str, str]) -> None:
        client = Client(raise_request_exception=False)
        client.force_login(person)
        ready.wait()
        try:
            statuses.append(client.post(address, given).status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=send, args=[given]) for given in forms]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(statuses)
