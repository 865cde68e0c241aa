"""Writes list files in FIDE's format for a register of the world's size, identical in every run."""

import random
import zipfile
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

HEADER = (
    f"{'ID Number':15}{'Name':61}{'Fed':4}{'Sex':4}{'Tit':5}{'WTit':5}{'OTit':15}{'FOA':4}"
    f"{'SRtng':6}{'SGm':4}{'SK':3}{'RRtng':6}{'RGm':4}{'Rk':3}{'BRtng':6}{'BGm':4}{'BK':3}{'B-day':6}Flag"
)
PLAYERS = 1_932_867
RATED = 0.41  # 1,140,225 of 1,932,867 players had no rating in October 2026
FEDERATIONS = [
    "IND",
    "ESP",
    "GER",
    "FRA",
    "RUS",
    "UKR",
    "POL",
    "ITA",
    "USA",
    "IRI",
    "JPN",
    "HUN",
    "BRA",
    "TUR",
]
STARTS = [
    "Ab",
    "An",
    "Bar",
    "Ber",
    "Bo",
    "Cha",
    "Da",
    "De",
    "Do",
    "El",
    "Fa",
    "Fe",
    "Ga",
    "Go",
    "Gri",
    "Ha",
    "He",
    "Ho",
    "Iva",
    "Ja",
    "Ka",
    "Ko",
    "Kra",
    "La",
    "Le",
    "Li",
    "Ma",
    "Me",
    "Mi",
    "Mo",
    "Na",
    "Ne",
    "Ni",
    "Ol",
    "Pa",
    "Pe",
    "Po",
    "Ra",
    "Ri",
    "Ro",
    "Sa",
    "Se",
    "Shev",
    "Si",
    "So",
    "Ste",
    "Ta",
    "Te",
    "To",
    "Va",
    "Vi",
    "Vo",
    "Wa",
    "Ya",
    "Yu",
    "Za",
    "Zhu",
]
MIDDLES = [
    "b",
    "bel",
    "ch",
    "chen",
    "d",
    "der",
    "din",
    "f",
    "g",
    "gel",
    "h",
    "k",
    "kov",
    "l",
    "len",
    "lin",
    "m",
    "man",
    "min",
    "n",
    "nar",
    "nik",
    "p",
    "r",
    "ran",
    "rim",
    "s",
    "san",
    "sen",
    "ser",
    "t",
    "ta",
    "tin",
    "v",
    "van",
    "z",
]
ENDS = [
    "a",
    "an",
    "ard",
    "as",
    "ek",
    "enko",
    "er",
    "es",
    "ez",
    "i",
    "ian",
    "ic",
    "ich",
    "in",
    "ino",
    "is",
    "ko",
    "man",
    "o",
    "off",
    "ova",
    "ov",
    "ski",
    "sky",
    "son",
    "u",
    "us",
    "y",
    "yan",
]
GIVEN = [
    "Adam",
    "Aiko",
    "Alexander",
    "Ali",
    "Amit",
    "Ana",
    "Andrei",
    "Anna",
    "Boris",
    "Carlos",
    "Chen",
    "Daniel",
    "Daria",
    "Elena",
    "Emma",
    "Felix",
    "Georg",
    "Hanna",
    "Hiro",
    "Igor",
    "Ilya",
    "Ivan",
    "Jan",
    "Jean",
    "Jose",
    "Juan",
    "Karl",
    "Kenji",
    "Laura",
    "Leon",
    "Li",
    "Luis",
    "Magnus",
    "Maria",
    "Marta",
    "Max",
    "Mehmet",
    "Mia",
    "Nina",
    "Oleksandr",
    "Olga",
    "Omar",
    "Paul",
    "Pavel",
    "Pedro",
    "Priya",
    "Rahul",
    "Ravi",
    "Rosa",
    "Sara",
    "Sergey",
    "Sofia",
    "Taras",
    "Tomas",
    "Vera",
    "Viktor",
    "Wei",
    "Yuki",
]


@cache  # half a second, and nobody changes them
def names() -> tuple[list[str], list[str]]:
    """Return family and given names, about as many and as unevenly used as in the world's list."""
    chance = random.Random(5)
    families = list(
        {
            chance.choice(STARTS)
            + "".join(chance.choices(MIDDLES, k=chance.randint(1, 2)))
            + chance.choice(ENDS): 0
            for _turn in range(400_000)
        }
    )
    rare = [f"{one}{middle}{end}" for one in GIVEN for middle in MIDDLES for end in ("a", "in", "o")]
    return families, GIVEN * 20 + rare


def lines(count: int, month: int) -> Iterator[str]:
    """Yield the lines of one month; each month an eighth of the rated play, and one in 200 is new."""
    chance = random.Random(20261116).random
    families, given = names()
    for number in range(count + month * count // 200):
        # The power skews the choice: some family names are common, most are rare.
        name = f"{families[int(chance() ** 1.5 * len(families))]}, {given[int(chance() * len(given))]}"
        strength, rated = chance(), chance() < RATED
        title = "" if strength < 0.989 else "FM" if strength < 0.997 else "IM" if strength < 0.999 else "GM"
        rating = 1400 + int(strength**3 * 1200) if rated else 0
        played = rated and month and number % 8 == month % 8
        games, change = (9, number % 41 - 20) if played else (0, 0)
        rapid, blitz = rating - 30 if number % 2 else 0, rating - 60 if number % 3 == 0 else 0
        yield (
            f"{1_000_000 + number * 17:<15}{name:61}{FEDERATIONS[number % 14]:4}"
            f"{'F' if number % 9 == 0 else 'M':4}{title:5}{'':5}{'NA' if number % 50 == 0 else '':15}{'':4}"
            f"{rating + change:<6}{games:<4}{20 if rated else 0:<3}{max(rapid, 0):<6}{0:<4}{20:<3}"
            f"{max(blitz, 0):<6}{0:<4}{20:<3}{1940 + number % 78:<6}{'i' if number % 4 == 0 else '':4}"
        )


def write_list(path: Path, *, count: int, month: int) -> None:
    """Write the zipped list of a month in the form in which the portal receives it."""
    archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1)
    with archive, archive.open("players_list_foa.txt", "w") as file:
        file.write(f"{HEADER}\r\n".encode())
        for block in batched(lines(count, month), 20_000):
            file.write(("\r\n".join(block) + "\r\n").encode())


def batched(rows: Iterator[str], size: int) -> Iterator[list[str]]:
    while block := list(islice(rows, size)):
        yield block
