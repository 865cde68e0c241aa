"""The calendar day of the host decides what is late, wherever the author sits."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.utils import timezone

from tests.factories import make_federation
from tests.tournaments.registration.events import acting, drafted, event_data
from tournaments.registration.selectors import event_file, own_event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("zone", "at", "late"),
    [
        pytest.param("UTC", time(23, 59), False, id="UTC, one minute before midnight"),
        pytest.param("Asia/Tokyo", time(14, 59), False, id="Tokyo, one minute before midnight"),
        pytest.param("Asia/Tokyo", time(15, 0), True, id="Tokyo, midnight"),
        pytest.param("America/Los_Angeles", time(23, 59), False, id="Los Angeles, afternoon"),
    ],
)
def test_third_day_before_the_start(player, monkeypatch, zone, at, late):
    start = date(2026, 12, 1)
    host = make_federation("JPN", time_zone=zone)
    third = start - timedelta(days=3)
    monkeypatch.setattr(timezone, "now", lambda: datetime.combine(third, at, UTC))
    tournament = drafted(player, host, event_data(start))
    with acting(player):
        found = event_file(own_event(tournament.pk)).findings
    assert ("registered_late" in {finding.code for finding in found}) is late
