"""Lines no program writes: they cost no more time than their length, and never an exception."""

import time

import pytest

from tournaments.trf import check, read

LONG = 60_000
SECONDS = 2

LINES = {
    "blanks": f"001    1 {' ' * LONG}x",
    "blanks behind a name": f"001    1 m    A{' ' * LONG}x",
    "digits": "001    1 m    A" + " 1" * LONG,
    "games": "001    1 m    A" + " 1 w 1" * LONG,
    "federations": "001    1 m    A" + " ABC 1.0" * LONG,
    "letters": "001    1 m    A" + "é" * LONG,
    "rounds of text": "001    1 m    A".ljust(89) + "     1 w 1" + "  zzzz z z" * LONG,
    "team": "013 " + "A 1" * LONG,
    "team of blanks": f"013 A{' ' * LONG}A",
    "new team of blanks": f"310   1 é{' ' * LONG}A",
    "round dates": "132 " + "24/05/01 " * LONG,
    "month": "042 " + "jan" * LONG,
    "blanks in a date": f"042 1{' ' * LONG}j",
    "points": "299 W " + "1.0 " * LONG,
    "scoring": "162 " + "W " * LONG,
}


@pytest.mark.parametrize("text", LINES.values(), ids=LINES)
def test_long_line(text):
    begun = time.process_time()
    reading = read(f"012 Open\n{text}\n".encode())
    check(reading.tournament, reading.places, dialect=reading.dialect)
    assert time.process_time() - begun < SECONDS
    assert reading.tournament.name == "Open"


def test_more_rounds_than_a_report_has():
    raw = ("012 Open\n" + "001    1 m    A".ljust(89) + "     2 w 1" * 150).encode()
    reading = read(raw)
    assert reading.tournament.rounds == 99
    assert "rounds_too_many" in {finding.code for finding in reading.findings}


def test_more_round_dates_than_a_report_has():
    raw = ("012 Open\n132".ljust(100) + "24/05/01  " * 150).encode()
    assert len(read(raw).tournament.round_dates) == 99
