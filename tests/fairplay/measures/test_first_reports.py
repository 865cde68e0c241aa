"""Two chiefs report the first measures of an event at the same moment: one report stands, one is compared."""

from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from fairplay.complaints.events import registered_event
from fairplay.measures.services import report_measures
from fairplay.models import MeasuresReport
from portal.federations.scope import installation_scope, person_scope
from tests.factories.players import make_player
from tests.fairplay.retention.test_kill import until, waiting


@pytest.mark.django_db(transaction=True)
def test_pm_2_of_two_first_reports_the_second_is_compared(event, people, ukr):
    officer = make_player("Officer, Oleh", federation=ukr, account=people["stranger"])
    with installation_scope():
        event.arbiters.create(player=officer, role="chief-fair-play", federation=ukr)
    address = reverse("fairplay:my_measures", args=[event.code])
    second, answers = Client(), list[Any]()
    second.force_login(people["stranger"])

    def send() -> None:
        try:
            answers.append(second.post(address, {"taken": ["DECLARATION"], "breaches": "None."}))
        finally:
            connection.close()

    sending = Thread(target=send)
    with transaction.atomic(), person_scope(people["arbiter"].pk):
        report_measures(
            event=registered_event(event.code),
            taken=["AREAS"],
            equipment=[],
            breaches="One door stood open.",
            actor=people["arbiter"],
            version=0,
        )
        sending.start()
        until(waiting)
    sending.join()
    page = answers[0].content.decode()
    assert answers[0].status_code == 200
    assert "Somebody else has changed this in the meantime." in page
    assert ("One door stood open." in page, "None." in page) == (True, True)
    with installation_scope():
        assert MeasuresReport.under_policy.get().taken == ["AREAS"]
    again = {"taken": ["DECLARATION"], "version": answers[0].context["version"]}
    assert second.post(address, again).status_code == 302
