"""Demo work of the commission: panels, a planned year, a vote, chief arbiters' reports."""

from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_noop

from arbiters.appointments import services as appointments
from arbiters.desk import services as desk
from arbiters.desk.enums import Choice
from arbiters.norms.demo import open_account
from arbiters.norms.services import evaluate
from arbiters.reports import services as reports
from arbiters.rules.enums import Role as Post
from players.enums import ActivitySource, FeeState, TitleSource
from players.models import Player, PlayerTitle
from players.standing.services import await_approval, record_fee, set_activity, set_category
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body
from portal.federations.scope import Scope, federation_scope, open_scope, person_scope
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from tournaments.demo import Plan, add_event, register_event
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent, Tournament, serving
from tournaments.registration.services.staffing import release_from_event

SIGN_INS = [
    SignIn("panel1@arbiters.example", gettext_noop("international arbiter who is asked to serve"), "GER"),
    SignIn("panel2@arbiters.example", gettext_noop("international arbiter who has accepted"), "IND"),
]
# Federation, category and panel of the commission's International Arbiters.
PANELS = (
    ("GER", "A", "GREEN"),
    ("IND", "A", "GREEN"),
    ("JPN", "A", "BLUE"),
    ("GER", "B", "BLUE"),
    ("IND", "B", "RED"),
    ("JPN", "C", "YELLOW"),
)
NOTES = (
    {"kind": "incident", "round": 1, "board": "12", "text": "A phone rang.", "decision": "Loss of the game."},
    {"kind": "appeal", "round": 1, "board": "12", "text": "Against the loss.", "decision": "Dismissed."},
)


def build_commission(world: World) -> None:
    """Let the commission plan its year, and two chief arbiters report."""
    body = world.bodies[BodyKind.ARBITERS.value]
    chair = world.people[address(Role.CHAIR, body.code)]
    with open_scope(Scope(body_id=body.pk, person_id=chair.pk)):
        people = [_arbiter(place, world, chair) for place in range(len(PANELS))]
        for place, player in enumerate(people[:2], 1):
            open_account(world, player, f"panel{place}@arbiters.example")
        _panels(world, people, body, chair)
    world_event, other = (_official(world, plan, town) for plan, town in _plans())
    _free(other, chair)
    with open_scope(Scope(body_id=body.pk, person_id=chair.pk)):
        given: dict[str, Any] = {"appoints": "COMMISSION", "entry": "", "body": body, "actor": chair}
        posts = {Post.CA.value: 1, Post.DCA.value: 2, Post.ARB.value: 2}
        for event in (world_event, other):
            appointments.plan_posts(event=event, posts=posts, **given)
        # Past continental events: as many deputy posts as deputies who served there.
        for event in PublishedEvent.objects.filter(official=True, end__lt=world.today):
            appointments.plan_posts(event=event, posts={Post.CA.value: 1, Post.DCA.value: 5}, **given)
        for player, post in zip(people, (Post.CA, Post.DCA), strict=False):
            asked = appointments.appoint(event=other, player_id=player.pk, role=post, body=body, actor=chair)
        _vote(world, body, chair)
    # The chief arbiter has not answered yet.
    deputy = world.people["panel2@arbiters.example"]
    with person_scope(deputy.pk):
        appointments.accept(pk=asked.pk, actor=deputy)
    _report(world, "Club Championship", sent=False)
    _report(world, "Season Opener", sent=True)
    _report(world, "May Open", sent=True, code="GER")


def _plans() -> tuple[tuple[Plan, str], ...]:
    return (Plan("World Amateur", 34, register_event), "Berlin"), (
        Plan("World Senior", 38, register_event),
        "Dresden",
    )


def _official(world: World, plan: Plan, town: str) -> PublishedEvent:
    """Register an event and make it an official FIDE event."""
    event = add_event(world, "GER", plan, town)
    with federation_scope(event.federation_id):
        Tournament.objects.filter(pk=event.pk).update(official=True, official_event="world-other")
    PublishedEvent.objects.filter(pk=event.pk).update(official=True)
    return PublishedEvent.objects.select_related("federation").get(pk=event.pk)


def _free(event: PublishedEvent, actor: User) -> None:
    """Clear the posts of an event for the commission; the other event keeps the host's arbiters."""
    with federation_scope(event.federation_id):
        named = list(serving(Tournament.objects.get(pk=event.pk)).values_list("player_id", "role"))
    for player_id, role in named:
        release_from_event(tournament_id=event.pk, player_id=player_id, role=role, actor=actor)


def _arbiter(place: int, world: World, actor: User) -> Player:
    """Make an unused player an International Arbiter."""
    code, category, _panel = PANELS[place]
    rows = Player.objects.filter(federation__code=code, other_titles="", account=None, fide_id__isnull=False)
    rows = rows.filter(sex="w" if place % 2 else "m")
    player = rows.order_by("-fide_id")[place]
    player.other_titles = "IA"
    player.save(update_fields=["other_titles"])
    awarded = date(world.today.year - 9, 3, 1)
    PlayerTitle.objects.create(player=player, title="IA", source=TitleSource.OFFICER, awarded_on=awarded)
    record_fee(player_id=player.pk, state=FeeState.PAID, paid_on=awarded, actor=actor)
    set_category(player_id=player.pk, category=category, since=awarded, actor=actor)
    until = date(world.today.year + 3, 6, 30)
    given: dict[str, Any] = {
        "by": ActivitySource.COMMISSION,
        "reference": "Entry of the commission",
        "actor": actor,
    }
    set_activity(player_id=player.pk, until=until, **given)
    return player


def _panels(world: World, people: list[Player], body: Body, chair: User) -> None:
    cycle = appointments.open_cycle(first_year=world.today.year, body=body, actor=chair)
    for player, (_code, _category, panel) in zip(people, PANELS, strict=True):
        appointments.add_member(
            cycle_id=cycle.pk, fide_id=player.fide_id or 0, panel=panel, review=False, body=body, actor=chair
        )
    appointments.publish_panels(cycle_id=cycle.pk, body=body, actor=chair)
    await_approval(
        player_id=people[-1].pk,
        until=world.today + timedelta(days=1400),
        reference="Refresher course",
        actor=chair,
    )


def _vote(world: World, body: Body, chair: User) -> None:
    """Open a correspondence vote, which every member finds on their home page."""
    given: dict[str, Any] = {"body": body, "actor": chair}
    last = body.today + timedelta(days=10)
    meeting = desk.plan_meeting(title="Panels of the next cycle", by_correspondence=True, day=last, **given)
    for question in ("Publish the panels of the next cycle?", "Hold the next refresher course online?"):
        desk.add_item(meeting_id=meeting.pk, question=question, case_id=None, **given)
    desk.open_votes(meeting_id=meeting.pk, **given)
    _held(body, given)


def _held(body: Body, given: dict[str, Any]) -> None:
    """Hold a meeting today and close it with its minutes."""
    held = desk.plan_meeting(
        title="Meeting of the commission", by_correspondence=False, day=body.today, **given
    )
    item = desk.add_item(meeting_id=held.pk, question="Approve the plan of seminars?", case_id=None, **given)
    desk.open_votes(meeting_id=held.pk, **given)
    desk.cast_vote(item_id=item.pk, choice=Choice.YES, **given)
    desk.close_meeting(
        meeting_id=held.pk, minutes="The chair opened the meeting. The plan was approved.", **given
    )


def _report(world: World, name: str, *, sent: bool, code: str = "UKR") -> None:
    """Write the report of an event: sent, or still a draft."""
    chief = world.people[f"arbiter@{code.lower()}.example"]
    event = PublishedEvent.objects.filter(federation__code=code, name__endswith=f": {name}").first()
    if event is None:
        return
    # As the chief arbiter, in the host's scope: the report's own rows are the host's.
    with open_scope(Scope(federation_id=event.federation_id, person_id=chief.pk)):
        tournament = Tournament.objects.select_related("federation").get(pk=event.pk)
        for place, note in enumerate(NOTES):
            reports.add_note(tournament=tournament, key=UUID(int=place + 1), given=note, actor=chief)
        deputies = list(serving(tournament).filter(role=ArbiterRole.DEPUTY))
        given: dict[str, Any] = {"tournament": tournament, "number": 1, "actor": chief}
        reports.plan_sector(**given, service_id=deputies[0].pk, sector="A", boards="1–12")
        reports.tick(**given, duty="clocks")
        text = {"results_url": "", "no_breaches": sent, "remarks": "More light on the last boards."}
        reports.save_report(tournament=tournament, version=1, given=text, actor=chief)
        if sent:
            words: dict[str, Any] = {
                "evaluation": "met",
                "text": "Calm and exact.",
                "place": None,
                "rounds_worked": None,
            }
            for deputy in deputies:
                if not deputy.evaluation:
                    evaluate(service_id=deputy.pk, actor=chief, **words)
            reports.send_report(tournament=tournament, actor=chief)
