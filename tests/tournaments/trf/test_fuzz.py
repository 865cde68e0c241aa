"""Damaged reports: ten thousand mutated files give findings, never an exception."""

import random
from pathlib import Path

import pytest

from tournaments.trf import check, read, write
from tournaments.trf.phrases import REFUSALS, sentence

GOLDEN = Path(__file__).parents[2] / "golden" / "trf"
FILES = [path.read_bytes() for path in sorted(GOLDEN.glob("*.trf"))]
BATCHES, BATCH = 20, 500
PIECES = [
    *(b"\r", b"\n", b"\t", b"\x00", b"\x1a", b"\xff", b"\xc3", b"\xe9", "½".encode(), "٣".encode()),
    *(b"0000 - U", b"9999 w 1", b"001 ", b"013 ", b"310 ", b"132 ", b"XXS W=", b"299 ", b"###", b"-1"),
    *(b"001    1", b"2026/02/30", b"  0/0/0", b"99999999999999999999", b"1e999", b"NaN", b"   " * 9),
]


def flip(raw, chance):
    at = chance.randrange(len(raw))
    return raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :]


def drop(raw, chance):
    at = chance.randrange(len(raw))
    return raw[:at] + raw[at + chance.randint(1, 40) :]


def insert(raw, chance):
    at = chance.randrange(len(raw))
    return raw[:at] + chance.choice(PIECES) + raw[at:]


def cut_off(raw, chance):
    return raw[: chance.randint(1, len(raw))]


def repeat_line(raw, chance):
    lines = raw.split(b"\n")
    at = chance.randrange(len(lines))
    return b"\n".join(lines[: at + 1] + [lines[at]] * chance.randint(1, 3) + lines[at + 1 :])


def swap_lines(raw, chance):
    lines = raw.split(b"\n")
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"\n".join(lines)


def swap_words(raw, chance):
    words = raw.split(b" ")
    first, second = chance.randrange(len(words)), chance.randrange(len(words))
    words[first], words[second] = words[second], words[first]
    return b" ".join(words)


def other_encoding(raw, chance):
    text = raw.decode("utf-8", "replace")
    return text.encode(chance.choice(("utf-16", "utf-16-le", "latin-1", "cp1251", "cp1252")), "replace")


DAMAGES = (flip, drop, insert, cut_off, repeat_line, swap_lines, swap_words, other_encoding)


def damaged(chance):
    raw = chance.choice(FILES)
    for _ in range(chance.randint(1, 6)):
        raw = chance.choice(DAMAGES)(raw, chance) or b" "
    return raw


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mutated_files(batch):
    chance = random.Random(batch)
    for count in range(BATCH):
        reading = read(damaged(chance))
        if reading.refusal:
            assert REFUSALS[reading.refusal]
            continue
        found = check(reading.tournament, reading.places, dialect=reading.dialect)
        for finding in (*reading.findings, *found):
            assert sentence(finding)
            assert finding.line >= 0
        if count % 5 == 0:
            for dialect in ("TRF16", "TRF26"):
                assert read(write(reading.tournament, dialect)).tournament == reading.tournament


@pytest.mark.parametrize("batch", range(4))
def test_pure_noise(batch):
    chance = random.Random(1000 + batch)
    for _ in range(100):
        noise = chance.randbytes(chance.randint(0, 4000))
        for raw in (noise, b"001 " + noise, b"012 x\n001    1 " + noise, b"310 " + noise):
            reading = read(raw)
            check(reading.tournament, reading.places)
