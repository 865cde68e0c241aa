"""Berger tables (C.05 annex 1): pairings of single and double round robins, White first."""


def berger_round(players: int, number: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of one round; in an odd field the last number means a free day."""
    size = players + players % 2
    others = size - 1
    # The opponent of the last number moves on by half the field each round.
    first = ((number - 1) * size // 2) % others + 1
    # The last number alternates its colour; it plays White in even rounds.
    top = (first, size) if number % 2 else (size, first)
    pairs = [top]
    # The others are paired symmetrically around `first` on a circle without the last number.
    for step in range(1, size // 2):
        white, black = (first - 1 + step) % others + 1, (first - 1 - step) % others + 1
        pairs.append((white, black))
    return tuple(pairs)


def berger_table(players: int, *, double: bool = False) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return all rounds of a single or double round robin.

    The second cycle has the colours reversed. The last two rounds of the first cycle are exchanged, so that
    nobody has the same colour three times in a row (C.05 annex 1).
    """
    size = players + players % 2
    cycle = [berger_round(players, number) for number in range(1, size)]
    if not double:
        return tuple(cycle)
    second = [tuple((black, white) for white, black in pairs) for pairs in cycle]
    if len(cycle) > 1:
        cycle[-2:] = reversed(cycle[-2:])
    return (*cycle, *second)
