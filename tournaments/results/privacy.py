"""What of a report everybody may have: the year of birth, never the day. Pure."""

from dataclasses import replace

from tournaments.trf import Tournament
from tournaments.trf.model import PartialDate


def without_birthdays(reported: Tournament) -> Tournament:
    """Return the report with years of birth only, and without lines whose meaning is not known."""

    def year(birth: PartialDate | None) -> PartialDate | None:
        return PartialDate(birth.year) if birth else None

    return replace(
        reported,
        players=tuple(replace(player, birth=year(player.birth)) for player in reported.players),
        extras=(),
        national=tuple(replace(record, birth=year(record.birth)) for record in reported.national),
    )
