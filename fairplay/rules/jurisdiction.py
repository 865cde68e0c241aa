"""Which body is competent for an incident (AC II, AN F). An officer confirms the answer."""

from dataclasses import dataclass
from enum import StrEnum

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Level, Mode, PlayerTitle
from rulekit import Finding

REPORTED_TITLES = frozenset(
    {
        *(PlayerTitle.GM, PlayerTitle.IM, PlayerTitle.FM),
        *(PlayerTitle.WGM, PlayerTitle.WIM, PlayerTitle.WFM),
    }
)
"""Titles on either side that bring a case of the standard level to FPL; CM and WCM do not (AC II.5)."""


class Competent(StrEnum):
    """The fair-play commission, the federation under these rules, or somebody outside them."""

    FPL = "FPL"
    NF = "NF"
    NF_OUTSIDE = "NF_OUTSIDE"
    REVIEW = "REVIEW"


class Duty(StrEnum):
    """What follows from the competence."""

    REPORT_TO_FPL = "REPORT_TO_FPL"
    FPL_MAY_DELEGATE = "FPL_MAY_DELEGATE"
    NF_NOTIFIES_FPL = "NF_NOTIFIES_FPL"
    ONLINE_ANNEX_APPLIES = "ONLINE_ANNEX_APPLIES"
    ONLINE_ANNEX_ADVISED = "ONLINE_ANNEX_ADVISED"


@dataclass(frozen=True, slots=True)
class Incident:
    """Where something happened and whom it concerns; `titles` are those of both parties."""

    mode: Mode
    rated: bool = False
    official: bool = False
    level: Level | None = None
    affects_fm: bool = False
    titles: frozenset[PlayerTitle] = frozenset()


@dataclass(frozen=True, slots=True)
class Competence:
    """The competent body, the article, and the duties that follow."""

    body: Competent
    article: str
    duties: tuple[Duty, ...] = ()

    @property
    def finding(self) -> Finding:
        """Return the proposal as a finding; undecided if the level is unknown."""
        open_ = self.body is Competent.REVIEW
        return Finding("competent_body", self.article, None if open_ else True, self.body.value)


def jurisdiction(incident: Incident, edition: Edition) -> Competence:
    """Return who is competent; HYBRID events follow the over-the-board rules (AC II.2-II.6)."""
    if incident.mode is Mode.ONLINE:
        return _online(incident, edition)
    if not incident.rated:
        return Competence(Competent.NF_OUTSIDE, edition.article("unrated"))
    if incident.level in (Level.INCREASED, Level.MAXIMUM):
        duties = (Duty.REPORT_TO_FPL, Duty.FPL_MAY_DELEGATE)
        return Competence(Competent.FPL, edition.article("levels_reported"), duties)
    article = edition.article("standard_level")
    if incident.affects_fm or incident.titles & REPORTED_TITLES:
        return Competence(Competent.FPL, article, (Duty.REPORT_TO_FPL,))
    # Without a level only the titles could decide; they did not, so a person must.
    if incident.level is None:
        return Competence(Competent.REVIEW, edition.article("levels_reported"))
    return Competence(Competent.NF, article, (Duty.NF_NOTIFIES_FPL,))


def _online(incident: Incident, edition: Edition) -> Competence:
    """Official FIDE events belong to FPL; others to the federation or the platform (AC II.3)."""
    article = edition.article("online", Mode.ONLINE)
    if incident.official:
        return Competence(Competent.FPL, article, (Duty.REPORT_TO_FPL, Duty.ONLINE_ANNEX_APPLIES))
    return Competence(Competent.NF_OUTSIDE, article, (Duty.ONLINE_ANNEX_ADVISED,))
