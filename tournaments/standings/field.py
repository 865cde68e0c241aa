"""The participants of an event with their scores, and what unplayed rounds are worth in tie-breaks."""

from dataclasses import replace
from functools import cached_property

from .editions import Edition
from .model import ABSENT, FORFEITS, REQUESTED, VOLUNTARY, Participant, Round, System


class Field:
    """All participants seen through one score (points, match points or game points)."""

    def __init__(
        self,
        participants: tuple[Participant, ...],
        *,
        edition: Edition,
        system: System,
        unit: int,
        win: int,
        draw: int,
    ) -> None:
        self.rounds = max((len(one.rounds) for one in participants), default=0)
        self.participants = tuple(self._scored(one) for one in participants)
        self.by_number = {one.number: one for one in self.participants}
        self.edition, self.system, self.unit = edition, system, unit
        self.win, self.draw = win, draw

    def _scored(self, one: Participant) -> Participant:
        """Add up the points; a round without an entry counts as absence without points."""
        # Reports end with the last entry of each player; missing rounds are absence.
        missing = self.rounds - len(one.rounds)
        rounds = one.rounds + (ABSENT,) * missing if missing else one.rounds
        return replace(one, rounds=rounds, score=sum(entry.points for entry in rounds) + one.bonus)

    @cached_property
    def adjusted(self) -> dict[int, int]:
        """Scores as opponents' tie-breaks see them (C.07, 16.3; annex 3 and round robins adjust nothing)."""
        return {one.number: self._adjusted(one) for one in self.participants}

    @cached_property
    def fore(self) -> "Field":
        """The field with every paired game of the last round drawn (C.07, 8.3)."""
        drawn = []
        for one in self.participants:
            rounds = one.rounds
            # A round without an opponent stays as it is: only paired games can be drawn.
            if rounds and rounds[-1].opponent:
                last = Round("played", rounds[-1].opponent, rounds[-1].colour, self.draw, standard=1)
                rounds = (*rounds[:-1], last)
            drawn.append(replace(one, rounds=rounds))
        return Field(
            tuple(drawn),
            edition=self.edition,
            system=self.system,
            unit=self.unit,
            win=self.win,
            draw=self.draw,
        )

    def _adjusted(self, one: Participant) -> int:
        """Return the score that opponents' tie-breaks use (16.3.2).

        Byes on request at the end, followed only by voluntarily unplayed rounds, count as draws.
        """
        score = one.score
        # Annex 3 and round robins adjust nothing.
        if self.system != "swiss" or self.edition.virtual_opponent:
            return score
        for entry in reversed(one.rounds):
            if entry.kind not in VOLUNTARY:
                # The last round that was not voluntarily unplayed ends the search from behind.
                break
            if entry.kind in REQUESTED:
                score += self.draw - entry.points
        return score

    def contributions(
        self, one: Participant, *, forfeits_played: bool = False
    ) -> list[tuple[int, int, bool]]:
        """Return for each round: opponent's score, points made, whether it was voluntarily unplayed.

        In a round robin a forfeit keeps its opponent, and a free day contributes nothing.
        """
        with_forfeits = forfeits_played or self.system == "round-robin"
        entries = []
        # The score before the round; only the virtual opponent of annex 3 needs it.
        before = 0
        for index, entry in enumerate(one.rounds):
            if entry.kind == "played" or (with_forfeits and entry.kind in FORFEITS and entry.opponent):
                score = self.adjusted.get(entry.opponent)
                # A withdrawn opponent is not in the field and contributes nothing.
                if score is not None:
                    entries.append((score, entry.points, False))
            elif self.system == "swiss":
                score = self._stand_in(one, entry, index, before)
                entries.append((score, entry.points, entry.kind in VOLUNTARY))
            # Also rounds that contribute nothing add their points to the score before the next one.
            before += entry.points
        return entries

    def _stand_in(self, one: Participant, entry: Round, index: int, before: int) -> int:
        """Score of the virtual opponent (annex 3) or of the dummy (C.07, 16.4)."""
        if self.edition.virtual_opponent:
            # Annex 3: level with the participant before the round, the rest of the point in it, then draws.
            return before + (self.win - entry.points) + self.draw * (self.rounds - index - 1)
        if not self.edition.capped:
            # C.07 before 2026: the dummy finishes with the participant's own score.
            return one.score
        if entry.kind in FORFEITS and entry.opponent in self.adjusted:
            # Since 2026 the dummy is capped (16.4): by the absent opponent's score, else by a draw in every
            # round.
            return min(one.score, self.adjusted[entry.opponent])
        return min(one.score, self.draw * self.rounds)


def cut(
    entries: list[tuple[int, int, bool]], low: int, high: int, *, voluntary_first: bool
) -> list[tuple[int, int, bool]]:
    """Leave out the least and the most significant contributions (C.07, 14.1 and 16.5).

    The least significant one comes from the opponent with the lowest score. Since C.07 the lowest
    contribution of a voluntarily unplayed round is cut instead, unless it is lower than that one.
    """
    if not low and not high:
        return entries
    kept = sorted(entries)
    # Cut one by one, because each cut may change which is the least significant.
    for _ in range(min(low, len(kept))):
        victim = kept[0]
        voluntary = [entry for entry in kept if entry[2]] if voluntary_first else []
        if voluntary:
            lowest = min(voluntary, key=lambda entry: (entry[1], entry[0]))
            if lowest[1] >= victim[1]:
                victim = lowest
        kept.remove(victim)
    return kept[: max(len(kept) - high, 0)]
