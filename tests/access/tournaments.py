"""Who may open what of events; reports and results have a matrix of their own, with the events' author."""

from typing import Any

from portal.accounts.models import User
from portal.cases.services import act
from portal.federations.models import Federation
from tests.access.columns import (
    EVERYBODY,
    NOT_THIS_BODY,
    OTHER_BODY,
    OWN_BODY,
    OWN_OFFICER,
    OWN_PERSON,
    OWN_STAFF,
    SIGNED_IN,
    Rows,
)
from tests.tournaments.registration import events
from tournaments.registration.services.changes import propose_change

NO_TOKEN = "401 401 401 401 401 401"
ROWS: Rows = {
    "tournaments:list": ("GET", [], EVERYBODY),
    "tournaments:event": ("GET", ["event_code"], EVERYBODY),
    "tournaments:event_picture": ("GET", ["event_code"], EVERYBODY),
    "tournaments:event_entry": ("GET", ["event_code"], EVERYBODY),
    "tournaments:invitation": ("GET", ["event_code"], EVERYBODY),
    "tournaments:deliveries": ("GET", ["UKR"], OWN_STAFF),
    "tournaments:delivery_package": ("GET", ["UKR"], OWN_STAFF),
    "tournaments:delivery_hand_on": ("POST", ["UKR", "event_code"], "302 302 404 404 404 302"),
    "tournaments:delivery": ("GET", ["UKR", "event_code"], OWN_STAFF),
    "tournaments:calendar": ("GET", [], EVERYBODY),
    "tournaments:calendar_feed": ("GET", [], EVERYBODY),
    "tournaments:new": ("GET", [], SIGNED_IN),
    "tournaments:find_arbiters": ("GET", [], SIGNED_IN),
    "tournaments:precheck": ("POST", [], SIGNED_IN),
    "tournaments:my_registrations": ("GET", [], SIGNED_IN),
    "tournaments:my_registrations_export": ("GET", [], SIGNED_IN),
    "tournaments:my_registration": ("GET", ["draft"], OWN_PERSON),  # the player drafted it
    "tournaments:my_registration_edit": ("GET", ["draft"], OWN_PERSON),
    "tournaments:my_registration_series": ("GET", ["draft"], OWN_PERSON),
    "tournaments:my_registration_invitation": ("GET", ["draft"], OWN_PERSON),
    "tournaments:my_registration_act": ("GET", ["draft", "submit"], OWN_PERSON),
    "tournaments:my_registration_papers": ("POST", ["draft"], "404 404 404 404 302 302"),
    "tournaments:my_registration_paper": ("GET", ["draft", "draft"], OTHER_BODY),  # it has none
    "tournaments:my_registration_paper_remove": ("POST", ["draft", "draft"], OTHER_BODY),
    "tournaments:registrations": ("GET", ["UKR"], OWN_STAFF),
    "tournaments:registrations_export": ("GET", ["UKR"], OWN_STAFF),
    "tournaments:registrations_many": ("GET", ["UKR"], "302 302 404 404 404 302"),
    "tournaments:registration": ("GET", ["UKR", "draft"], OWN_STAFF),
    "tournaments:registration_edit": ("GET", ["UKR", "draft"], OWN_OFFICER),
    "tournaments:registration_series": ("GET", ["UKR", "draft"], OWN_OFFICER),
    "tournaments:registration_template": ("GET", ["UKR", "draft"], OWN_STAFF),
    "tournaments:template_remove": ("GET", ["UKR", "1"], "404 404 404 404 404 302"),
    "tournaments:registration_invitation": ("GET", ["UKR", "draft"], OWN_OFFICER),
    "tournaments:registration_act": ("GET", ["UKR", "submitted", "register"], OWN_OFFICER),
    "tournaments:registration_papers": ("POST", ["UKR", "draft"], "302 302 404 404 404 302"),
    "tournaments:registration_paper": ("GET", ["UKR", "draft", "draft"], OTHER_BODY),
    "tournaments:registration_paper_remove": ("POST", ["UKR", "draft", "draft"], OTHER_BODY),
    "tournaments:body_registrations": ("GET", ["qualification"], OWN_BODY),
    "tournaments:body_registrations_export": ("GET", ["qualification"], OWN_BODY),
    "tournaments:body_registrations_many": ("GET", ["qualification"], "404 404 404 302 404 302"),
    "tournaments:body_registration": ("GET", ["qualification", "referred"], OWN_BODY),
    "tournaments:body_registration_act": ("GET", ["qualification", "referred", "admit"], OWN_BODY),
    "tournaments:body_registration_edit": ("GET", ["qualification", "referred"], NOT_THIS_BODY),
    "tournaments:body_registration_invitation": ("GET", ["qualification", "referred"], NOT_THIS_BODY),
    "tournaments:body_registration_papers": (
        "POST",
        ["qualification", "referred"],
        "404 404 404 302 404 302",
    ),
    "tournaments:body_registration_paper": ("GET", ["qualification", "referred", "draft"], OTHER_BODY),
    "tournaments:body_registration_paper_remove": (
        "POST",
        ["qualification", "referred", "draft"],
        OTHER_BODY,
    ),
    # The player proposed a change of the registered event; nothing was put before a body.
    "tournaments:my_changes": ("GET", [], SIGNED_IN),
    "tournaments:my_changes_export": ("GET", [], SIGNED_IN),
    "tournaments:my_change": ("GET", ["change"], OWN_PERSON),
    "tournaments:my_change_edit": ("GET", ["change"], "404 404 404 404 302 302"),
    "tournaments:my_change_act": ("GET", ["change", "withdraw"], OWN_PERSON),
    "tournaments:my_change_papers": ("POST", ["change"], "404 404 404 404 302 302"),
    "tournaments:my_change_paper": ("GET", ["change", "draft"], OTHER_BODY),
    "tournaments:my_change_paper_remove": ("POST", ["change", "draft"], OTHER_BODY),
    "tournaments:changes": ("GET", ["UKR"], OWN_STAFF),
    "tournaments:changes_export": ("GET", ["UKR"], OWN_STAFF),
    "tournaments:changes_many": ("GET", ["UKR"], "302 302 404 404 404 302"),
    "tournaments:change": ("GET", ["UKR", "change"], OWN_STAFF),
    "tournaments:change_edit": ("GET", ["UKR", "change"], "403 302 404 404 404 302"),
    "tournaments:change_act": ("GET", ["UKR", "change", "approve"], OWN_OFFICER),
    "tournaments:change_papers": ("POST", ["UKR", "change"], "302 302 404 404 404 302"),
    "tournaments:change_paper": ("GET", ["UKR", "change", "draft"], OTHER_BODY),
    "tournaments:change_paper_remove": ("POST", ["UKR", "change", "draft"], OTHER_BODY),
    "tournaments:body_changes": ("GET", ["qualification"], OWN_BODY),
    "tournaments:body_changes_export": ("GET", ["qualification"], OWN_BODY),
    "tournaments:body_changes_many": ("GET", ["qualification"], "404 404 404 302 404 302"),
    "tournaments:body_change": ("GET", ["qualification", "change"], OTHER_BODY),
    "tournaments:body_change_edit": ("GET", ["qualification", "change"], OTHER_BODY),
    "tournaments:body_change_act": ("GET", ["qualification", "change", "admit"], OTHER_BODY),
    "tournaments:body_change_papers": ("POST", ["qualification", "change"], OTHER_BODY),
    "tournaments:body_change_paper": ("GET", ["qualification", "change", "draft"], OTHER_BODY),
    "tournaments:body_change_paper_remove": ("POST", ["qualification", "change", "draft"], OTHER_BODY),
    # A session is no token.
    "api:tournament_precheck": ("POST", [], NO_TOKEN),
    "api:tournament_registration": ("GET", ["draft"], NO_TOKEN),
}


def things(ukr: Federation, officer: User, player: User) -> dict[str, Any]:
    """Make one event in each state that the rows name."""
    event = events.registered(player, officer, ukr)
    referred = events.submitted(player, ukr, events.event_data(events.ahead(ukr, 1)), plea="Late.")
    with events.acting(officer, ukr):
        act(pk=referred.pk, action="refer", actor=officer, reason="Late.")
    moved = events.event_data(events.ahead(ukr, 45))
    with events.acting(player):
        change = propose_change(pk=event.pk, data=moved, actor=player, reason="The hall is taken.")
    assert change is not None
    return {
        "event": event.pk,
        "change": change.pk,
        "event_code": event.code,
        "draft": events.drafted(player, ukr).pk,
        "submitted": events.submitted(player, ukr).pk,
        "referred": referred.pk,
    }
