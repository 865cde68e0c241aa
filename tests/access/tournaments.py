"""Who may open what of events; reports and results have a matrix of their own, with the events' author."""

from typing import Any

from portal.accounts.models import User
from portal.federations.models import Federation
from tests.access.columns import (
    EVERYBODY,
    NOBODY_UI,
    OTHER_BODY,
    OWN_BODY,
    OWN_OFFICER,
    OWN_PERSON,
    OWN_STAFF,
    SIGNED_IN,
    STAFF_UI,
    Rows,
)
from tests.tournaments.registration import events
from tournaments.registration.services.decisions import decide

NO_TOKEN = "401 401 401 401 401 401"
ROWS: Rows = {
    "tournaments:list": ("GET", [], EVERYBODY),
    "tournaments:event": ("GET", ["event_code"], EVERYBODY),
    "tournaments:calendar": ("GET", [], EVERYBODY),
    "tournaments:calendar_feed": ("GET", [], EVERYBODY),
    "tournaments:new": ("GET", [], SIGNED_IN),
    "tournaments:precheck": ("POST", [], SIGNED_IN),
    "tournaments:own_events": ("GET", [], SIGNED_IN),
    "tournaments:own_event": ("GET", ["draft"], OWN_PERSON),  # the player drafted it
    "tournaments:own_edit": ("GET", ["draft"], OWN_PERSON),
    "tournaments:own_step": ("GET", ["draft", "submit"], OWN_PERSON),
    "tournaments:work_events": ("GET", ["UKR"], OWN_STAFF),
    "tournaments:work_event": ("GET", ["UKR", "draft"], OWN_STAFF),
    "tournaments:work_edit": ("GET", ["UKR", "draft"], OWN_OFFICER),
    "tournaments:work_step": ("GET", ["UKR", "submitted", "register"], OWN_OFFICER),
    "tournaments:work_change": ("POST", ["UKR", "event", "1"], "403 302 404 404 404 302"),
    "tournaments:body_events": ("GET", ["qualification"], OWN_BODY),
    "tournaments:body_event": ("GET", ["qualification", "referred"], OWN_BODY),
    "tournaments:body_step": ("GET", ["qualification", "referred", "admit"], OWN_BODY),
    # Nothing waits there; the chair's decision on a change has its tests in registration/test_bodies.py.
    "tournaments:body_change": ("POST", ["qualification", "referred", "1"], OTHER_BODY),
    # A session is no token.
    "api:tournament_precheck": ("POST", [], NO_TOKEN),
    "api:tournament_registration": ("GET", ["draft"], NO_TOKEN),
}

MODELS = {
    "tournaments_tournament": (STAFF_UI, NOBODY_UI),
    "tournaments_publishedevent": (STAFF_UI, NOBODY_UI),
}


def things(ukr: Federation, officer: User, player: User) -> dict[str, Any]:
    """Make one event in each state that the rows name."""
    event = events.registered(player, officer, ukr)
    referred = events.submitted(player, ukr, events.event_data(events.ahead(ukr, 1)), plea="Late.")
    with events.acting(officer, ukr):
        decide(pk=referred.pk, action="refer", actor=officer, comment="Late.")
    return {
        "event": event.pk,
        "event_code": event.code,
        "draft": events.drafted(player, ukr).pk,
        "submitted": events.submitted(player, ukr).pk,
        "referred": referred.pk,
    }
