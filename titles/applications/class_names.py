"""Texts of applications that are made from data: norms, event classes."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from titles.models import Norm
from titles.rules.direct import Standing

# The classes of titles.md 6, named as in the tables 1.24a-b.
EVENT_CLASSES = {
    "WOMEN_WORLD_CHAMPIONSHIP": gettext_lazy("Women's World Championship"),
    "WORLD_CUP": gettext_lazy("World Cup"),
    "WOMEN_WORLD_CUP": gettext_lazy("Women's World Cup"),
    "OLYMPIAD": gettext_lazy("Olympiad"),
    "WORLD_TEAM": gettext_lazy("World Team Championship"),
    "WORLD_AMATEUR_U2300_U2000": gettext_lazy("World Amateur, under 2300 and under 2000"),
    "WORLD_AMATEUR_U1700": gettext_lazy("World Amateur, under 1700"),
    "WORLD_S65_S50_U20": gettext_lazy("World seniors 65+ and 50+, World under 20"),
    "WORLD_U18": gettext_lazy("World under 18"),
    "WORLD_U16": gettext_lazy("World under 16"),
    "WORLD_U14": gettext_lazy("World under 14"),
    "WORLD_U12_SCHOOL_U17_U15_U13": gettext_lazy("World under 12, World schools under 17, 15, 13"),
    "WORLD_U10_U8_SCHOOL_U11_U9_U7": gettext_lazy("World under 10 and 8, World schools under 11, 9, 7"),
    "CONT_TEAM": gettext_lazy("Continental Team Championship"),
    "CONT_INDIVIDUAL": gettext_lazy("Continental Individual Championship"),
    "CONT_S65_S50_CONT_REG_U20": gettext_lazy(
        "Continental seniors 65+ and 50+, continental and regional under 20"
    ),
    "CONT_REG_U18": gettext_lazy("Continental and regional under 18"),
    "CONT_REG_U16": gettext_lazy("Continental and regional under 16"),
    "CONT_REG_U14_U12_CONT_SCHOOL_U17_U15_U13": gettext_lazy(
        "Continental and regional under 14 and 12, continental schools under 17, 15, 13"
    ),
    "CONT_AMATEUR_CONT_REG_U10_U8_CONT_SCHOOL_U11_U9_U7": gettext_lazy(
        "Continental Amateur, continental and regional under 10 and 8, continental schools under 11, 9, 7"
    ),
    "SUBCONT_INDIVIDUAL": gettext_lazy("Sub-continental individual championship (zonal, sub-zonal, Arab)"),
    "COMMONWEALTH_FRANCO_IBERO_DISABLED_ADULT": gettext_lazy(
        "Commonwealth, Francophone, Ibero-American; IBCA, ICSC and IPCA World Championship"
    ),
    "DISABLED_U20": gettext_lazy("IBCA, ICSC and IPCA World Championship under 20"),
}

STANDINGS = {
    Standing.FINAL: gettext_lazy("at once"),
    Standing.CONDITIONAL: gettext_lazy("conditional: the rating of 0.6.2 is not reached"),
    Standing.TO_BE_CONFIRMED: gettext_lazy("to be confirmed by the commission"),
}


def norm_label(norm: Norm) -> str:
    """Return a norm in one line, as shown for selection in an application."""
    words = _("%(event)s, %(day)s: %(score)s of %(games)s, counts %(counted)s games, %(state)s")
    return words % {
        "event": norm.event_name,
        "day": date_format(norm.end, "DATE_FORMAT"),
        "score": norm.score or "–",
        "games": norm.games_used,
        "counted": norm.counted_as,
        "state": norm.get_state_display(),
    }
