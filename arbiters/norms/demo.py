"""Norms of the demo world: in every state, of an accepted open, of a coming event, and from paper."""

from datetime import timedelta

from django.core.files.base import ContentFile

from arbiters.models import ArbiterNorm
from arbiters.norms.candidates import event_norms
from arbiters.norms.enums import NormKind, NormState
from arbiters.norms.services import (
    ask_norm,
    certify_norms,
    confirm_order,
    enter_paper,
    offer_norm,
    order_candidates,
    propose_norms,
    sign_norms,
    withdraw_norm,
)
from players.models import Player, PlayerTitle
from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.scope import Scope, open_scope, person_scope
from portal.offices.demo import address
from portal.parts.demo import World
from tournaments.enums import ArbiterRole, Evaluation, Sought, System
from tournaments.models import EventArbiter, PublishedEvent, PublishedResults, Tournament, serving

HOST = "UKR"
# Who serves as novice: players of the federation without any title, so many of them.
NOVICES = 4
PAPER = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    b"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
)


def build_norms(world: World) -> None:
    """Show norms in every state to the chief arbiter, the federation and a novice with an account."""
    novices = _novices(world)
    played = _played(world)
    if played is not None:
        _certificates(world, played, novices)
    coming = _coming(world)
    if coming is not None:
        _wishes(world, coming, novices)
    _papers(world, novices[0])


def _novices(world: World) -> list[Player]:
    """Register young players as national arbiters, the first of them with the demo player's account."""
    federation = world.federations[HOST]
    free = Player.objects.filter(federation=federation, other_titles="", title="", account=None)
    found = list(free.filter(birth_year__lt=world.today.year - 20).order_by("fide_id")[:NOVICES])
    since = world.today - timedelta(days=500)
    for player in found:
        player.other_titles = "NA"
        player.save(update_fields=["other_titles"])
        PlayerTitle.objects.create(player=player, title="NA", awarded_on=since, source="officer")
    return found


def _people(world: World) -> tuple[User, User]:
    return world.people["arbiter@ukr.example"], world.people[address(Role.ARBITERS_SECRETARY, HOST)]


def _played(world: World) -> PublishedEvent | None:
    """Return the latest open of the federation whose final report is accepted."""
    final = PublishedResults.objects.filter(interim=False).values("pk")
    events = PublishedEvent.objects.filter(
        pk__in=final, federation=world.federations[HOST], system=System.SWISS, tempo="standard"
    )
    return events.order_by("-end", "code").first()


def _coming(world: World) -> PublishedEvent | None:
    events = PublishedEvent.objects.filter(
        federation=world.federations[HOST], end__gte=world.today, tempo="standard"
    )
    return events.exclude(state="cancelled").order_by("start", "code").first()


def _certificates(world: World, public: PublishedEvent, novices: list[Player]) -> None:
    """Bring two certificates to the end; withdraw one and leave the other; the third waits."""
    chief, office = _people(world)
    scope = Scope(federation_id=public.federation_id, person_id=chief.pk)
    with open_scope(scope):
        tournament = Tournament.objects.get(pk=public.pk)
        services = [_service(tournament, player, public) for player in novices[:3]]
        places = {service.pk: place for place, service in enumerate(services, 1)}
        order_candidates(tournament_id=tournament.pk, places=places, actor=chief)
        if not any(each.nth and not each.stops for each in event_norms(tournament).candidates):
            return
        norms = propose_norms(tournament_id=tournament.pk, actor=chief)
        sign_norms(pks=[norm.pk for norm in norms[:2]], actor=chief)
    with open_scope(Scope(federation_id=public.federation_id, person_id=office.pk)):
        confirm_order(tournament_id=tournament.pk, actor=office)
        signed = list(ArbiterNorm.objects.filter(tournament=tournament, state=NormState.SIGNED))
        certify_norms(pks=[norm.pk for norm in signed[:1]], decision="Seen at the board", actor=office)


def _service(tournament: Tournament, player: Player, public: PublishedEvent) -> EventArbiter:
    """Let a novice have served who asked on the first day and was evaluated."""
    made: EventArbiter = EventArbiter.objects.create(
        federation_id=public.federation_id,
        tournament=tournament,
        player=player,
        role=ArbiterRole.ARBITER,
        sought=Sought.FA,
        asked_on=public.start,
        evaluation=Evaluation.MET,
        evaluation_text="Calm and punctual; knows the clocks.",
        rounds_worked=public.rounds,
    )
    return made


def _wishes(world: World, public: PublishedEvent, novices: list[Player]) -> None:
    """Ask for a norm of a coming event as its chief arbiter's account, and offer one to a novice."""
    chief, _office = _people(world)
    with open_scope(Scope(federation_id=public.federation_id, person_id=chief.pk)):
        tournament = Tournament.objects.get(pk=public.pk)
        service = EventArbiter.objects.create(
            federation_id=public.federation_id,
            tournament=tournament,
            player=novices[-1],
            role=ArbiterRole.SECTOR,
        )
        own = serving(tournament).filter(player__account=chief).first()
        if own is not None and own.role == ArbiterRole.CHIEF:
            offer_norm(service_id=service.pk, title="FA", actor=chief)
    if own is not None:
        with person_scope(chief.pk):
            ask_norm(service_id=own.pk, title="IA", actor=chief)


def _papers(world: World, novice: Player) -> None:
    """Enter an event abroad and a seminar from paper, and withdraw a paper entered by mistake."""
    _chief, office = _people(world)
    home, end = world.federations[HOST], world.today - timedelta(days=120)
    facts = {"system": "RR", "rounds": 9, "players": 10, "rated": 10, "federations": 4, "titled": 6}
    days = {"start": end - timedelta(days=9), "end": end}
    stored = {name: day.isoformat() for name, day in days.items()}
    event = {
        "title": "FA",
        "host": "POL",
        "place": "Lublin",
        **days,
        "facts": {**facts, **stored},
        "evaluation": Evaluation.MET,
        "signatory": "Kowalska, Anna",
        "signatory_title": "IA",
        "chief_title": "IA",
    }
    seminar = {
        "title": "FA",
        "kind": NormKind.SEMINAR,
        "host": "POL",
        "place": "online",
        "passed": True,
        **days,
    }
    with open_scope(Scope(federation_id=home.pk, person_id=office.pk)):
        for name, given in (
            ("Round robin of Lublin", event),
            ("Rapid of Lublin", event),
            ("FA seminar of the Polish federation", seminar),
        ):
            written = {**given, "event_name": name, "paper": ContentFile(PAPER, "paper.pdf")}
            norm = enter_paper(home=home, fide_id=novice.fide_id or 0, given=written, actor=office)
            if name.startswith("Rapid"):
                withdraw_norm(pk=norm.pk, reason="The paper is of a rapid event", actor=office)
