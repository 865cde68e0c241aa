"""The table of direct titles (1.24a women, 1.24b open), for results from 1 July 2017 on.

The table of 2026 is not among our sources; `TitleEdition.direct_confirmed` says whether this one decides.
"""

from dataclasses import dataclass
from datetime import date

from .editions import Title

IN_FORCE = date(2017, 7, 1)


@dataclass(frozen=True, slots=True)
class DirectRow:
    """One cell of the table: what a place or percentage in an event earns."""

    event_class: str
    table: str
    title: Title
    condition: str
    percent: int | None
    games: int | None
    award: str


# fmt: off
_CELLS = (
    ("WOMEN_WORLD_CHAMPIONSHIP", "women", "WGM", "TOP_8", None, None, "title"),
    ("WOMEN_WORLD_CHAMPIONSHIP", "women", "WIM", "QUALIFIED", None, None, "title"),
    ("OLYMPIAD", "women", "WFM", "PERCENT", 65, 9, "title"),
    ("OLYMPIAD", "women", "WCM", "PERCENT", 50, 7, "title"),
    ("WORLD_TEAM", "women", "WFM", "PERCENT", 65, 7, "title"),
    ("WORLD_TEAM", "women", "WCM", "PERCENT", 50, 7, "title"),
    ("WORLD_AMATEUR_U2300_U2000", "women", "WFM", "GOLD", None, None, "title"),
    ("WORLD_AMATEUR_U2300_U2000", "women", "WCM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_AMATEUR_U1700", "women", "WCM", "GOLD", None, None, "title"),
    ("WORLD_S65_S50_U20", "women", "WGM", "GOLD", None, None, "title"),
    ("WORLD_S65_S50_U20", "women", "WGM", "EQUAL_1ST", None, None, "norm"),
    ("WORLD_S65_S50_U20", "women", "WIM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U18", "women", "WGM", "GOLD", None, None, "norm"),
    ("WORLD_U18", "women", "WIM", "EQUAL_1ST", None, None, "title"),
    ("WORLD_U18", "women", "WIM", "SILVER_BRONZE", None, None, "norm"),
    ("WORLD_U18", "women", "WFM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U16", "women", "WIM", "GOLD", None, None, "title"),
    ("WORLD_U16", "women", "WIM", "EQUAL_1ST", None, None, "norm"),
    ("WORLD_U16", "women", "WFM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U14", "women", "WIM", "GOLD", None, None, "norm"),
    ("WORLD_U14", "women", "WFM", "EQUAL_1ST", None, None, "title"),
    ("WORLD_U14", "women", "WCM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U12_SCHOOL_U17_U15_U13", "women", "WFM", "EQUAL_1ST", None, None, "title"),
    ("WORLD_U12_SCHOOL_U17_U15_U13", "women", "WCM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U10_U8_SCHOOL_U11_U9_U7", "women", "WCM", "GOLD_SILVER_BRONZE", None, None, "title"),
    ("CONT_TEAM", "women", "WFM", "PERCENT", 65, 7, "title"),
    ("CONT_TEAM", "women", "WCM", "PERCENT", 50, 7, "title"),
    ("CONT_INDIVIDUAL", "women", "WGM", "GOLD", None, None, "title"),
    ("CONT_INDIVIDUAL", "women", "WGM", "EQUAL_1ST", None, None, "norm"),
    ("CONT_INDIVIDUAL", "women", "WIM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_S65_S50_CONT_REG_U20", "women", "WGM", "GOLD", None, None, "norm"),
    ("CONT_S65_S50_CONT_REG_U20", "women", "WIM", "EQUAL_1ST", None, None, "title"),
    ("CONT_S65_S50_CONT_REG_U20", "women", "WIM", "SILVER_BRONZE", None, None, "norm"),
    ("CONT_S65_S50_CONT_REG_U20", "women", "WFM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_REG_U18", "women", "WIM", "GOLD", None, None, "title"),
    ("CONT_REG_U18", "women", "WIM", "EQUAL_1ST", None, None, "norm"),
    ("CONT_REG_U18", "women", "WFM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_REG_U16", "women", "WIM", "GOLD", None, None, "norm"),
    ("CONT_REG_U16", "women", "WFM", "EQUAL_1ST", None, None, "title"),
    ("CONT_REG_U16", "women", "WCM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_REG_U14_U12_CONT_SCHOOL_U17_U15_U13", "women", "WFM", "GOLD", None, None, "title"),
    ("CONT_REG_U14_U12_CONT_SCHOOL_U17_U15_U13", "women", "WCM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_AMATEUR_CONT_REG_U10_U8_CONT_SCHOOL_U11_U9_U7",
     "women", "WCM", "GOLD_SILVER_BRONZE", None, None, "title"),
    ("SUBCONT_INDIVIDUAL", "women", "WIM", "EQUAL_1ST", None, None, "title"),
    ("SUBCONT_INDIVIDUAL", "women", "WIM", "SILVER_BRONZE", None, None, "norm"),
    ("SUBCONT_INDIVIDUAL", "women", "WFM", "SILVER_BRONZE", None, None, "title"),
    ("SUBCONT_INDIVIDUAL", "women", "WFM", "PERCENT", 65, 9, "title"),
    ("SUBCONT_INDIVIDUAL", "women", "WCM", "PERCENT", 50, 9, "title"),
    ("COMMONWEALTH_FRANCO_IBERO_DISABLED_ADULT", "women", "WIM", "EQUAL_1ST", None, None, "title"),
    ("COMMONWEALTH_FRANCO_IBERO_DISABLED_ADULT", "women", "WIM", "SILVER_BRONZE", None, None, "norm"),
    ("COMMONWEALTH_FRANCO_IBERO_DISABLED_ADULT", "women", "WFM", "SILVER_BRONZE", None, None, "title"),
    ("DISABLED_U20", "women", "WFM", "EQUAL_1ST", None, None, "title"),
    ("DISABLED_U20", "women", "WCM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_CUP", "open", "GM", "TOP_16", None, None, "title"),
    ("WORLD_CUP", "open", "IM", "QUALIFIED", None, None, "title"),
    ("WOMEN_WORLD_CUP", "open", "GM", "WINNER", None, None, "title"),
    ("WOMEN_WORLD_CUP", "open", "GM", "FINALIST", None, None, "norm"),
    ("WOMEN_WORLD_CUP", "open", "IM", "FINALIST", None, None, "title"),
    ("OLYMPIAD", "open", "FM", "PERCENT", 65, 9, "title"),
    ("OLYMPIAD", "open", "CM", "PERCENT", 50, 7, "title"),
    ("WORLD_TEAM", "open", "FM", "PERCENT", 65, 7, "title"),
    ("WORLD_TEAM", "open", "CM", "PERCENT", 50, 7, "title"),
    ("WORLD_AMATEUR_U2300_U2000", "open", "FM", "GOLD", None, None, "title"),
    ("WORLD_AMATEUR_U2300_U2000", "open", "CM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_AMATEUR_U1700", "open", "CM", "GOLD", None, None, "title"),
    ("WORLD_S65_S50_U20", "open", "GM", "GOLD", None, None, "title"),
    ("WORLD_S65_S50_U20", "open", "GM", "EQUAL_1ST", None, None, "norm"),
    ("WORLD_S65_S50_U20", "open", "IM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U18", "open", "GM", "GOLD", None, None, "norm"),
    ("WORLD_U18", "open", "IM", "EQUAL_1ST", None, None, "title"),
    ("WORLD_U18", "open", "IM", "SILVER_BRONZE", None, None, "norm"),
    ("WORLD_U18", "open", "FM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U16", "open", "IM", "GOLD", None, None, "title"),
    ("WORLD_U16", "open", "IM", "EQUAL_1ST", None, None, "norm"),
    ("WORLD_U16", "open", "FM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U14", "open", "IM", "GOLD", None, None, "norm"),
    ("WORLD_U14", "open", "FM", "EQUAL_1ST", None, None, "title"),
    ("WORLD_U14", "open", "CM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U12_SCHOOL_U17_U15_U13", "open", "FM", "EQUAL_1ST", None, None, "title"),
    ("WORLD_U12_SCHOOL_U17_U15_U13", "open", "CM", "SILVER_BRONZE", None, None, "title"),
    ("WORLD_U10_U8_SCHOOL_U11_U9_U7", "open", "CM", "GOLD_SILVER_BRONZE", None, None, "title"),
    ("CONT_TEAM", "open", "FM", "PERCENT", 65, 7, "title"),
    ("CONT_TEAM", "open", "CM", "PERCENT", 50, 7, "title"),
    ("CONT_INDIVIDUAL", "open", "GM", "GOLD", None, None, "title"),
    ("CONT_INDIVIDUAL", "open", "GM", "EQUAL_1ST", None, None, "norm"),
    ("CONT_INDIVIDUAL", "open", "IM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_S65_S50_CONT_REG_U20", "open", "GM", "GOLD", None, None, "norm"),
    ("CONT_S65_S50_CONT_REG_U20", "open", "IM", "EQUAL_1ST", None, None, "title"),
    ("CONT_S65_S50_CONT_REG_U20", "open", "IM", "SILVER_BRONZE", None, None, "norm"),
    ("CONT_S65_S50_CONT_REG_U20", "open", "FM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_REG_U18", "open", "IM", "GOLD", None, None, "title"),
    ("CONT_REG_U18", "open", "IM", "EQUAL_1ST", None, None, "norm"),
    ("CONT_REG_U18", "open", "FM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_REG_U16", "open", "IM", "GOLD", None, None, "norm"),
    ("CONT_REG_U16", "open", "FM", "EQUAL_1ST", None, None, "title"),
    ("CONT_REG_U16", "open", "CM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_REG_U14_U12_CONT_SCHOOL_U17_U15_U13", "open", "FM", "GOLD", None, None, "title"),
    ("CONT_REG_U14_U12_CONT_SCHOOL_U17_U15_U13", "open", "CM", "SILVER_BRONZE", None, None, "title"),
    ("CONT_AMATEUR_CONT_REG_U10_U8_CONT_SCHOOL_U11_U9_U7",
     "open", "CM", "GOLD_SILVER_BRONZE", None, None, "title"),
    ("SUBCONT_INDIVIDUAL", "open", "IM", "EQUAL_1ST", None, None, "title"),
    ("SUBCONT_INDIVIDUAL", "open", "IM", "SILVER_BRONZE", None, None, "norm"),
    ("SUBCONT_INDIVIDUAL", "open", "FM", "SILVER_BRONZE", None, None, "title"),
    ("SUBCONT_INDIVIDUAL", "open", "FM", "PERCENT", 65, 9, "title"),
    ("SUBCONT_INDIVIDUAL", "open", "CM", "PERCENT", 50, 9, "title"),
    ("COMMONWEALTH_FRANCO_IBERO_DISABLED_ADULT", "open", "IM", "EQUAL_1ST", None, None, "title"),
    ("COMMONWEALTH_FRANCO_IBERO_DISABLED_ADULT", "open", "IM", "SILVER_BRONZE", None, None, "norm"),
    ("COMMONWEALTH_FRANCO_IBERO_DISABLED_ADULT", "open", "FM", "SILVER_BRONZE", None, None, "title"),
    ("DISABLED_U20", "open", "FM", "EQUAL_1ST", None, None, "title"),
    ("DISABLED_U20", "open", "CM", "SILVER_BRONZE", None, None, "title"),
)
# fmt: on

DIRECT_TITLES = tuple(
    DirectRow(event_class, table, Title(title), condition, percent, games, award)
    for event_class, table, title, condition, percent, games, award in _CELLS
)
