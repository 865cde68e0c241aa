"""Applications for titles as kinds of cases (B.01, 0.4.4, 0.6, 1.10, 2.1 to 2.4): who does what, and when."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.accounts.actors import Actor
from portal.cases.declaration import Action, CaseKind, Notice, Party, Stage, StatementKind
from portal.cases.forms import Reason
from portal.cases.services.readers import add_reader
from portal.federations.enums import BodyKind
from titles.applications.docket import DOCKET, PANELS, facts
from titles.applications.enums import EDITED, OBJECTION, ObjectionState, Route, State
from titles.applications.forms import ConditionalForm, MeetingForm, RevokeForm, award_form, form_of
from titles.applications.permissions import DECIDING, SIGNING, can_edit, can_object, can_read
from titles.applications.phrases import FAULTS, with_words
from titles.applications.selectors import RELATED
from titles.applications.services import deadlines, decisions, drafts, filing, publication, revocation
from titles.models import TitleApplication

# The portal's own working periods in days; filing, publication and appeal are rules of the edition.
ASKED_DAYS, RETURNED_DAYS, FILED_DAYS, CONFIRM_DAYS, COUNCIL_DAYS = 14, 30, 14, 30, 30


# --- who acts -------------------------------------------------------------------------------------------
def _applying(application: TitleApplication) -> Any:
    """Return the player who applies himself: a wish until it is taken on, or what he filed (1.10.4)."""
    wish = application.state in {State.ASKED, State.DECLINED}
    own = application.by_player and application.state != State.REVOKED
    return application.person if wish or own else None


def _not_the_federations(actor: Actor, application: TitleApplication) -> bool:
    """What the player filed himself is not the federation's business, but for an appeal."""
    himself = application.person_id == actor.pk
    return himself or (application.by_player and application.state != State.REVOKED)


def _wrote_it(actor: Actor, application: TitleApplication) -> bool:
    """Nobody decides on what he wrote or filed for his federation."""
    return actor.pk in {application.created_by_id, application.filed_by_id, application.person_id}


PLAYER = Party("player", _("the player"), person=lambda application: application.person)
FEDERATION = Party(
    "federation",
    _("the player's federation"),
    tenant=lambda application: application.federation,
    roles=SIGNING,
    barred=_not_the_federations,
)
# The federation applies, or the player who filed himself; both may appeal (0.4.4).
APPLICANT = Party(
    "applicant",
    _("the applicant"),
    person=_applying,
    tenant=lambda application: application.federation,
    roles=SIGNING,
    may=lambda actor, application: application.state == State.REVOKED and application.person_id == actor.pk,
    barred=lambda actor, application: (
        application.person_id == actor.pk
        and application.state != State.REVOKED
        and _applying(application) is None
    ),
)


def _body(kind: BodyKind) -> Any:
    return lambda application: (
        application.body if application.body and application.body.is_body(kind) else None
    )


COMMISSION = Party(
    "commission",
    _("the qualification commission"),
    tenant=_body(BodyKind.QUALIFICATION),
    roles=DECIDING,
    barred=_wrote_it,
)
COUNCIL = Party("council", _("the council"), tenant=_body(BodyKind.COUNCIL), roles=DECIDING, barred=_wrote_it)

# --- what is told ---------------------------------------------------------------------------------------
WAITS = Notice(
    "titles.application_waits",
    with_words(_("An application for %(title)s waits for you (%(number)s).")),
    _("An application waits for you"),
)
NEWS = Notice(
    "titles.application_news",
    with_words(_("Application for %(title)s (%(number)s): %(state)s.")),
    _("News about a title application"),
)
TO_PLAYER = replace(NEWS, to=PLAYER, when=lambda application: application.person_id is not None)
TO_FEDERATION = replace(
    NEWS,
    to=Party("informed", _("the player's federation"), tenant=lambda row: row.federation, roles=SIGNING),
    when=lambda application: not application.by_player,
)
TOLD = (TO_PLAYER, TO_FEDERATION)

# --- where it stands ------------------------------------------------------------------------------------
_WRITTEN = Stage(
    State.DRAFT,
    acts_next=FEDERATION,
    due=deadlines.filing_day,
    task=with_words(_("File the application for %(title)s (%(number)s) for its meeting.")),
    deadline="titles.application_file",
    editable=True,
)
STAGES = (
    Stage(
        State.ASKED,
        acts_next=FEDERATION,
        due=ASKED_DAYS,
        task=with_words(_("Answer a player who asks for the title %(title)s (%(number)s).")),
        deadline="titles.application_asked",
        news=[WAITS],
        tone="info",
    ),
    # The player mends a wish that was declined before he files it himself (1.10.4).
    Stage(State.DECLINED, acts_next=PLAYER, news=[TO_PLAYER], tone="warning", editable=True, open=False),
    _WRITTEN,
    replace(_WRITTEN, code=State.SIGNED, tone="info", editable=False),
    Stage(
        State.RETURNED,
        acts_next=APPLICANT,
        due=RETURNED_DAYS,
        task=with_words(_("Mend the application for %(title)s (%(number)s).")),
        deadline="titles.application_returned",
        news=TOLD,
        tone="warning",
        editable=True,
    ),
    Stage(
        State.FILED,
        acts_next=COMMISSION,
        due=FILED_DAYS,
        task=with_words(_("Examine the application for %(title)s (%(number)s).")),
        deadline="titles.application_filed",
        news=[WAITS, TO_PLAYER],
        tone="info",
    ),
    Stage(
        State.PUBLISHED,
        acts_next=COMMISSION,
        due=deadlines.decide_by,
        task=with_words(_("Decide on the application for %(title)s (%(number)s).")),
        deadline="titles.application_decide",
        news=[WAITS, *TOLD],
        tone="primary",
    ),
    Stage(
        State.CONDITIONAL,
        acts_next=APPLICANT,
        due=deadlines.reached_by,
        task=with_words(
            _(
                "The rating for the conditional title %(title)s (%(number)s) is reached:"
                " ask for the final title."
            )
        ),
        deadline="titles.application_reached",
        news=TOLD,
        tone="warning",
    ),
    Stage(
        State.CONFIRMATION,
        acts_next=COMMISSION,
        due=CONFIRM_DAYS,
        task=with_words(_("Decide whether %(title)s (%(number)s) becomes final.")),
        deadline="titles.application_confirm",
        news=[WAITS, *TOLD],
        tone="info",
    ),
    Stage(State.AWARDED, open=False, news=TOLD, tone="success"),
    Stage(State.REFUSED, open=False, news=TOLD, tone="danger"),
    Stage(State.WITHDRAWN, open=False, given_up=True, news=TOLD),
    Stage(
        State.REVOKED,
        acts_next=APPLICANT,
        due=lambda application: application.appeal_until,
        task=with_words(_("Last day to appeal against a revoked title (%(number)s).")),
        deadline="titles.application_appeal",
        open=False,
        news=TOLD,
        tone="danger",
    ),
    Stage(
        State.APPEALED,
        acts_next=COUNCIL,
        due=COUNCIL_DAYS,
        task=with_words(_("Decide on the appeal against a revoked title (%(number)s).")),
        deadline="titles.application_council",
        news=[WAITS, *TOLD],
        tone="warning",
    ),
)

# --- what is done ---------------------------------------------------------------------------------------
# The player asks his federation; only if it declines may he file himself (1.10.4).
WISH = (
    Action(
        "take_on",
        label=_("Take it on"),
        offered_in={State.ASKED},
        leads_to=State.DRAFT,
        by=FEDERATION,
        told=_("%(actor)s took the player's wish on"),
    ),
    Action(
        "decline",
        label=pgettext_lazy("an application", "Decline"),
        offered_in={State.ASKED},
        leads_to=State.DECLINED,
        by=FEDERATION,
        told=_("%(actor)s declined to apply"),
        form=Reason,
        tone="danger",
        quiet=True,
        warning=_("The player may then file the application himself and pays the fee (1.10.4)."),
    ),
    Action(
        "file_oneself",
        label=_("File it myself"),
        offered_in={State.DECLINED, State.RETURNED},
        leads_to=State.FILED,
        by=PLAYER,
        told=_("%(actor)s filed the application himself"),
        # Only what the player filed himself comes back to him.
        guard=lambda row: "" if row.by_player or row.state == State.DECLINED else "not_offered",
        form=MeetingForm,
        effect=filing.file_oneself,
        warning=_("You answer for the fee yourself (1.10.4)."),
    ),
)
SIGN = Action(
    "sign",
    label=_("Sign"),
    offered_in=EDITED,
    leads_to=State.SIGNED,
    by=FEDERATION,
    told=_("%(actor)s signed the application"),
    effect=filing.sign_application,
    after=filing.print_form,
    warning=_("The form IT2 is printed with a number and a code. Check the norms before you sign."),
)
UNSIGN = Action(
    "unsign",
    label=_("Take the signature back"),
    offered_in={State.SIGNED},
    leads_to=State.DRAFT,
    by=FEDERATION,
    told=_("%(actor)s took the signature back"),
    form=Reason,
    quiet=True,
    effect=filing.take_signature_back,
)
FILE = Action(
    "file",
    label=pgettext_lazy("an application", "File"),
    offered_in={State.SIGNED},
    leads_to=State.FILED,
    by=FEDERATION,
    told=_("%(actor)s filed the application"),
    effect=filing.file,
    warning=_("It goes to the qualification commission. Your federation answers for the fee (2.2)."),
)
RETURN = Action(
    "return",
    label=_("Return with remarks"),
    offered_in={State.FILED},
    leads_to=State.RETURNED,
    by=COMMISSION,
    told=_("%(actor)s returned the application with remarks"),
    form=Reason,
    quiet=True,
)
PUBLISH = Action(
    "publish",
    label=_("Publish"),
    offered_in={State.FILED},
    leads_to=State.PUBLISHED,
    by=COMMISSION,
    told=_("%(actor)s published the application"),
    effect=publication.publish,
    after=filing.print_form_of_player,
    warning=_("Name, title and norms become public for objections (2.4), and the invoice is made out."),
)
AWARD = Action(
    "award",
    label=_("Award the title"),
    offered_in={State.PUBLISHED, State.CONFIRMATION},
    leads_to=State.AWARDED,
    by=COMMISSION,
    told=_("%(actor)s entered the award of the title"),
    guard=decisions.not_yet_to_award,
    form=award_form,
    effect=decisions.award,
    warning=_("The title enters the register on the day of its confirmation (0.4)."),
)
AWARD_CONDITIONALLY = Action(
    "award_conditionally",
    label=_("Award conditionally"),
    offered_in={State.PUBLISHED},
    leads_to=State.CONDITIONAL,
    by=COMMISSION,
    told=_("%(actor)s entered the conditional award"),
    guard=decisions.not_to_award_conditionally,
    form=ConditionalForm,
    effect=decisions.award_conditionally,
)
REFUSE = Action(
    "refuse",
    label=_("Refuse"),
    offered_in={State.FILED, State.PUBLISHED},
    leads_to=State.REFUSED,
    by=COMMISSION,
    told=_("%(actor)s refused the application"),
    form=Reason,
    tone="danger",
    quiet=True,
    effect=decisions.refuse,
)
# The rating was reached: the federation asks, and the title becomes final (0.6.2, form IT2).
CONFIRMING = (
    Action(
        "ask_confirmation",
        label=_("Ask for the final title"),
        offered_in={State.CONDITIONAL},
        leads_to=State.CONFIRMATION,
        by=APPLICANT,
        told=_("%(actor)s asked for the final title"),
        guard=decisions.rating_not_reached,
    ),
    Action(
        "keep_conditional",
        label=_("Leave it conditional"),
        offered_in={State.CONFIRMATION},
        leads_to=State.CONDITIONAL,
        by=COMMISSION,
        told=_("%(actor)s left the title conditional"),
        form=Reason,
        quiet=True,
        effect=decisions.decided,
    ),
)
WITHDRAW = Action(
    "withdraw",
    label=_("Withdraw"),
    offered_in={State.ASKED, *EDITED, State.SIGNED, State.FILED, State.PUBLISHED, State.DECLINED},
    leads_to=State.WITHDRAWN,
    by=APPLICANT,
    told=_("%(actor)s withdrew the application"),
    tone="danger",
    quiet=True,
    effect=decisions.withdraw,
)
# A fair-play violation found afterwards; appeal to the council within thirty days (0.4.4).
REVOKING = (
    Action(
        "revoke",
        label=_("Revoke the title"),
        offered_in={State.AWARDED},
        leads_to=State.REVOKED,
        by=COMMISSION,
        told=_("%(actor)s revoked the title"),
        form=RevokeForm,
        tone="danger",
        quiet=True,
        effect=revocation.revoke,
        warning=_(
            "The title ends in the register. Player and federation may appeal within thirty days (0.4.4)."
        ),
    ),
    Action(
        "appeal",
        label=_("Appeal"),
        offered_in={State.REVOKED},
        leads_to=State.APPEALED,
        by=APPLICANT,
        told=_("%(actor)s appealed to the council"),
        guard=revocation.no_appeal,
        form=Reason,
        effect=revocation.appeal,
    ),
    Action(
        "reinstate",
        label=_("Give the title back"),
        offered_in={State.APPEALED},
        leads_to=State.AWARDED,
        by=COUNCIL,
        told=_("%(actor)s gave the title back"),
        form=Reason,
        effect=revocation.reinstate,
    ),
    Action(
        "uphold",
        label=_("Uphold the revocation"),
        offered_in={State.APPEALED},
        leads_to=State.REVOKED,
        by=COUNCIL,
        told=_("%(actor)s upheld the revocation"),
        form=Reason,
        tone="danger",
        quiet=True,
        effect=revocation.uphold,
    ),
)
OBJECTING = StatementKind(
    OBJECTION,
    label=_("Objection"),
    states=ObjectionState,
    made=_("%(actor)s objected"),
    answered={
        ObjectionState.DISMISSED: _("%(actor)s dismissed the objection"),
        ObjectionState.SUSTAINED: _("%(actor)s sustained the objection"),
    },
    by=can_object,
    answered_by=COMMISSION,
    offered_in={State.PUBLISHED},
    needs_words=frozenset({ObjectionState.DISMISSED, ObjectionState.SUSTAINED}),
    page="objection_answer",
)


def stamp(application: TitleApplication, action: Action, reason: str) -> None:
    """Every step keeps its reason; the player may have claimed his record meanwhile."""
    application.reply = reason
    account = application.player.account
    if application.person_id is None and account is not None:
        application.person = account
        add_reader(application, account, why="player")


def about(application: TitleApplication) -> str:
    """Name the title and the player: the heading of the page, and what its questions are about."""
    return f"{application.get_title_display()}, {application.player.name}"


def _kind(route: Route, *actions: Action) -> CaseKind:
    return CaseKind(
        f"titles.{route}",
        label=_("title application"),
        docket=DOCKET,
        stages=STAGES,
        actions=actions,
        can_read=can_read,
        can_edit=can_edit,
        form=form_of,
        write=drafts.write,
        facts=facts,
        panels=PANELS,
        about=about,
        title=about,
        remarks=lambda application: application.reply,
        params=lambda application: {
            "number": application.number,
            "title": application.title,
            "state": application.state,
        },
        stamp=stamp,
        statements=[OBJECTING],
        faults=FAULTS,
        constraints={"one_open_application_per_title": "already_open"},
        related=RELATED,
        folder="title-applications",
    )


BY_NORMS = _kind(
    Route.NORMS,
    *WISH,
    SIGN,
    UNSIGN,
    FILE,
    RETURN,
    PUBLISH,
    AWARD,
    AWARD_CONDITIONALLY,
    REFUSE,
    *CONFIRMING,
    WITHDRAW,
    *REVOKING,
)
# Titles by rating and direct titles are confirmed without publication (0.6.1, 1.10.1, 1.10.2).
_CONFIRMED = (
    replace(FILE, offered_in=EDITED),
    RETURN,
    replace(AWARD, offered_in={State.FILED, State.CONFIRMATION}),
)
_ENDS = (
    replace(REFUSE, offered_in={State.FILED}),
    replace(WITHDRAW, offered_in={State.ASKED, *EDITED, State.FILED, State.DECLINED}),
)
BY_RATING = _kind(Route.RATING, *WISH, *_CONFIRMED, *_ENDS, *REVOKING)
DIRECT = _kind(
    Route.DIRECT,
    *WISH,
    *_CONFIRMED,
    replace(AWARD_CONDITIONALLY, offered_in={State.FILED}),
    _ENDS[0],
    *CONFIRMING,
    _ENDS[1],
    *REVOKING,
)
KINDS = (BY_NORMS, BY_RATING, DIRECT)
