"""Tie-breaks that a report names and no table is made with: said, not passed over. Pure."""

from collections.abc import Iterator, Mapping

from tournaments.results.event import Results
from tournaments.results.teams import left_out
from tournaments.trf import Finding

# C.07 names them (12.1-12.3, 13.3, 13.4); the texts at hand do not say how they are counted.
NAMED_ONLY = frozenset({"BC", "TBR", "BBE", "EDE", "SSSC"})


def unused_tie_breaks(results: Results, headers: Mapping[str, int]) -> Iterator[Finding]:
    """Yield a warning for each, at the record that names it."""
    line = headers.get("202" if results.reported.tie_breaks else "212", 0)
    for code in left_out(results):
        name = code.split("/")[0].split(":")[0].upper()
        known = "tie_break_not_defined" if name in NAMED_ONLY else "tie_break_unknown"
        yield Finding("warning", known, line, 5 if line else 0, {"actual": code})
