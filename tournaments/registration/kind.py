"""The registration of an event as a kind of case, with its appeal."""

from typing import Any

from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Link,
    Notice,
    Panel,
    Party,
    Perspective,
    Stage,
)
from portal.cases.forms import NoQuestion, Reason
from portal.cases.perspectives import Standpoint
from tournaments.enums import EventState as S
from tournaments.models import Tournament
from tournaments.registration import display, phrases, selectors
from tournaments.registration.enums import EVENT
from tournaments.registration.forms.filters import WorkFilter
from tournaments.registration.permissions import (
    COMMISSIONERS,
    OFFICERS,
    can_list,
    can_see,
    is_party,
)
from tournaments.registration.selectors import findings_now
from tournaments.registration.services import deadlines, decisions
from tournaments.rules import for_commission

AUTHOR = Party("author", _("the author"), person=lambda event: event.author, may=is_party)
OFFICER = Party(
    "officer",
    _("the rating officer of the federation"),
    tenant=lambda event: event.federation,
    roles=OFFICERS,
)
BODY = Party("body", _("the commission"), tenant=lambda event: event.body, roles=COMMISSIONERS)
REPORTER = Party("reporter", _("the chief arbiter"))
LIST = Party("list", _("the rating list"), clock=True)

SUBMITTED = Notice(
    "tournaments.submitted",
    _("An event waits for your decision: %(event)s"),
    _("An event waits for your decision"),
)
REFERRED = Notice(
    "tournaments.referred",
    _("An event was put before the commission: %(event)s"),
    _("An event was put before the commission"),
)


def _to_author(code: str, text: Any, subject: Any) -> Notice:
    return Notice(f"tournaments.{code}", text, subject, to=AUTHOR)


RETURNED = _to_author(
    "returned",
    _("Your event %(event)s was returned: %(comment)s"),
    _("Your event was returned with remarks"),
)
REFUSED = _to_author(
    "refused", _("Your event %(event)s was refused: %(comment)s"), _("Your event was refused")
)
UPHELD = _to_author(
    "upheld", _("The refusal of your event %(event)s was upheld: %(comment)s"), _("The refusal was upheld")
)
REGISTERED = _to_author("registered", _("Your event %(event)s is registered"), _("Your event is registered"))
CANCELLED = _to_author(
    "cancelled", _("Your event %(event)s was cancelled. %(comment)s"), _("An event was cancelled")
)
RESTORED = _to_author(
    "restored", _("Your event %(event)s takes place after all"), _("An event takes place after all")
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
        task=_("Mend and submit again: %(event)s"),
        news=[RETURNED],
        tone="warning",
        editable=True,
    ),
    # Closed, unless its author appeals in time; papers for the appeal can be added.
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
    # The report is due to two parties from the registration on: services.deadlines.report_expected.
    Stage(S.REGISTERED, acts_next=REPORTER, tone="success"),
    Stage(S.RUNNING, acts_next=REPORTER, tone="info"),
    Stage(S.REPORTED, acts_next=OFFICER, tone="info"),
    Stage(S.ACCEPTED, acts_next=LIST, tone="success"),
    Stage(S.RATED, tone="success", open=False),
    Stage(S.CANCELLED, tone="danger", open=False, given_up=True),
)


class Plea(Reason):
    """Why the commission should admit the event."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = phrases.PLEA


def plea(typed: Any, event: Tournament) -> forms.Form:
    """Ask for a reason only where a commission must admit the event."""
    return Plea(typed) if for_commission(findings_now(event)) else NoQuestion({} if typed is None else typed)


# fmt: off -- one action a block of the same lines
ACTIONS = (
    Action(
        "submit",
        label=_("Submit"),
        offered_in={S.DRAFT, S.RETURNED},
        leads_to=S.SUBMITTED,
        by=AUTHOR,
        told=_("%(actor)s submitted the event"),
        guard=decisions.complete,
        effect=decisions.submit,
        form=plea,
        warning=_("The rating officer of the federation decides. Until then you can take it back."),
    ),
    Action(
        "register_own",
        label=_("Register at once"),
        offered_in={S.DRAFT, S.RETURNED},
        leads_to=S.REGISTERED,
        by=OFFICER,
        told=_("%(actor)s registered the event"),
        guard=decisions.registrable,
        effect=decisions.register_own,
        after=decisions.published,
        news=[REGISTERED],
        quiet=True,
        warning=_("The event gets its code and appears in the public calendar."),
    ),
    Action(
        "take_back",
        label=pgettext_lazy("an event that was submitted", "Take back"),
        offered_in={S.SUBMITTED},
        leads_to=S.DRAFT,
        by=AUTHOR,
        told=_("%(actor)s took the event back"),
        quiet=True,
        warning=_("The federation stops looking at it; you can change and submit it again."),
    ),
    Action(
        "register",
        label=_("Register"),
        offered_in={S.SUBMITTED},
        leads_to=S.REGISTERED,
        by=OFFICER,
        told=_("%(actor)s registered the event"),
        guard=decisions.registrable,
        effect=decisions.register,
        after=decisions.published,
        news=[REGISTERED],
        warning=_("The event gets its code and appears in the public calendar."),
    ),
    Action(
        "refer",
        label=_("Refer to the commission"),
        offered_in={S.SUBMITTED},
        leads_to=S.REFERRED,
        by=OFFICER,
        told=_("%(actor)s referred the event to the qualification commission"),
        guard=decisions.referable,
        effect=decisions.refer,
        form=Reason,
        warning=_("The commission decides whether the event is admitted. Say why it should."),
    ),
    Action(
        "return",
        label=_("Return with remarks"),
        offered_in={S.SUBMITTED},
        leads_to=S.RETURNED,
        by=OFFICER,
        told=_("%(actor)s returned the event with remarks"),
        effect=decisions.decide,
        form=Reason,
        quiet=True,
        warning=_("The author reads your remarks and can submit again."),
    ),
    Action(
        "refuse",
        label=_("Refuse"),
        offered_in={S.SUBMITTED},
        leads_to=S.REFUSED,
        by=OFFICER,
        told=_("%(actor)s refused the event"),
        effect=decisions.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[REFUSED],
        warning=_(
            "The author reads the reason and may appeal to the council within seven days; "
            "of an event for the national list alone, to the federation's own bodies."
        ),
    ),
    # The qualification commission or the President, on late registrations and hybrid events (B.02, 0.2).
    Action(
        "admit",
        label=_("Admit"),
        offered_in={S.REFERRED},
        leads_to=S.REGISTERED,
        by=BODY,
        told=_("%(actor)s admitted the event"),
        guard=decisions.admissible,
        effect=decisions.admit,
        after=decisions.published,
        news=[REGISTERED],
        warning=_("The event is registered at once."),
    ),
    Action(
        "pass_on",
        label=_("Admit and pass on"),
        offered_in={S.REFERRED},
        leads_to=S.REFERRED,
        by=BODY,
        told=_("%(actor)s admitted the event and passed it on to the President"),
        guard=decisions.passable,
        effect=decisions.pass_on,
        warning=_("Your part is admitted; the President decides on the rest."),
    ),
    Action(
        "ask",
        label=_("Ask the federation"),
        offered_in={S.REFERRED},
        leads_to=S.SUBMITTED,
        by=BODY,
        told=_("%(actor)s asked the federation for more"),
        effect=decisions.decide,
        form=Reason,
        quiet=True,
        warning=_("The event goes back to the federation with your question."),
    ),
    Action(
        "decline",
        label=_("Refuse"),
        offered_in={S.REFERRED},
        leads_to=S.REFUSED,
        by=BODY,
        told=_("%(actor)s refused the event for the commission"),
        effect=decisions.refuse,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[REFUSED],
        warning=_("The event is refused; its author may appeal to the council within seven days."),
    ),
    # The council, within seven days of a refusal (B.02, 0.4).
    Action(
        "appeal",
        label=_("Appeal to the council"),
        offered_in={S.REFUSED},
        leads_to=S.APPEALED,
        by=AUTHOR,
        told=_("%(actor)s appealed to the council"),
        guard=decisions.appealable,
        effect=decisions.appeal,
        form=Reason,
        warning=_("The council reads your reason, the refusal and all papers, and decides finally."),
    ),
    Action(
        "overturn",
        label=_("Allow the appeal"),
        offered_in={S.APPEALED},
        leads_to=S.REGISTERED,
        by=BODY,
        told=_("%(actor)s allowed the appeal"),
        effect=decisions.overturn,
        after=decisions.published,
        news=[REGISTERED],
        warning=_("The event is registered at once."),
    ),
    Action(
        "uphold",
        label=_("Uphold the refusal"),
        offered_in={S.APPEALED},
        leads_to=S.REFUSED,
        by=BODY,
        told=_("%(actor)s upheld the refusal"),
        effect=decisions.uphold,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[UPHELD],
        warning=_("The refusal is final."),
    ),
    Action(
        "cancel",
        label=_("Cancel the event"),
        offered_in={S.DRAFT, S.RETURNED, S.SUBMITTED, S.REFERRED, S.REGISTERED, S.RUNNING},
        leads_to=S.CANCELLED,
        by=AUTHOR,
        told=_("%(actor)s cancelled the event"),
        effect=decisions.cancel,
        after=decisions.state_published,
        form=Reason,
        tone="danger",
        quiet=True,
        news=[CANCELLED],
        warning=_(
            "Everybody who follows the event sees that it will not take place. "
            "A registered event can be brought back until its first day."
        ),
    ),
    Action(
        "restore",
        label=_("It takes place after all"),
        offered_in={S.CANCELLED},
        leads_to=S.REGISTERED,
        by=AUTHOR,
        told=_("%(actor)s brought the event back"),
        guard=decisions.restorable,
        after=decisions.restored,
        news=[RESTORED],
        warning=_("The event appears in the calendar again, with its code."),
    ),
    # The clock, the report and the list move it on: services take these steps.
    Action(
        "start",
        label=_("Begin"),
        offered_in={S.REGISTERED},
        leads_to=S.RUNNING,
        by=None,
        told=_("The event began"),
        after=decisions.state_published,
    ),
    Action(
        "report",
        label=_("Report"),
        offered_in={S.REGISTERED, S.RUNNING},
        leads_to=S.REPORTED,
        by=None,
        told=_("%(actor)s handed in the report"),
    ),
    Action(
        "return_report",
        label=_("Return the report"),
        offered_in={S.REPORTED},
        leads_to=S.RUNNING,
        by=None,
        told=_("%(actor)s returned the report with remarks"),
    ),
    Action(
        "accept_report",
        label=_("Accept the report"),
        offered_in={S.REPORTED},
        leads_to=S.ACCEPTED,
        by=None,
        told=_("%(actor)s accepted the report"),
    ),
    # A corrected report; what a list has rated already, a revision or the next list puts right.
    Action(
        "reopen_report",
        label=_("Open the report again"),
        offered_in={S.ACCEPTED, S.RATED},
        leads_to=S.REPORTED,
        by=None,
        told=_("%(actor)s opened the accepted report again"),
    ),
    Action(
        "rate",
        label=_("Rate"),
        offered_in={S.ACCEPTED},
        leads_to=S.RATED,
        by=None,
        told=_("%(actor)s rated the event"),
    ),
)
# fmt: on


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
            _("Events of the federation, and where they stand."),
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
            _("Events that you drafted, and where they stand."),
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
        _("Draft an event; the pre-check tells you at once what the rules ask for."),
    ),
    nothing_fits=_("No event matches"),
    icon="trophy",
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
