"""Derives from an event's results who earned a direct title or norm by the table (1.2, 1.24)."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from players.bans import banned
from players.models import Player
from titles.applications.evidence import rating_evidence
from titles.event_forms.groups import Group, federations_of, groups_of
from titles.models import NormFile
from titles.norms.cards import Field
from titles.norms.conditions import norm_event
from titles.norms.register import Known
from titles.rules import direct
from titles.rules.answer import keeps_foreigner_rule
from titles.rules.editions import TitleEdition
from titles.rules.norm import exclusion
from tournaments.models import PublishedEvent
from tournaments.standings.model import Row
from tournaments.trf.model import Player as Entrant

# Forfeit wins and one bye count towards the number of games, not the percentage (notes of 1.24).
_OVER_THE_BOARD = frozenset("1=0")
_FORFEIT_WIN, _BYES, BYES_COUNTED = "+", frozenset("UFH"), 1


@dataclass(frozen=True)
class Earned:
    """One player with every cell of the table that the result meets."""

    group: Group
    player: Known
    entrant: Entrant
    federation: str
    result: direct.DirectResult
    points: str
    awards: Sequence[direct.DirectAward]

    def json(self) -> dict[str, Any]:
        return {
            "name": self.player.name,
            "fide_id": self.player.fide_id,
            "federation": self.federation,
            "group": self.group.number,
            "place": self.result.place,
            "points": self.points,
            "awards": [
                {"title": award.row.title.value, "award": award.row.award, "standing": award.standing.value}
                for award in self.awards
            ],
        }


def derived(
    edition: TitleEdition, file: NormFile, field: Field, host: PublishedEvent
) -> tuple[list[dict[str, Any]], list[Earned]]:
    """Return the findings about event and groups, and who earned something if they are met (1.2)."""
    if not file.direct_class:
        return [], []
    groups = groups_of(file, field)
    sized = direct.size_findings(edition, direct_event(file, field, groups[0]))
    of_groups = [
        (group, direct.group_findings(edition, direct_event(file, field, group))) for group in groups
    ]
    findings = [
        *(finding.json() for finding in sized),
        *({**f.json(), "group": group.number} for group, own in of_groups for f in own),
    ]
    if not all(finding.ok for finding in sized):
        return findings, []
    keys = [known.pk for player in field.results.players.values() if (known := field.known(player))]
    barred = banned(keys, host.start, host.end, host.federation)
    standing = [group for group, own in of_groups if all(finding.ok for finding in own)]
    rows = [row for group in standing for row in earned(edition, file, field, group)]
    return findings, [row for row in rows if row.player.pk not in barred]


def claim_of(row: Earned, file: NormFile, field: Field, host: PublishedEvent) -> dict[str, Any]:
    """Return the data of this result for an application, ready for its form."""
    event, result = asdict(direct_event(file, field, row.group)), asdict(row.result)
    for name in ("is_continental", "is_disabled_world"):
        del event[name]
    return {
        **event,
        **result,
        "event": host.name,
        "code": host.code,
        "start": host.start.isoformat(),
        "end": host.end.isoformat(),
        "disabled_world": file.disabled_world,
        "regional": file.regional,
        "regional_named": file.regional_named,
    }


def keeps_federations(edition: TitleEdition, row: Earned, award: direct.DirectAward, **of: Any) -> bool:
    """Return whether the opponents of a direct norm satisfy the rules on federations (1.4.3e, D14)."""
    file, field, host = of["file"], of["field"], of["host"]
    event = norm_event(
        file,
        file.report.tournament,
        host.federation.code,
        rounds=field.rounds,
        players=len(field.results.players),
        open_swiss=False,
    )
    case = field.case(edition, award.row.title, row.entrant, event)
    return keeps_foreigner_rule(case, [game for game in case.games if exclusion(case, game) is None])


def direct_event(file: NormFile, field: Field, group: Group) -> direct.DirectEvent:
    """Return the event, and the group if groups were merged, for the conditions of 1.2.3."""
    return direct.DirectEvent(
        federations=federations_of(field, field.results.players),
        federations_concerned=file.federations_concerned or 0,
        players=len(field.results.players),
        rounds=field.rounds,
        is_continental=direct.is_continental(file.direct_class),
        is_disabled_world=file.disabled_world,
        subgroup_players=len(group.rows) if group.is_merged else None,
        subgroup_federations=group.federations if group.is_merged else None,
        regional_named=file.regional_named if file.regional else None,
    )


def earned(edition: TitleEdition, file: NormFile, field: Field, group: Group) -> list[Earned]:
    """Return who meets a cell of the table, best place first; qualification elsewhere is unknown."""
    event = direct_event(file, field, group)
    return [found for row in group.rows for found in _of(edition, event, field, group, row)]


def _of(
    edition: TitleEdition, event: direct.DirectEvent, field: Field, group: Group, row: Row
) -> Iterator[Earned]:
    player = field.results.players[row.number]
    known = field.known(player)
    result = _result(group, field, row, player)
    if known is None or not known.fide_id or not row.rank or not result.games:
        return
    score = [
        *direct.score_findings(edition, result),
        *direct.group_score_findings(edition, event, result),
    ]
    # Ratings are read only for those who meet a cell: a handful of hundreds of players.
    if not all(finding.ok for finding in score) or not direct.meets_any(result, is_woman=_woman(known)):
        return
    ratings = rating_evidence(Player.objects.get(pk=known.pk))
    granted = direct.awards(edition, result, ratings, is_woman=_woman(known))
    held = known.titles_on(field.start)
    new = [award for award in granted if not _holds(held, award)]
    if new:
        yield Earned(group, known, player, field.federation(player), result, _points(row), new)


def _holds(held: frozenset[Any], award: direct.DirectAward) -> bool:
    """Return whether the player already has this title or a higher one of the same kind."""
    ladder = award.row.title.ladder
    return any(title in held for title in ladder[: ladder.index(award.row.title) + 1])


def _result(group: Group, field: Field, row: Row, player: Entrant) -> direct.DirectResult:
    results = [game.result for game in player.games]
    played = [field.results.points_of(game) for game in player.games if game.result in _OVER_THE_BOARD]
    byes = sum(result in _BYES for result in results)
    unplayed = results.count(_FORFEIT_WIN) + min(byes, BYES_COUNTED)
    return direct.DirectResult(
        event_class=group.event_class,
        table=group.table,
        place=group.place(row) if row.rank else 0,
        halves=int(2 * sum(played)),
        games=len(played),
        level_with_first=group.is_level_with_first(row),
        counted_games=len(played) + unplayed,
    )


def _woman(known: Known) -> bool:
    return known.sex == "w"


def _points(row: Row) -> str:
    return f"{float(row.points):g}"
