"""Sports categories and titles of Ukraine's classification: a closed list with the usual spellings.

A category stands beside a national title: a master of sport has both columns of the list (regulations, § 3).
"""

import re
from typing import NamedTuple

CATEGORIES = ("КМС", "I", "II", "III", "I ю", "II ю", "III ю")
TITLES = ("ЗМС", "ГМУ", "МСМК", "МС")
_NONE = frozenset({"", "-", "–", "—", "0", "бр", "безрозряду", "безразряда", "немає", "нет", "none"})
_TITLES = {
    "змс": "ЗМС",
    "заслуженийспорту": "ЗМС",
    "гму": "ГМУ",
    "гросмейстер": "ГМУ",
    "мсмк": "МСМК",
    "мжнародногокласу": "МСМК",
    "мс": "МС",
    "мсу": "МС",
    "ms": "МС",
    "мастерспорта": "МС",
    "мастерспортаукраины": "МС",
    "майстерспорту": "МС",
    "майстерспортуукрани": "МС",
    "майстерспортумжнародногокласу": "МСМК",
    "заслужениймайстерспорту": "ЗМС",
    "заслуженыймастерспорта": "ЗМС",
    "гросмейстерукрани": "ГМУ",
}
_CANDIDATE = frozenset({"кмс", "cms", "кандидатумайстриспорту", "кандидатвмастераспорта", "кандидатумайстри"})
_PLACES = {
    "I": ("1", "i", "перший", "первый", "first", "1st", "one"),
    "II": ("2", "ii", "другий", "второй", "second", "2nd"),
    "III": ("3", "iii", "третій", "третій", "третий", "third", "3rd"),
}
_YOUTH = re.compile(r"ю(нацький|ношеский|нац|н)?|youth|junior")
_NOISE = re.compile(r"розряд\w*|разряд\w*|категор\w*|category|спортивн\w*|доросл\w*|[\s.,'’\"()/-]")
_ENDING = re.compile(r"(?<=\d)(й|ий|ый|ій|а|я|st|nd|rd)$")


class UnknownCategoryError(ValueError):
    """A word that is no category and no title of the classification."""


class Grade(NamedTuple):
    """A category and a title as the register keeps them, "" for none."""

    category: str = ""
    title: str = ""


def read_grade(text: str) -> Grade:
    """Read a category or a national title in one of its usual spellings: 1, I, І, 1-й, перший розряд, …"""
    plain = text.casefold().replace("\u0456", "i").replace("\u0457", "i")
    short = _NOISE.sub("", plain)
    if short in _NONE:
        return Grade()
    word = short.replace("i", "") if re.search("[а-я]", short) else short
    if word in _TITLES:
        return Grade(title=_TITLES[word])
    if short in _CANDIDATE or word in _CANDIDATE:
        return Grade("КМС")
    adult = _ENDING.sub("", _YOUTH.sub("", short))
    for category, spellings in _PLACES.items():
        known = {each.replace("\u0456", "i") for each in spellings}
        if adult in known:
            return Grade(category if adult == _ENDING.sub("", short) else f"{category} ю")
    raise UnknownCategoryError(text)
