"""The kinds of questions; a rule package adds its own by a module here and an entry in GROUPS."""

from collections.abc import Iterable
from itertools import chain

from seminars.trainer import arbiters, fair_play, laws, norms, pairing, ratings, registration, tie_breaks
from seminars.trainer.questions import Maker, Question, Topic


class Registry:
    """The makers by kind."""

    def __init__(self, makers: Iterable[Maker]) -> None:
        self._makers: dict[str, Maker] = {}
        for maker in makers:
            if maker.kind in self._makers:
                raise ValueError(f"two makers are called {maker.kind}")
            self._makers[maker.kind] = maker

    def kinds(self, topic: Topic | None = None, level: int | None = None) -> list[str]:
        """Return the kinds of a topic that have a level, in registration order."""
        return [
            maker.kind
            for maker in self._makers.values()
            if topic in (None, maker.topic) and (level is None or level in maker.levels)
        ]

    def topic_of(self, kind: str) -> Topic:
        """Return the topic of a kind."""
        return self._makers[kind].topic

    def make(self, kind: str, seed: str, level: int) -> Question:
        """Return a question; the same kind, seed and level give the same one."""
        return self._makers[kind].make(seed, level)


# Add new kinds here, and to a new plan in papers.py: papers of older plans must not change.
GROUPS = (
    laws.MAKERS,
    tie_breaks.MAKERS,
    ratings.MAKERS,
    norms.MAKERS,
    registration.MAKERS,
    arbiters.MAKERS,
    fair_play.MAKERS,
    pairing.MAKERS,
)

REGISTRY = Registry(chain(*GROUPS))
