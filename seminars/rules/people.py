"""Who may organise, assist, lecture and attend (1.2, 4, 5.1.4, 5.2.1)."""

from dataclasses import dataclass

from rulekit import Finding
from seminars.rules.editions import Edition
from seminars.rules.kinds import ArbiterTitle, Format, Kind

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Committee:
    """The three members of the organising committee (5.2.1), with the titles of the host's two."""

    commission: bool = False
    host: ArbiterTitle | None = None
    host_arbiters: ArbiterTitle | None = None
    host_present: bool = False
    host_arbiters_present: bool = False


@dataclass(frozen=True, slots=True)
class Assistants:
    """The number of assistants (5.2.1.2)."""

    local: int = 0
    additional: int = 0


def committee_check(edition: Edition, committee: Committee) -> tuple[Finding, Finding]:
    """Check that all three are named and one of the host's two is IA, FA or IO (5.2.1)."""
    named = sum((committee.commission, committee.host_present, committee.host_arbiters_present))
    titles = [title for title in (committee.host, committee.host_arbiters) if title is not None]
    titled = any(title in edition.committee_titles for title in titles)
    wanted = ", ".join(sorted(edition.committee_titles))
    return (
        Finding("committee_members", "5.2.1", named == 3, named, 3),
        Finding("committee_title", "5.2.1", titled, ", ".join(titles) or None, wanted),
    )


def assistants_check(edition: Edition, assistants: Assistants) -> tuple[Finding, Finding]:
    """Check that there are at most one local and one additional assistant (5.2.1.2, S-10)."""
    local, additional = edition.local_assistants, edition.additional_assistants
    return (
        Finding("local_assistants", "5.2.1.2", assistants.local <= local, assistants.local, local),
        Finding(
            "additional_assistants",
            "5.2.1.2",
            assistants.additional <= additional,
            assistants.additional,
            additional,
        ),
    )


def local_assistant(title: ArbiterTitle | None, *, of_host: bool) -> Finding:
    """Check that the local assistant is an arbiter of the host; else the Commission decides (5.2.1.2)."""
    fits = of_host and title in (ArbiterTitle.NA, ArbiterTitle.FA, ArbiterTitle.IA)
    return Finding("local_assistant", "5.2.1.2", True if fits else None, title)


def additional_assistant(title: ArbiterTitle | None, *, in_programme: bool, lectures: bool) -> Finding:
    """Check that the additional assistant is an IA in the training programme, or a lecturer (5.2.1.2)."""
    fits = lectures or (in_programme and title is ArbiterTitle.IA)
    return Finding("additional_assistant", "5.2.1.2", True if fits else None, title, ArbiterTitle.IA)


def technical_organiser_required(format_: Format) -> bool:
    """Return whether somebody must run the conference system (5.2.1.3)."""
    return format_ is not Format.STANDARD


def lecturers_required(edition: Edition, kind: Kind) -> int:
    """Return how many lecturers a course needs; the text names no number for a refresher (4.1.2, 5.2.2e)."""
    return edition.kinds[kind].lecturers


def language_check(edition: Edition, kind: Kind, language: str, *, ia_only: bool = False) -> Finding:
    """Check the language: one of the seven, or English where only IAs are taught (1.2, 1.2.1)."""
    if ia_only or edition.kinds[kind].english_only:
        return Finding("language", "1.2.1", language == ENGLISH, language, ENGLISH)
    allowed = ", ".join(sorted(edition.languages))
    return Finding("language", "1.2", language in edition.languages, language, allowed)


def capacity_check(edition: Edition, kind: Kind, participants: int, *, approved: bool = False) -> Finding:
    """Check the number of participants; more only with the Commission's approval (5.1.4, S-7)."""
    capacity = edition.kinds[kind].capacity
    ok = approved or capacity is None or participants <= capacity
    return Finding("capacity", "5.1.4", ok, participants, capacity)


def may_attend_for_result(
    edition: Edition, kind: Kind, title: ArbiterTitle | None, *, active: bool, invited: bool = False
) -> tuple[Finding, ...]:
    """Check whether the person's attendance can have a result (4.1.1, 4.1.2, 4.2, 4.3; S-18, S-19)."""
    rules = edition.kinds[kind]
    findings = []
    if rules.audience is not None:
        wanted = ", ".join(sorted(rules.audience))
        findings.append(Finding("audience", rules.article, title in rules.audience, title, wanted))
    if rules.active_only:
        status = "active" if active else "inactive"
        findings.append(Finding("activity", rules.article, active, status, "active"))
    if rules.by_invitation:
        findings.append(Finding("invitation", rules.article, invited, None, "invited"))
    return tuple(findings)
