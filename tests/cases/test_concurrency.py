"""Two at once: of two decisions one stands, and the other is told that the case has moved on."""

import threading
from typing import Any

import pytest
from django.db import connection

from portal.cases.services import act
from portal.federations.scope import Scope, body_scope, open_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry
from tests.cases.grants.models import Grant


@pytest.mark.django_db(transaction=True)
def test_of_two_decisions_one_stands(sent, council, councillor):
    refused: list[Exception] = []
    ready = threading.Barrier(2)

    def decide(action: str) -> None:
        try:
            ready.wait()
            with open_scope(Scope(body_id=council.pk, person_id=councillor.pk)):
                act(pk=sent.pk, action=action, actor=councillor, reason="so be it")
        except NotOffered as error:
            refused.append(error)
        finally:
            connection.close()

    threads: list[Any] = [threading.Thread(target=decide, args=[action]) for action in ("grant", "refuse")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with body_scope(council.pk):
        assert Grant.objects.get().state in {"granted", "refused"}
        assert AuditEntry.under_policy.filter(action__in=["grant", "refuse"]).count() == 1
    assert len(refused) == 1
