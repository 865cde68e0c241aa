"""Sports categories and titles of Ukraine's classification, with their usual spellings (Ukraine: 6.5, A-59).

The register reads the words of imported lists with it, and the calculation those of older rows and requests.
A category is independent of a national title: a master of sport has both columns in the list (Ukraine: 3).
"""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

CATEGORIES = ("КМС", "I", "II", "III", "I ю", "II ю", "III ю")
TITLES = ("ЗМС", "ГМУ", "МСМК", "МС")
# Words for "none": they remove what was held, while an empty cell does not.
_NONE = frozenset({"", "0", "б", "бр", "без", "ні", "немає", "нема", "нет", "none", "no", "n/a", "na"})
_SPELLINGS = {
    "ЗМС": ("змс", "змсу", "зм", "zms", "3мс", "заслужениймайстер", "заслуженыймастер"),
    "ГМУ": ("гму", "гросмейстер", "gmu"),
    "МСМК": ("мсмк", "мсмку", "mcmk", "msmk", "майстерміжнародногокласу", "мастермеждународногокласса"),
    "МС": ("мс", "мсу", "mc", "ms", "майстер", "мастер", "master"),
    "КМС": (
        "кмс",
        "кмсу",
        "kmc",
        "kms",
        "cms",
        "канд",
        "кандумайстри",
        "кандидат",
        "кандидатумайстри",
        "кандидатвмайстри",
        "кандидатвмастера",
        "candidatemaster",
    ),
    # The last Slavic forms are those of 1-го розряду and of першорозрядник, the word of 6.5.
    "I": ("1", "i", "перший", "первый", "першого", "первого", "першо", "перво", "first", "one", "1st"),
    "II": ("2", "ii", "другий", "второй", "другого", "второго", "друго", "второ", "second", "two", "2nd"),
    "III": (
        *("3", "iii", "третій", "третий", "третього", "третьего", "третьо", "третье"),
        *("third", "three", "3rd"),
    ),
}
FIRST = "I"
# Characters typed in place of Roman digits: Ukrainian і and ї, a lower-case L, a vertical bar.
_ROMAN = str.maketrans("іїl|", "iiii")
_YOUTH = re.compile(r"юнацьк(?:ий|ого)?|юношеск(?:ий|ого)?|юніорськ(?:ий)?|юнац|юнош|юн|ю|youth|junior")
_NOISE = re.compile(
    r"р[оа]зр(?:яд\w*)?|кат(?:егор\w*)?\b|cat(?:egory)?\b|доросл\w*|\bдор\b|взр(?:осл\w*)?|adult"
    r"|\bсп(?:орт(?:ивн\w*|[уа])?)?\b|\b(?:of )?sports?\b|\bукра[їи]н[иы]\b|\b(?:of )?ukraine\b"
    r"|\bр-д\b|\bр\b|[\s.,'’`\"“”«»()/№–—-]"
)
# Two numbers with something between them: "I-II" would otherwise be read as III.
_TWO_PLACES = re.compile(r"[\di](?:\s*[-–—/,.+]\s*|\s+)[\di]")
_ENDING = re.compile(r"(?<=[\di])(?:ий|ый|ій|й|го|ого)?р?$")
# Latin letters that look like Cyrillic ones: КMC and "1 pозряд" are typed with both.
_CYRILLIC = str.maketrans("abcehikmoptxy", "авсенікмортху")


class UnknownCategoryError(ValueError):
    """A word that is neither a category nor a title of the classification."""


class Grade(NamedTuple):
    """A category and a title as stored in the register, "" for none."""

    category: str = ""
    title: str = ""


NO_GRADE = Grade()


def _roman(word: str) -> str:
    return word.translate(_ROMAN)


_WORDS = {word: grade for grade, words in _SPELLINGS.items() if not grade.startswith("I") for word in words}
_PLACES = {
    _roman(word): grade for grade, words in _SPELLINGS.items() if grade.startswith("I") for word in words
}


def read_grade(text: str) -> Grade:
    """Parse a category or a national title in one of its usual spellings: 1, I, І, 1-й, перший розряд, …"""
    plain = unicodedata.normalize("NFKC", text).casefold().strip()
    found = _read(plain)
    if found is None:
        found = _read(plain.translate(_CYRILLIC))
    if found is None:
        raise UnknownCategoryError(text)
    return found


def _read(plain: str) -> Grade | None:
    """Return the grade of a text as it is spelled, None for an unknown word."""
    if _TWO_PLACES.search(_roman(plain)):
        return None
    short = _NOISE.sub("", plain)
    if short in _NONE and (short or not plain.strip("-–— ")):
        return NO_GRADE
    word = _WORDS.get(short, "")
    if word in TITLES:
        return Grade(title=word)
    if word:
        return Grade(word)
    adult = _roman(_YOUTH.sub("", short, count=1))
    place = _PLACES.get(adult) or _PLACES.get(_ENDING.sub("", adult))
    if place is None:
        return None
    return Grade(f"{place} ю" if _YOUTH.search(short) else place)


# Lists of 100,000 rows contain a handful of spellings.
@lru_cache(maxsize=4096)
def is_first_category(category: str | None) -> bool:
    """Return whether a text names the first sports category (6.5); an unknown word does not."""
    try:
        return read_grade(category or "").category == FIRST
    except UnknownCategoryError:
        return False
