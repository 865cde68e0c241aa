"""Declares title applications as kinds of cases (B.01, 0.4.4, 0.6, 1.10, 2.1 to 2.4)."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import Action, CaseKind
from portal.cases.services.readers import add_reader
from titles.applications.actions import (
    ANNUL,
    AWARD,
    AWARD_CONDITIONALLY,
    CONFIRMING,
    FILE,
    OBJECTING,
    PUBLISH,
    REFUSE,
    RETURN,
    REVOKING,
    SIGN,
    UNSIGN,
    WISH,
    WITHDRAW,
)
from titles.applications.docket import DOCKET, PANELS, facts
from titles.applications.enums import EDITED, ApplicationState, Route
from titles.applications.forms import form_of
from titles.applications.permissions import can_edit, can_read
from titles.applications.phrases import FAULTS
from titles.applications.selectors import RELATED
from titles.applications.services import drafts
from titles.applications.stages import STAGES
from titles.models import TitleApplication


def stamp(application: TitleApplication, action: Action, reason: str) -> None:
    """Store the reason of each step, and let the player read if they have claimed their record meanwhile."""
    application.reply = reason
    account = application.player.account
    if application.person_id is None and account is not None:
        application.person = account
        add_reader(application, account, why="player")


def about(application: TitleApplication) -> str:
    """Return title and player, the heading of the page."""
    return f"{application.get_title_display()}, {application.player.shown_name}"


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
    ANNUL,
)
# Titles by rating and direct titles are confirmed without publication (0.6.1, 1.10.1, 1.10.2).
_CONFIRMED = (
    replace(FILE, offered_in=EDITED),
    RETURN,
    replace(AWARD, offered_in={ApplicationState.FILED, ApplicationState.CONFIRMATION}),
)
_ENDS = (
    replace(REFUSE, offered_in={ApplicationState.FILED}),
    replace(
        WITHDRAW,
        offered_in={ApplicationState.ASKED, *EDITED, ApplicationState.FILED, ApplicationState.DECLINED},
    ),
)
BY_RATING = _kind(Route.RATING, *WISH, *_CONFIRMED, *_ENDS, *REVOKING, ANNUL)
DIRECT = _kind(
    Route.DIRECT,
    *WISH,
    *_CONFIRMED,
    replace(AWARD_CONDITIONALLY, offered_in={ApplicationState.FILED}),
    _ENDS[0],
    *CONFIRMING,
    _ENDS[1],
    *REVOKING,
    ANNUL,
)
KINDS = (BY_NORMS, BY_RATING, DIRECT)
