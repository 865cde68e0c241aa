"""Berger tables (C.05 annex 1): pairings of single and double round robins, White first."""


def berger_round(players: int, number: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of one round; with an odd field the last number is the free day."""
    size = players + players % 2
    others = size - 1
    first = ((number - 1) * size // 2) % others + 1
    top = (first, size) if number % 2 else (size, first)
    pairs = [top]
    for step in range(1, size // 2):
        white, black = (first - 1 + step) % others + 1, (first - 1 - step) % others + 1
        pairs.append((white, black))
    return tuple(pairs)


def berger_table(players: int, *, double: bool = False) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return all rounds; a second cycle has the colours reversed and the first its last two rounds exchanged,
    so that nobody has the same colour three times running."""
    size = players + players % 2
    cycle = [berger_round(players, number) for number in range(1, size)]
    if not double:
        return tuple(cycle)
    second = [tuple((black, white) for white, black in pairs) for pairs in cycle]
    if len(cycle) > 1:
        cycle[-2:] = reversed(cycle[-2:])
    return (*cycle, *second)
