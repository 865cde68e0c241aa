"""Answer the rules' questions about a person from the register, without exposing private data."""

from dataclasses import replace
from datetime import date

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Purpose
from arbiters.rules.persons import age_ok
from players.models import Player
from players.standing.ages import possible_births
from rulekit import Finding


def age_finding(purpose: Purpose, player: Player, day: date, *, edition: ArbiterEdition) -> Finding:
    """Judge an age on a day; the finding reveals neither the age nor the date of birth.

    If only the year is known and the verdict depends on the day, a person decides.
    """
    births = possible_births(player)
    if births is None:
        return age_ok(purpose, None, day, edition=edition)
    first, last = (age_ok(purpose, birth, day, edition=edition) for birth in births)
    ok = first.ok if first.ok == last.ok else None
    return replace(first, ok=ok, actual=None)
