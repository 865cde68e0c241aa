"""The dated editions of the training regulations (B06.2): numbers, each with its article.

Editions never change: another interpretation of an article is a new edition. The interpretations S-1 to S-22
are explained in docs/seminars-rules.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from types import MappingProxyType

from rulekit import edition_by_id as registered
from rulekit import edition_on as in_force_on
from seminars.rules.kinds import ArbiterTitle, Category, Kind


@dataclass(frozen=True, slots=True)
class KindRules:
    """What one kind of course requires; `topics` are the letters that need hours.

    `capacity` None: no limit; `audience` None: open to everybody.
    """

    article: str
    hours: int
    days: int
    duration_article: str
    topics: str
    topics_article: str
    lecturers: int
    capacity: int | None
    audience: frozenset[ArbiterTitle] | None
    english_only: bool = False
    active_only: bool = False
    by_invitation: bool = False
    commission_only: bool = False
    # The compulsory session is held at the event (4.3.2c).
    on_site: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """One edition of B06.2 with the days on which it is in force."""

    id: str
    in_force: date
    until: date | None
    kinds: Mapping[Kind, KindRules]
    languages: frozenset[str]
    """The seven languages of lectures and assessment (1.2)."""
    extra_topics: str
    """Only these topics add hours if they are new (4.1.1.2j, S-1)."""
    extra_hours: int
    extra_days: int
    terminology_hours: int
    """For English chess terms, if the seminar is held in another language (4.1.1.2k)."""
    exam_minutes: int
    short_exam_minutes: int
    """For an online exam of this length, a person decides (S-4)."""
    exam_pass: Fraction
    readiness_parts: frozenset[str]
    committee_titles: frozenset[ArbiterTitle]
    local_assistants: int
    additional_assistants: int
    lead_months: int
    report_days: int
    activity_years: int
    recommended_ia_norms: int
    accreditation_years: int
    renewal_notice_months: int
    lecturer_rest_years: int
    """Without an approved seminar for that long, a lecturer is inactive (2.2.2)."""
    lecturer_categories: frozenset[Category]
    reports: int
    report_signers: int
    lectured_hours: int
    satisfactory_mark: int
    """Every mark of a report must reach it, else a person decides (S-15)."""
    listed_seminars: tuple[int, int]
    """Fewest and most seminars on the form FL2 (S-14)."""


TITLED = frozenset({ArbiterTitle.FA, ArbiterTitle.IA})

_KINDS_2021 = {
    Kind.FA: KindRules(
        article="4.1.1",
        hours=16,
        days=2,
        duration_article="4.1.1.2",
        topics="abcdefgh",
        topics_article="4.1.1.1",
        lecturers=1,
        capacity=20,
        audience=frozenset({ArbiterTitle.NA}),
    ),
    Kind.IA: KindRules(
        article="4.1.2",
        hours=16,
        days=2,
        duration_article="4.1.2.2",
        topics="abcde",
        topics_article="4.1.2.1",
        lecturers=2,
        capacity=20,
        audience=frozenset({ArbiterTitle.FA}),
        english_only=True,
        active_only=True,
    ),
    Kind.REFRESHER: KindRules(
        article="4.2",
        hours=12,
        days=1,
        duration_article="4.2.2",
        topics="ab",
        topics_article="4.2.1",
        lecturers=1,
        capacity=25,
        audience=TITLED,
        commission_only=True,
    ),
    Kind.WORLD_EVENT: KindRules(
        article="4.3",
        hours=4,
        days=1,
        duration_article="4.3.2",
        topics="abcdef",
        topics_article="4.3.1",
        lecturers=1,
        capacity=None,
        audience=TITLED,
        by_invitation=True,
        commission_only=True,
        on_site=True,
    ),
    # The federation decides on the programme (4.4), so nothing is required here.
    Kind.NATIONAL: KindRules(
        article="4.4",
        hours=0,
        days=0,
        duration_article="4.4",
        topics="",
        topics_article="4.4",
        lecturers=0,
        capacity=None,
        audience=None,
    ),
}

SEMINARS_2021 = Edition(
    id="seminars-2021",
    in_force=date(2021, 7, 1),
    until=None,
    kinds=MappingProxyType(_KINDS_2021),
    languages=frozenset({"ar", "de", "en", "es", "fr", "pt", "ru"}),
    extra_topics="abcdef",
    extra_hours=3,
    extra_days=3,
    terminology_hours=1,
    exam_minutes=240,
    short_exam_minutes=180,
    exam_pass=Fraction(80, 100),
    readiness_parts=frozenset("abcd"),
    committee_titles=frozenset({ArbiterTitle.IA, ArbiterTitle.FA, ArbiterTitle.IO}),
    local_assistants=1,
    additional_assistants=1,
    lead_months=1,
    report_days=7,
    activity_years=4,
    recommended_ia_norms=2,
    accreditation_years=4,
    renewal_notice_months=6,
    lecturer_rest_years=4,
    lecturer_categories=frozenset({Category.A, Category.B}),
    reports=3,
    report_signers=2,
    lectured_hours=3,
    satisfactory_mark=2,
    listed_seminars=(3, 4),
)

EDITIONS: Mapping[str, Edition] = MappingProxyType({SEMINARS_2021.id: SEMINARS_2021})


def edition_on(day: date) -> Edition | None:
    """Return the edition in force when a seminar starts, or None if no source covers the day."""
    return in_force_on(EDITIONS.values(), day)


def edition_by_id(edition_id: str) -> Edition:
    """Return a registered edition."""
    return registered(EDITIONS, edition_id)
