"""Sports categories and titles of Ukraine's classification, with their usual spellings.

A category is independent of a national title: a master of sport has both columns in the list (regulations, §
3).
"""

import re
import unicodedata
from typing import NamedTuple

CATEGORIES = ("КМС", "I", "II", "III", "I ю", "II ю", "III ю")
TITLES = ("ЗМС", "ГМУ", "МСМК", "МС")
# Words for "none": they remove what was held, while an empty cell does not.
_NONE = frozenset({"", "0", "б", "бр", "без", "ні", "немає", "нема", "нет", "none", "no", "n/a", "na"})
_SPELLINGS = {
    "ЗМС": ("змс", "зм", "zms", "3мс", "заслужениймайстер", "заслуженыймастер"),
    "ГМУ": ("гму", "гросмейстер", "gmu"),
    "МСМК": ("мсмк", "mcmk", "msmk", "майстерміжнародногокласу", "мастермеждународногокласса"),
    "МС": ("мс", "мсу", "mc", "ms", "майстер", "мастер"),
    "КМС": (
        "кмс",
        "kmc",
        "kms",
        "cms",
        "кандидат",
        "кандидатумайстри",
        "кандидатвмайстри",
        "кандидатвмастера",
        "candidatemaster",
    ),
    "I": ("1", "i", "перший", "первый", "first", "one", "1st"),
    "II": ("2", "ii", "другий", "второй", "second", "two", "2nd"),
    "III": ("3", "iii", "третій", "третий", "third", "three", "3rd"),
}
# Characters typed in place of Roman digits: Ukrainian і and ї, a lower-case L, a vertical bar.
_ROMAN = str.maketrans("іїl|", "iiii")
_YOUTH = re.compile(r"юнацьк(?:ий|ого)?|юношеск(?:ий|ого)?|юніорськ(?:ий)?|юнац|юнош|юн|ю|youth|junior")
_NOISE = re.compile(
    r"р[оа]зр(?:яд\w*)?|категор\w*|category|спортивн\w*|доросл\w*|взр(?:осл\w*)?|adult"
    r"|\bспорт[уа]\b|\bof sports?\b|\bукра[їи]н[иы]\b|\bukraine\b|\bр\b|[\s.,'’`\"()/№–—-]"
)
_ENDING = re.compile(r"(?<=[\di])(?:ий|ый|ій|й|го|ого)?р?$")


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
        raise UnknownCategoryError(text)
    return Grade(f"{place} ю" if _YOUTH.search(short) else place)
