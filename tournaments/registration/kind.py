"""The registration of an event as a kind of case, with its appeal."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import CaseKind, Column, Docket, Link, Panel, Perspective, Stage
from portal.cases.perspectives import Standpoint
from tournaments.enums import EventState as S
from tournaments.models import Tournament
from tournaments.registration import display, phrases, selectors
from tournaments.registration.enums import EVENT
from tournaments.registration.forms.filters import WorkFilter
from tournaments.registration.permissions import can_list, can_see, is_party
from tournaments.registration.services import deadlines
from tournaments.registration.steps import (
    ACTIONS,
    AUTHOR,
    BODY,
    LIST,
    OFFICER,
    REFERRED,
    REPORTER,
    RETURNED,
    SUBMITTED,
)

STAGES = (
    Stage(S.DRAFT, acts_next=AUTHOR, editable=True),
    Stage(
        S.SUBMITTED,
        acts_next=OFFICER,
        due=deadlines.of_the_officer,
        deadline=deadlines.DECIDE,
        task=_("Decide on the registration of %(event)s"),
        news=[SUBMITTED],
        tone="info",
    ),
    Stage(
        S.REFERRED,
        acts_next=BODY,
        due=deadlines.of_the_body,
        deadline=deadlines.COMMISSION,
        task=_("Decide on %(event)s"),
        news=[REFERRED],
        tone="info",
    ),
    Stage(
        S.RETURNED,
        acts_next=AUTHOR,
        due=deadlines.of_the_officer,
        deadline=deadlines.MEND,
        task=_("Correct and submit again: %(event)s"),
        news=[RETURNED],
        tone="warning",
        editable=True,
    ),
    # Closed unless the author appeals in time; documents for the appeal can still be added.
    Stage(
        S.REFUSED,
        acts_next=AUTHOR,
        due=deadlines.of_the_appeal,
        deadline=deadlines.APPEAL,
        task=_("Appeal against the refusal of %(event)s"),
        tone="danger",
        files=True,
        open=False,
    ),
    Stage(
        S.APPEALED,
        acts_next=BODY,
        due=deadlines.of_the_body,
        deadline=deadlines.COMMISSION,
        task=_("Decide on %(event)s"),
        news=[REFERRED],
        tone="warning",
    ),
    # Two parties owe the report after registration, so its deadlines are set in
    # services.deadlines.report_expected.
    Stage(S.REGISTERED, acts_next=REPORTER, tone="success"),
    Stage(S.RUNNING, acts_next=REPORTER, tone="info"),
    Stage(S.REPORTED, acts_next=OFFICER, tone="info"),
    Stage(S.ACCEPTED, acts_next=LIST, tone="success"),
    Stage(S.RATED, tone="success", open=False),
    Stage(S.CANCELLED, tone="danger", open=False, given_up=True),
)


def _new(here: Standpoint) -> list[Link]:
    return [Link(_("New event"), reverse("tournaments:new"))]


DOCKET = Docket(
    model=Tournament,
    namespace="tournaments",
    page="registration",
    pages="registrations",
    route="tournaments",
    can_list=can_list,
    perspectives=[
        Perspective(
            "federation",
            selectors.work_events,
            _("Registrations"),
            _("Events of the federation and their state."),
            starts=_new,
            links=display.change_links,
        ),
        Perspective(
            "body",
            selectors.work_events,
            _("Registrations"),
            _("Late registrations, hybrid events and appeals."),
            links=display.change_links,
        ),
        Perspective(
            "own",
            selectors.own_events,
            _("My events"),
            _("Events that you drafted and their state."),
            starts=_new,
        ),
    ],
    columns=[
        Column(_("Event"), lambda event: event.name, sort="name", link=True),
        Column(_("Place"), lambda event: event.place, sort="place"),
        Column(_("First day"), lambda event: event.start, sort="start"),
        Column(_("Last day"), lambda event: event.end),
        Column(_("Federation"), lambda event: event.federation.code),
        Column(_("State"), display.state_text, sort="state", tone=display.state_tone),
        Column(_("Code"), lambda event: event.code, sort="code"),
    ],
    filters=WorkFilter,
    found=selectors.found_events,
    empty=(
        _("No events yet"),
        _("Draft an event; the pre-check tells you at once what the rules require."),
    ),
    nothing_fits=_("No event matches"),
    icon="trophy",
    many=True,
)

EVENT_KIND = CaseKind(
    EVENT,
    label=_("registration of an event"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_see,
    can_edit=is_party,
    title=lambda event: event.name,
    about=display.about,
    facts=display.facts,
    panels=[
        Panel("tournaments/registration/summary.html", display.summary, first=True),
        Panel("tournaments/registration/precheck.html", display.precheck, first=True),
        Panel("tournaments/registration/programme.html", display.programme),
        Panel("tournaments/registration/versions.html", display.versions),
    ],
    remarks=lambda event: event.remarks,
    params=lambda event: {"event": event.name, "comment": event.remarks},
    faults=phrases.FAULTS,
    related=["federation", "body", "author", "organisation"],
    folder="events",
)
