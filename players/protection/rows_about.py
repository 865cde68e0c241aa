"""Finds every row that names a person, by the columns that refer to players and accounts.

The copy of one's data is therefore complete by default: a new column is included unless this module says why
not.
"""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models

from players.models import Player
from portal.accounts.models import User
from portal.federations.scope import installation_scope

_ACT = "done for others in an office or a post; the trail of the office keeps it"
_SIGN_IN = "of use to nobody but whoever signs in by it"
_CASE = "read in the case itself, as long as its rules allow"
_OTHERS = "tells of other people"
_UNPUBLISHED = "not published yet; what is published is copied with the results"
_HISTORY = "the history of the rows that are copied"

# Columns that are copied under their own name.
APART = {
    "players.arbiterrecord.player": "arbiter",
    "players.arbitersanction.player": "arbiter_sanctions",
    "players.currentrating.player": "ratings",
    "players.federationchange.player": "federation_changes",
    "players.lectureraccreditation.player": "lecturer",
    "players.nationalid.player": "national_ids",
    "players.nationallicence.player": "arbiter_licences",
    "players.player.account": "record",
    "players.playerprivate.player": "private",
    "players.playerprivate.account": "private",
    "players.playerrequest.player": "requests",
    "players.playertitle.player": "titles",
    "players.ratingchange.player": "rating_changes",
    "arbiters.arbiterapplication.player": "arbiter_applications",
    "arbiters.arbiternorm.player": "arbiter_norms",
    "arbiters.nationalregistration.player": "arbiter_registrations",
    "seminars.enrolment.player": "seminars",
    "seminars.lecturerfile.player": "lecturer",
    "titles.norm.player": "norms",
    "titles.titleapplication.player": "title_applications",
}
# Columns that are not copied, with the reason.
LEFT_OUT = {
    "players.player.merged_into": "the records of one person; each is copied for itself",
    "players.mergerecord.kept": _OTHERS,
    "players.mergerecord.dropped": _OTHERS,
    "players.listdifference.player": _UNPUBLISHED,
    "ratings.periodrow.player": _UNPUBLISHED,
    "seminars.seminarreport.assistant": "the opinion of a lecturer; what follows from it is told",
    "seminars.seminarreport.author": _OTHERS,
    "seminars.seminarreport.account": _OTHERS,
    "mfa.authenticator.user": _SIGN_IN,
    "pghistory.middlewareevents.user": _HISTORY,
    "admin.logentry.user": _ACT,
    "workflow.auditentry.actor": _ACT,
    "workflow.notification.actor": _ACT,
    "workflow.signature.signer": _ACT,
    "cases.vote.voter": _ACT,
    "arbiters.itemvote.voter": _ACT,
    "arbiters.arbiternorm.supervisor": _ACT,
    "arbiters.chiefreport.deputy": _ACT,
    "players.player.deceased_reporter": _OTHERS,
    "seminars.script.shown_to": _OTHERS,
    "cases.caseparty.person": _CASE,
    "cases.casereader.person": _CASE,
    "fairplay.complaint.complainant": _CASE,
    "fairplay.fairplaycase.respondent": _CASE,
    "fairplay.reading.person": _CASE,
}
# Columns saying who entered, decided or signed: the row itself is about somebody else.
_BY = "_by"


def columns_naming(person: type[models.Model]) -> Iterator[tuple[str, models.Field[Any, Any]]]:
    """Yield each column that refers to a player or an account, with its name; histories are left out."""
    for model in apps.get_models():
        if hasattr(model, "pgh_tracked_model"):
            continue
        for column in model._meta.concrete_fields:
            if column.remote_field and column.remote_field.model is person:
                yield f"{model._meta.label_lower}.{column.name}", column


def why_not(name: str) -> str:
    """Return why a column is not in the copy; empty if it is."""
    return LEFT_OUT.get(name) or (_ACT if name.endswith(_BY) else "")


def rows_about(player: Player | None, account: int | None, data_of: Any) -> dict[str, list[dict[str, Any]]]:
    """Return the rows of all federations that name a player or their account, by column."""
    asked: list[tuple[type[models.Model], int | None]] = [
        (Player, player.pk if player else None),
        (User, account),
    ]
    found = {}
    # The right of access covers rows of all federations; each query is filtered by the person.
    with installation_scope():
        for person, key in asked:
            for name, column in columns_naming(person):
                if key is None or name in APART or why_not(name):
                    continue
                rows = column.model._base_manager  # noqa: SLF001 -- Django's own name for all rows
                about = rows.filter(**{column.attname: key}).order_by("pk")
                if copied := [data_of(row) for row in about]:
                    found[name] = copied
    return found
