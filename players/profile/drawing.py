"""Writes the chart's SVG from its geometry; a template's loops take ten times as long for the same text."""

from collections.abc import Iterable, Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString

from players.profile.chart import Chart, Line, Tick

Labelled = Sequence[tuple[Tick, str]]
Named = Iterable[tuple[int, str, Line]]


def grid(drawn: Chart, months: Labelled) -> SafeString:
    """Return the lines of the ratings and the ticks of the months."""
    lines = [f'<path d="M{drawn.left} {tick.at}H{drawn.right}" />' for tick in drawn.ratings]
    ticks = [f'<path d="M{tick.at} {drawn.bottom}v5" />' for tick, _label in months]
    # Safe: numbers only.
    return SafeString("".join(lines + ticks))


def labels(drawn: Chart, months: Labelled) -> SafeString:
    """Return the numbers at the left and the months at the bottom; every second month is minor."""
    ratings = [
        f'<text class="chart-rating" x="{drawn.left}" y="{tick.at}" dx="-8" dy=".35em">{tick.value}</text>'
        for tick in drawn.ratings
    ]
    below = [
        f'<text class="chart-month{" is-minor" if tick.is_minor else ""}" x="{tick.at}" y="{drawn.bottom}"'
        # Labels are translated texts, so they are escaped; everything else is computed here.
        f' dy="1.7em">{escape(label)}</text>'
        for tick, label in months
    ]
    return SafeString("".join(ratings + below))


def curves(lines: Named) -> SafeString:
    """Return the line of each system with its marks."""
    return SafeString("".join([_curve(place, line) for place, _name, line in lines]))


def _curve(place: int, line: Line) -> str:
    mark = f"url(#mark-{place})"
    pieces = "".join([f'<polyline points="{piece}" />' for piece in line.pieces])
    return (
        f'<g class="chart-line line-{place}">{pieces}<polyline class="chart-marks" marker-start="{mark}"'
        f' marker-mid="{mark}" marker-end="{mark}" points="{line.marks}" /></g>'
    )


def legend(lines: Named) -> SafeString:
    """Return the name of each system beside a piece of its line."""
    return SafeString(
        "".join(
            [
                f'<span class="chart-key"><svg class="chart-line line-{place}" width="34" height="12"'
                ' viewBox="0 0 34 12" aria-hidden="true"><path d="M1 6H33" /><polyline class="chart-marks"'
                f' marker-mid="url(#mark-{place})" points="1,6 17,6 33,6" /></svg>{escape(name)}</span>'
                for place, name, _line in lines
            ]
        )
    )
