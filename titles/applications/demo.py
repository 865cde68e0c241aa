"""Applications of the demo world in the states that a visitor may want to act on."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from django.core.files.base import ContentFile

from players.models import Player
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.services import act, edit
from portal.federations.enums import BodyKind
from portal.federations.models import Federation
from portal.federations.scope import installation_scope, open_scope, person_scope
from portal.federations.tenants import Tenant
from portal.parts.demo import World
from titles.applications.evidence import judge
from titles.applications.services import add_meeting, ask, start
from titles.dossier.services import enter_norm, remove_norm
from titles.models import PublishedApplication, TitleApplication, TitleMeeting

# One day more than the publication period, so that a decision is possible (2.4).
PUBLISHED_DAYS = 31

# Norm events: days before today on which they began, host, name and place; nine rounds, one a day.
EVENTS = (
    (420, "UKR", "Carpathian Masters", "Lviv"),
    (300, "GER", "Baltic Sea Open", "Rostock"),
    (170, "IND", "Marina Beach Open", "Chennai"),
)
# Counts of opponents on the paper certificates.
COUNTS = {
    "other_federations": 4,
    "own_federation": 1,
    "title_holders": 6,
    "counted_titles": 4,
    "rated_opponents": 9,
}


def build_applications(world: World) -> None:
    """Create applications through the same services as the pages."""
    meetings = _meetings(world)
    published = _by_norms(world, "UKR", norms=3, meeting=meetings[0])
    if published:
        for action in ("sign", "file"):
            _do(world, "UKR", published, action)
        _decide(world, published, "publish")
    _by_norms(world, "JPN", norms=2, meeting=meetings[1])
    _wish(world)
    _with_a_fallen_norm(world, meetings[1])
    _under_appeal(world, meetings[0])
    _annulled(world, meetings[0])
    _by_rating(world)


def _with_a_fallen_norm(world: World, meeting: TitleMeeting) -> None:
    """Let a norm be withdrawn while its application is before the commission."""
    application = _by_norms(world, "FAI", norms=3, meeting=meeting)
    if application is None:
        return
    for action in ("sign", "file"):
        _do(world, "FAI", application, action)
    federation = world.federations["FAI"]
    officer = _person(world, "rating-officer", federation)
    with _in(officer, federation):
        last = application.norms[-1]["norm"]
        remove_norm(pk=last, actor=officer, reason="The organiser withdrew the certificate.")


def _under_appeal(world: World, meeting: TitleMeeting) -> None:
    """Let a title be revoked and the federation appeal; the council has to decide (0.4.4)."""
    application = _awarded(world, "GER", meeting)
    if application is None:
        return
    given = {"revoked_on": world.bodies[BodyKind.QUALIFICATION].today}
    _decide(world, application, "revoke", reason="Found guilty of a fair-play violation.", given=given)
    _do(world, "GER", application, "appeal", reason="The finding rests on one game of eleven moves.")


def _annulled(world: World, meeting: TitleMeeting) -> None:
    """Let the general assembly annul an awarded title (0.4.1)."""
    application = _awarded(world, "IND", meeting)
    if application is None:
        return
    day = world.bodies[BodyKind.QUALIFICATION].today
    given = {"annulled_on": day, "decision": "General Assembly, minute 14"}
    _decide(world, application, "annul", reason="Two of the events were never played.", given=given)


def _awarded(world: World, code: str, meeting: TitleMeeting) -> TitleApplication | None:
    """Return a fully processed application, with its publication moved back by thirty days."""
    application = _by_norms(world, code, norms=3, meeting=meeting)
    if application is None or not judge(application).complete:
        return None
    for action in ("sign", "file"):
        _do(world, code, application, action)
    _decide(world, application, "publish")
    earlier = world.today - timedelta(days=PUBLISHED_DAYS)
    with installation_scope():
        rows = TitleApplication.objects.filter(pk=application.pk)
        rows.update(filed_on=earlier, published_on=earlier)
        PublishedApplication.objects.filter(pk=application.pk).update(published_on=earlier)
    day = world.bodies[BodyKind.QUALIFICATION].today
    given = {"effective_on": day, "council_on": day, "reference": "Council 2/7", "reason": ""}
    _decide(world, application, "award", given=given)
    return application


def _by_rating(world: World) -> None:
    """Let a federation apply for a title by rating and the commission award it (1.3)."""
    federation = world.federations["GER"]
    officer = _person(world, "rating-officer", federation)
    player = _strongest(federation, without=("GM", "IM", "FM"))
    if player is None:
        return
    with _in(officer, federation):
        application = start(federation=federation, player=player, title="FM", route="rating", actor=officer)
        application = edit(pk=application.pk, actor=officer, given={"claim": {"rated_games": 120}})
    _do(world, "GER", application, "file")
    day = world.bodies[BodyKind.QUALIFICATION].today
    _decide(world, application, "award", given={"effective_on": day, "reference": "QC 3/7", "reason": ""})


def _meetings(world: World) -> list[TitleMeeting]:
    body = world.bodies[BodyKind.QUALIFICATION]
    chair = _person(world, "chair", body)
    with _in(chair, body):
        return [
            add_meeting(body=body, day=world.today + timedelta(days=days), place=place, actor=chair)
            for days, place in ((75, "Lausanne"), (200, "Chennai"))
        ]


def _by_norms(world: World, code: str, *, norms: int, meeting: TitleMeeting) -> TitleApplication | None:
    """Let a federation draft an application for its strongest player without GM or IM."""
    federation = world.federations[code]
    officer = _person(world, "rating-officer", federation)
    player = _strongest(federation)
    if player is None:
        return None
    with _in(officer, federation):
        for days, host, name, place in EVENTS[:norms]:
            given = _norm(world.federations[host], world.today - timedelta(days=days), name, place)
            enter_norm(player=player, actor=officer, given=given)
        application = start(federation=federation, player=player, title="IM", route="norms", actor=officer)
        # The first player has the rating; otherwise the application is conditional.
        given = {"meeting": meeting, "conditional": judge(application).only_rating_missing}
        return edit(pk=application.pk, actor=officer, given=given)


def _wish(world: World) -> None:
    """Let the demo's player ask the federation for the next title that they do not hold."""
    account = world.people["player@ukr.example"]
    player = Player.objects.select_related("federation").get(account=account)
    with person_scope(account.pk):
        for title, route in (("CM", "rating"), ("FM", "rating"), ("IM", "norms"), ("GM", "norms")):
            try:
                ask(player=player, title=title, route=route, actor=account)
            except CaseFault:
                continue
            return


def _strongest(federation: Federation, without: Sequence[str] = ("GM", "IM")) -> Player | None:
    rows = Player.objects.filter(
        federation=federation, deceased=False, account=None, fide_id__isnull=False, standing="registered"
    ).exclude(title__in=without)
    found: Player | None = (
        rows.filter(ratings__system__code="fide-standard").order_by("-ratings__rating", "pk").first()
    )
    return found


def _norm(host: Federation, first: date, name: str, place: str) -> dict[str, Any]:
    return {
        "source": "paper",
        "title": "IM",
        "host": host,
        "event_name": name,
        "place": place,
        "start": first,
        "end": first + timedelta(days=8),
        "system": "swiss",
        "games_used": 9,
        "counted_as": 9,
        "score": "6.5",
        "required_score": "6.5",
        "average": 2330,
        "performance": 2463,
        "foreigner_rule_met": True,
        "event_class": "big-swiss",
        "single_round_days": 9,
        "content": {"paper": COUNTS},
        "paper": ContentFile(_paper(f"Certificate of title result: {name}, {place}"), "it1.pdf"),
    }


def _paper(words: str) -> bytes:
    """Return a one-line PDF page that stands for a scanned certificate."""
    text = f"BT /F1 14 Tf 60 760 Td ({words}) Tj ET".encode()
    objects = (
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(text), text),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    )
    sheet = b"%PDF-1.4\n"
    places: list[int] = []
    for number, each in enumerate(objects, 1):
        places.append(len(sheet))
        sheet += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    rows = b"".join(b"%010d 00000 n \n" % place for place in places)
    return (
        sheet
        + b"xref\n0 6\n0000000000 65535 f \n%strailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF"
        % (
            rows,
            len(sheet),
        )
    )


def _do(world: World, code: str, application: TitleApplication, action: str, **said: Any) -> None:
    federation = world.federations[code]
    officer = _person(world, "rating-officer", federation)
    with _in(officer, federation):
        act(pk=application.pk, action=action, actor=officer, **said)


def _decide(world: World, application: TitleApplication, action: str, **said: Any) -> None:
    body = world.bodies[BodyKind.QUALIFICATION]
    chair = _person(world, "chair", body)
    with _in(chair, body):
        act(pk=application.pk, action=action, actor=chair, **said)


def _person(world: World, role: str, home: Tenant) -> User:
    return world.people[f"{role}@{home.code.lower()}.example"]


def _in(person: User, home: Tenant) -> Any:
    return open_scope(home.scope(person.pk))
