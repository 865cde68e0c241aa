"""The parties of an application, their notifications, and its stages."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.accounts.actors import Actor
from portal.cases.declaration import Notice, Party, Stage
from portal.federations.enums import BodyKind
from titles.applications.enums import ApplicationState
from titles.applications.permissions import DECIDING, SIGNING
from titles.applications.phrases import with_words
from titles.applications.services import deadlines
from titles.models import TitleApplication

# Our own working periods in days; filing, publication and appeal are regulated by the edition.
ASKED_DAYS, RETURNED_DAYS, FILED_DAYS, CONFIRM_DAYS, COUNCIL_DAYS = 14, 30, 14, 30, 30


# --- who acts -------------------------------------------------------------------------------------------
def _applying(application: TitleApplication) -> Any:
    """Return the player if they apply alone: a wish not yet accepted, or a filing of their own (1.10.4)."""
    wish = application.state in {ApplicationState.ASKED, ApplicationState.DECLINED}
    own = application.by_player and application.state != ApplicationState.REVOKED
    return application.person if wish or own else None


def _not_the_federations(actor: Actor, application: TitleApplication) -> bool:
    """Return whether the federation may not act: the player filed alone and it is no appeal."""
    own = application.person_id == actor.pk
    return own or (application.by_player and application.state != ApplicationState.REVOKED)


def _wrote_it(actor: Actor, application: TitleApplication) -> bool:
    """Return whether the actor wrote or filed it; nobody decides on their own application."""
    return actor.pk in {application.created_by_id, application.filed_by_id, application.person_id}


PLAYER = Party("player", _("the player"), person=lambda application: application.person)
FEDERATION = Party(
    "federation",
    _("the player's federation"),
    tenant=lambda application: application.federation,
    roles=SIGNING,
    barred=_not_the_federations,
)
# The federation applies, or the player who filed alone; both may appeal (0.4.4).
APPLICANT = Party(
    "applicant",
    _("the applicant"),
    person=_applying,
    tenant=lambda application: application.federation,
    roles=SIGNING,
    may=lambda actor, application: (
        application.state == ApplicationState.REVOKED and application.person_id == actor.pk
    ),
    barred=lambda actor, application: (
        application.person_id == actor.pk
        and application.state != ApplicationState.REVOKED
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
    ApplicationState.DRAFT,
    acts_next=FEDERATION,
    due=deadlines.filing_day,
    task=with_words(_("File the application for %(title)s (%(number)s) for its meeting.")),
    deadline="titles.application_file",
    editable=True,
)
STAGES = (
    Stage(
        ApplicationState.ASKED,
        acts_next=FEDERATION,
        due=ASKED_DAYS,
        task=with_words(_("Answer a player who asks for the title %(title)s (%(number)s).")),
        deadline="titles.application_asked",
        news=[WAITS],
        tone="info",
    ),
    # The player may correct a declined wish before filing it alone (1.10.4).
    Stage(
        ApplicationState.DECLINED,
        acts_next=PLAYER,
        news=[TO_PLAYER],
        tone="warning",
        editable=True,
        open=False,
    ),
    _WRITTEN,
    replace(_WRITTEN, code=ApplicationState.SIGNED, tone="info", editable=False),
    Stage(
        ApplicationState.RETURNED,
        acts_next=APPLICANT,
        due=RETURNED_DAYS,
        task=with_words(_("Correct the application for %(title)s (%(number)s).")),
        deadline="titles.application_returned",
        news=TOLD,
        tone="warning",
        editable=True,
    ),
    Stage(
        ApplicationState.FILED,
        acts_next=COMMISSION,
        due=FILED_DAYS,
        task=with_words(_("Examine the application for %(title)s (%(number)s).")),
        deadline="titles.application_filed",
        news=[WAITS, TO_PLAYER],
        tone="info",
    ),
    Stage(
        ApplicationState.PUBLISHED,
        acts_next=COMMISSION,
        due=deadlines.decide_by,
        task=with_words(_("Decide on the application for %(title)s (%(number)s).")),
        deadline="titles.application_decide",
        news=[WAITS, *TOLD],
        tone="primary",
    ),
    Stage(
        ApplicationState.CONDITIONAL,
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
        ApplicationState.CONFIRMATION,
        acts_next=COMMISSION,
        due=CONFIRM_DAYS,
        task=with_words(_("Decide whether %(title)s (%(number)s) becomes final.")),
        deadline="titles.application_confirm",
        news=[WAITS, *TOLD],
        tone="info",
    ),
    Stage(ApplicationState.AWARDED, open=False, news=TOLD, tone="success"),
    Stage(ApplicationState.REFUSED, open=False, news=TOLD, tone="danger"),
    Stage(ApplicationState.WITHDRAWN, open=False, given_up=True, news=TOLD),
    Stage(
        ApplicationState.REVOKED,
        acts_next=APPLICANT,
        due=lambda application: application.appeal_until,
        task=with_words(_("Last day to appeal against a revoked title (%(number)s).")),
        deadline="titles.application_appeal",
        open=False,
        news=TOLD,
        tone="danger",
    ),
    Stage(
        ApplicationState.APPEALED,
        acts_next=COUNCIL,
        due=COUNCIL_DAYS,
        task=with_words(_("Decide on the appeal against a revoked title (%(number)s).")),
        deadline="titles.application_council",
        news=[WAITS, *TOLD],
        tone="warning",
    ),
    Stage(ApplicationState.ANNULLED, open=False, news=TOLD, tone="danger"),
)
