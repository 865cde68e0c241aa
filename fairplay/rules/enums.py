"""Enumerations shared by several fair-play rules."""

from enum import StrEnum


class Mode(StrEnum):
    """Where the games are played (ON 6); HYBRID follows the over-the-board rules (F-9)."""

    OTB = "OTB"
    HYBRID = "HYBRID"
    ONLINE = "ONLINE"


class Level(StrEnum):
    """Protection levels, lowest first (PM 1)."""

    STANDARD = "STANDARD"
    INCREASED = "INCREASED"
    MAXIMUM = "MAXIMUM"

    @property
    def rank(self) -> int:
        """Return 0, 1 or 2; the values themselves would be compared alphabetically."""
        return tuple(Level).index(self)

    @property
    def raised(self) -> "Level":
        """Return the next higher level; MAXIMUM stays MAXIMUM (F-20)."""
        return tuple(Level)[min(self.rank + 1, Level.MAXIMUM.rank)]


class Kind(StrEnum):
    """Complaints during and after an event (AC III.A.1)."""

    ITC = "ITC"
    PTC = "PTC"


class Rate(StrEnum):
    """The rates of play."""

    STANDARD = "STANDARD"
    RAPID = "RAPID"
    BLITZ = "BLITZ"


class System(StrEnum):
    """Systems of play: Swiss, single and double round robin, knock-out, team event, other."""

    SS = "SS"
    RR = "RR"
    DR = "DR"
    KO = "KO"
    TM = "TM"
    OT = "OT"


class Authority(StrEnum):
    """Who may waive measures: the national federation or the qualification commission (PM 3)."""

    NF = "NF"
    QC = "QC"


class PlayerTitle(StrEnum):
    """Titles of complainants and respondents; arena titles come from online play."""

    GM = "GM"
    IM = "IM"
    FM = "FM"
    CM = "CM"
    WGM = "WGM"
    WIM = "WIM"
    WFM = "WFM"
    WCM = "WCM"
    AGM = "AGM"
    AIM = "AIM"
    AFM = "AFM"
    ACM = "ACM"
