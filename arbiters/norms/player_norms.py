"""Whether a player could have made a title norm in an event (B06.1, 4.8.3), by the title rules."""

from collections.abc import Sequence

from arbiters.playing import playing_services
from rulekit import blocking
from titles.rules.attendance import Participant, swiss_exemption
from titles.rules.editions import Title, TitleEdition, edition_on
from titles.rules.federations import is_member
from titles.rules.possible import Entrant, norm_possible
from titles.rules.records import NormEvent, Opponent, Played
from tournaments.enums import TEAM_SYSTEMS, Tempo
from tournaments.models import EventArbiter, PlayerResult, Tournament, host_of
from tournaments.registration.facts import data_of, facts_of
from tournaments.rules.norm_event import check_norm_event

# 4.8.3 requires an international event, of at least three federations: others need no search.
FEDERATIONS = 3
_PLAYED, _BYE = frozenset("10=WDL"), frozenset("U")
_TITLES = frozenset(title.value for title in Title)


def player_norm_possible(tournament: Tournament, rows: Sequence[PlayerResult]) -> bool:
    """Judge the final field of an event and its conditions; neither the registered wish nor a norm made
    counts.

    The scope of the event's federation must be open.
    """
    edition = edition_on(tournament.start) if tournament.start else None
    flags = {row.federation for row in rows}
    if edition is None or tournament.tempo != Tempo.STANDARD or len(flags) < FEDERATIONS:
        return False
    if playing_services(EventArbiter.objects.filter(tournament=tournament)):
        return False  # no arbiter may play in a norm event (B.01, 1.1.6)
    host = host_of(tournament)
    facts = facts_of(data_of(tournament), host, tournament.admitted)
    broken = [each for each in check_norm_event(facts) if each.code not in tournament.admitted]
    if blocking(broken):
        return False
    event = _event(tournament, edition, rows, host.code)
    return norm_possible(edition, event, [_entrant(row) for row in rows]) is not None


def _event(
    tournament: Tournament, edition: TitleEdition, rows: Sequence[PlayerResult], host: str
) -> NormEvent:
    """Return the event in the title rules' type; a Swiss with enough foreign players is exempt (1.4.3d)."""
    exempt = swiss_exemption(edition, [_participant(row) for row in rows], host)
    return NormEvent(
        system="team" if tournament.system in TEAM_SYSTEMS else tournament.system,
        rounds=tournament.rounds.count(),
        host=host,
        open_swiss="swiss" in tournament.system and all(each.ok for each in exempt),
        approved="norm_system" in tournament.admitted,
        players=len(rows),
    )


def _title(row: PlayerResult) -> Title | None:
    return Title(row.title) if row.title in _TITLES else None


def _entrant(row: PlayerResult) -> Entrant:
    opponent = Opponent(
        row.federation, row.rating, _title(row), person=str(row.number), member=is_member(row.federation)
    )
    return Entrant(opponent, row.player is not None and row.player.sex == "w")


def _participant(row: PlayerResult) -> Participant:
    return Participant(row.federation, row.rating, _title(row), tuple(_how(game[2]) for game in row.games))


def _how(result: str) -> Played:
    """Return how a round was spent, as far as 1.4.3d needs it."""
    if result in _PLAYED:
        return Played.OVER_THE_BOARD
    return Played.PAIRING_BYE if result in _BYE else Played.ABSENT
