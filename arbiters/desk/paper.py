"""The printed minutes of a commission's meeting."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from arbiters.desk.enums import Choice, Outcome
from arbiters.desk.selectors import items_of, tally
from arbiters.models import Meeting
from arbiters.permissions import decides_for_commission, sits_in_commission
from portal.accounts.actors import Actor
from portal.documents.certificates import paper_language
from portal.documents.models import IssuedDocument
from portal.documents.phrases import day_words
from portal.documents.services import issue_document
from portal.federations.enums import BODY_ROLES
from portal.federations.models import Body
from portal.parts.kinds import Content, DocumentKind, Fact

NAME = "arbiters_minutes"


def about(meeting: Meeting) -> str:
    return f"arbitersmeeting:{meeting.pk}"


def paper_of(meeting: Meeting) -> IssuedDocument | None:
    """Return the printed minutes. The commission's scope must be open."""
    found: IssuedDocument | None = IssuedDocument.objects.filter(kind=NAME, about=about(meeting)).first()
    return found


def print_minutes(meeting: Meeting, body: Body, actor: Actor) -> IssuedDocument:
    """Print a closed meeting: the questions, the counts of votes, and the text."""
    return issue_document(
        kind=NAME,
        tenant=body,
        content=_content(meeting, body),
        subject=meeting.title,
        language=paper_language(body),
        actor=actor,
        about=about(meeting),
    )


def _content(meeting: Meeting, body: Body) -> dict[str, Any]:
    items = items_of(meeting)
    voters = {vote.voter_id for item in items for vote in item.votes.all()}
    members = sorted(body.staff(BODY_ROLES), key=lambda person: person.name)
    return {
        "title": meeting.title,
        "by_correspondence": meeting.by_correspondence,
        "day": meeting.day.isoformat(),
        "members": [{"name": person.name, "voted": person.pk in voters} for person in members],
        "items": [
            {"question": item.question, "outcome": item.outcome, "votes": tally(item)} for item in items
        ],
        "minutes": meeting.minutes,
        "closed_by": meeting.closed_by.name if meeting.closed_by else "",
    }


def minutes_facts(found: Content) -> list[Fact]:
    """Return the head of the minutes in the active language."""
    manner = _("Vote by correspondence") if found["by_correspondence"] else _("Meeting")
    voted = sum(member["voted"] for member in found["members"])
    return [
        Fact("title", _("Title"), found["title"]),
        Fact("manner", _("Form of the meeting"), manner),
        Fact("day", _("Last day") if found["by_correspondence"] else _("Day"), day_words(found["day"])),
        Fact("questions", _("Questions"), len(found["items"])),
        Fact("voted", _("Members who voted"), f"{voted} / {len(found['members'])}"),
    ]


def minutes_words(found: Content) -> dict[str, Any]:
    """Return the template's context: texts for the stored codes."""
    return {
        **found,
        "choices": [choice.label for choice in Choice],
        "items": [
            {
                "question": item["question"],
                "outcome": Outcome(item["outcome"]).label if item["outcome"] else "–",
                "votes": [item["votes"][choice.value] for choice in Choice],
            }
            for item in found["items"]
        ],
    }


MINUTES = DocumentKind(
    name=NAME,
    label=gettext_lazy("Minutes of the arbiters' commission"),
    prefix="MIN",
    template="pdf/arbiters_minutes.html",
    may_issue=decides_for_commission,
    may_read=sits_in_commission,
    facts=minutes_facts,
    words=minutes_words,
    # Questions name people: public verification shows only that the document is genuine, and its date.
    public=frozenset({"manner", "day"}),
)
