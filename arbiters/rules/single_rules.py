"""The operations of the JSON command for single rules: the arguments in, the answer out."""

from collections.abc import Iterable

from arbiters.rules import (
    activity,
    application,
    appointments,
    bases,
    categories,
    certificates,
    events,
    persons,
    validity,
)
from arbiters.rules.enums import (
    ApplicantRole,
    Category,
    Level,
    Listed,
    NormKind,
    Organiser,
    Panel,
    Purpose,
    Rate,
    Role,
    Signer,
    Sought,
    System,
    Title,
)
from arbiters.rules.reading import MOST, MOST_NORMS, count, edition_of, event_facts
from rulekit import Fields, Finding, Verdict, verdict
from rulekit.command import Json, Operation
from rulekit.dates import iso

KNOWN_BASES = {
    Sought.FA: ("3.8.1", "3.8.2", "3.8.3", "3.9.1", "3.9.2", "3.9.3", "3.9.4", "3.9.5"),
    Sought.IA: ("4.8.1", "4.8.2", "4.8.3", "4.8.4", "4.9.1", "4.9.2", "4.9.3", "4.9.4", "4.9.5"),
}


def stated(answer: object, findings: Iterable[Finding] = ()) -> Json:
    """Return an answer that is a value."""
    return {"answer": answer, "findings": [finding.json() for finding in findings]}


def judged(*findings: Finding) -> Json:
    """Return an answer that is a verdict."""
    return stated(verdict(findings), findings)


# Persons and certificates


def age_ok(fields: Fields) -> Json:
    """Age on a day for a step (5.1.1, 2.9.3, 5.4.2, 5.5.2)."""
    purpose = fields.choice("purpose", Purpose)
    birth, day = fields.needed_day("birth"), fields.needed_day("on_date")
    return judged(persons.age_ok(purpose, birth, day, edition=edition_of(fields)))


def event_level(fields: Fields) -> Json:
    """Level of an event for a title (2.6)."""
    title = fields.choice("title", Sought)
    organiser = fields.choice("organiser", Organiser, Organiser.FEDERATION)
    federations = count(fields, "federations", 1)
    return stated(events.event_level(title, organiser, federations, edition=edition_of(fields)))


def certificate_check(fields: Fields) -> Json:
    """The nth certificate of an event (2.7)."""
    system = fields.choice("system", System)
    line = fields.optional_choice("base_system", System) if system == System.TM else system
    finding = certificates.certificate_check(
        fields.choice("level", Level),
        line,
        count(fields, "players"),
        fields.needed_integer("nth", 1, MOST),
        edition=edition_of(fields),
    )
    return judged(finding)


def signature_check(fields: Fields) -> Json:
    """Signatures of a certificate (2.8)."""
    edition_of(fields)
    found = certificates.signature_check(
        fields.choice("applicant_role", ApplicantRole),
        fields.optional_choice("chief_title", Title),
        fields.choice("signer", Signer, Signer.CA),
        fields.optional_choice("signer_title", Title),
        fields.flag("federation_signed", True),
    )
    return judged(*found)


# Norms


def _bases(fields: Fields, title: Sought) -> Json:
    edition = edition_of(fields)
    found = bases.bases_of(
        title,
        event_facts(fields),
        role=fields.choice("role", Role, Role.ARB),
        rounds_worked=fields.integer("rounds_worked", 0, MOST),
        edition=edition,
    )
    return stated(list(found), [bases.basis_finding(title, found, edition=edition)])


def fa_bases(fields: Fields) -> Json:
    """Bases of an FA norm that an event fits (3.8, 3.9)."""
    return _bases(fields, Sought.FA)


def ia_bases(fields: Fields) -> Json:
    """Bases of an IA norm that an event fits (4.8, 4.9)."""
    return _bases(fields, Sought.IA)


def rounds_check(fields: Fields) -> Json:
    """Rounds of the events of an application (3.10, 4.10)."""
    title = fields.choice("title", Sought)
    rounds = [each.needed_integer(key, 0, MOST) for each, key in fields.each("rounds", most=MOST_NORMS)]
    return judged(*events.rounds_check(title, rounds, edition=edition_of(fields)))


def systems_check(fields: Fields) -> Json:
    """Systems of the events of an application (2.4, 2.5)."""
    title = fields.choice("title", Sought)
    listed = [event_facts(each) for each in fields.objects("norms", most=MOST_NORMS)]
    return judged(events.systems_check(title, listed, edition=edition_of(fields)))


def q24_third_event(fields: Fields) -> Json:
    """Question 24 of the Arbiters' Manual: is a third event enough?"""
    return judged(*application.q24_third_event(event_facts(fields), edition=edition_of(fields)))


def caps_check(fields: Fields) -> Json:
    """Bases of an application against their caps (3.9, 4.8, 4.9)."""
    title = fields.choice("title", Sought)
    known = (*KNOWN_BASES[title], bases.REVIEW)
    given = [
        each.one_of(key, known)
        for each, key in fields.each("bases", most=MOST_NORMS)
        if each.get(key) is not None
    ]
    return judged(*bases.caps_check(title, given, edition=edition_of(fields)))


def count_check(fields: Fields) -> Json:
    """Number of norms of an application (2.2, 5.4.3, 5.5.3)."""
    title, submitted = fields.choice("title", Sought), fields.needed_day("submitted")
    tournament, seminar = count(fields, "tournament"), count(fields, "seminar")
    return judged(*validity.count_check(title, tournament, seminar, submitted, edition=edition_of(fields)))


def norm_in_time(fields: Fields) -> Json:
    """Age of a norm on the day of submission (5.3.1, 5.3.2)."""
    kind = fields.choice("kind", NormKind)
    end, submitted = fields.needed_day("end"), fields.needed_day("submitted")
    return judged(validity.norm_in_time(kind, end, submitted, edition=edition_of(fields)))


def submission_in_time(fields: Fields) -> Json:
    """Submission after the latest event (5.3.3)."""
    latest, submitted = fields.needed_day("latest_event_end"), fields.needed_day("submitted")
    return judged(validity.submission_in_time(latest, submitted, edition=edition_of(fields)))


def after_fa_award(fields: Fields) -> Json:
    """A norm for IA after the FA award (4.12)."""
    edition_of(fields)
    start, end = fields.needed_day("start"), fields.needed_day("end")
    return judged(persons.after_fa_award(start, end, fields.needed_day("fa_award")))


def distinct_signatories(fields: Fields) -> Json:
    """Signatories of the norms of an application (4.13.1)."""
    edition_of(fields)
    title = fields.choice("title", Sought)
    signed = [each.identifier(key) for each, key in fields.each("signatories", most=MOST_NORMS)]
    return judged(validity.distinct_signatories(title, signed))


def review_due(fields: Fields) -> Json:
    """Day by which an application is reviewed (5.7)."""
    return stated(iso(validity.review_due(fields.needed_day("submitted"), edition=edition_of(fields))))


def award_allowed(fields: Fields) -> Json:
    """Award after the publication (5.8)."""
    published, award = fields.needed_day("published"), fields.needed_day("award")
    return judged(validity.award_allowed(published, award, edition=edition_of(fields)))


# Activity


def activity_end(fields: Fields) -> Json:
    """End of activity (B06.3 2.2, 2.6)."""
    courses = [each.needed_day(key) for each, key in fields.each("courses", False, MOST_NORMS)]
    end = activity.activity_end(
        fields.day("fa_award"), fields.day("transition"), courses, edition=edition_of(fields)
    )
    return stated(iso(end))


def is_active(fields: Fields) -> Json:
    """Activity on a day (B06.3 2.1)."""
    edition_of(fields)
    return stated(activity.is_active(fields.needed_day("end"), fields.needed_day("on_date")))


def transition_end(fields: Fields) -> Json:
    """First end of activity by the year of the last tournament (B06.3 2.6)."""
    title = fields.choice("title", Sought)
    fields.need("last_year")
    end = activity.transition_end(title, fields.year("last_year") or 0, edition=edition_of(fields))
    return stated(iso(end) or Verdict.REVIEW)


def reactivated(fields: Fields) -> Json:
    """Return of an inactive arbiter (B06.3 2.5)."""
    edition_of(fields)
    done, approved = fields.flag("course_done"), fields.flag("commission_approved")
    return stated(activity.reactivated(done, approved))


def inactive_may_serve(fields: Fields) -> Json:
    """Posts open to an inactive arbiter (B06.3 2.1)."""
    edition_of(fields)
    role = fields.choice("role", Role)
    possible, official = fields.flag("player_norms_possible"), fields.flag("official")
    return judged(*activity.inactive_may_serve(role, possible, official))


# Categories


def tournament_category(fields: Fields) -> Json:
    """Category of an event (B06.3 1.3)."""
    event = categories.Strength(
        system=fields.choice("system", System),
        players=count(fields, "players"),
        women=fields.flag("women"),
        average=fields.decimal("average", 0, 4000) or categories.NO_AVERAGE,
        rate=fields.choice("rate", Rate, Rate.STANDARD),
        rated=count(fields, "rated"),
        titled=count(fields, "titled"),
        titled_federations=count(fields, "titled_federations"),
        rounds=count(fields, "rounds"),
        listed=fields.optional_choice("listed", Listed),
        ia_norm=fields.optional_flag("ia_norm"),
    )
    return stated(categories.tournament_category(event, edition=edition_of(fields)))


def upgrade_check(fields: Fields) -> Json:
    """Years, activity and events for a higher category (B06.3 3, 4, 5, 7.2.1)."""
    found = categories.upgrade_check(
        read_target(fields),
        fields.needed_day("ia_award"),
        fields.needed_day("previous_since"),
        fields.needed_day("on_date"),
        fields.flag("active"),
        [each.choice(key, Category) for each, key in fields.each("events", most=MOST_NORMS)],
        edition=edition_of(fields),
    )
    return judged(*found)


def read_target(fields: Fields) -> Category:
    """Read a category that can be applied for: all but D."""
    target = fields.choice("target", Category)
    if target == Category.D:
        raise fields.error("target", "must be one of A, B, C", "not_allowed")
    return target


# Appointments


def may_appoint(fields: Fields) -> Json:
    """Category of an arbiter for a post (B06.3 8.3)."""
    finding = appointments.may_appoint(
        fields.choice("role", Role),
        fields.choice("event", Category),
        fields.choice("title", Title),
        fields.optional_choice("category", Category),
        edition=edition_of(fields),
    )
    return judged(finding)


def panel_member_ok(fields: Fields) -> Json:
    """Category of a member of a panel (B06.4 3)."""
    panel, category = fields.choice("panel", Panel), fields.choice("category", Category)
    return judged(appointments.panel_member_ok(panel, category, edition=edition_of(fields)))


def panel_size_ok(fields: Fields) -> Json:
    """Number of members of a panel (B06.4 3)."""
    panel, members = fields.choice("panel", Panel), count(fields, "members")
    return judged(appointments.panel_size_ok(panel, members, edition=edition_of(fields)))


def panel_role_ok(fields: Fields) -> Json:
    """Posts open to a panel (B06.4 3)."""
    panel, role = fields.choice("panel", Panel), fields.choice("role", Role)
    event = fields.choice("event", Category)
    return judged(appointments.panel_role_ok(panel, role, event, edition=edition_of(fields)))


def year_limits(fields: Fields) -> Json:
    """Official events of an arbiter in a year (B06.4 4)."""
    ca, dca, total = (count(fields, name) for name in ("ca", "dca", "total"))
    return judged(*appointments.year_limits(ca, dca, total, edition=edition_of(fields)))


def gender_quota(fields: Fields) -> Json:
    """Women and men among arbiters (B06.4 6.4, 6.5, 7.3 to 7.5)."""
    women, men = count(fields, "women"), count(fields, "men")
    return judged(*appointments.gender_quota(women, men, edition=edition_of(fields)))


def panel_share(fields: Fields) -> Json:
    """Arbiters from the panel (B06.4 6.3)."""
    inside, total = count(fields, "from_panel"), count(fields, "total")
    return judged(appointments.panel_share(inside, total, edition=edition_of(fields)))


def olympiad_host_share(fields: Fields) -> Json:
    """Match arbiters of an Olympiad outside the panels (B06.4 7.3)."""
    outside, total = count(fields, "outside_panels"), count(fields, "total")
    return judged(appointments.olympiad_host_share(outside, total, edition=edition_of(fields)))


def olympiad_federations(fields: Fields) -> Json:
    """Match arbiters of an Olympiad by federation (B06.4 7.3)."""
    people = [
        (each.text("federation"), each.optional_flag("woman"))
        for each in fields.objects("match_arbiters", most=MOST_NORMS)
    ]
    found = appointments.olympiad_federations(people, edition=edition_of(fields))
    return {"answer": verdict(found), "findings": [finding.json("federation") for finding in found]}


SINGLE_RULES: dict[str, Operation[Fields]] = {
    operation.__name__: operation
    for operation in (
        *(age_ok, event_level, certificate_check, signature_check, fa_bases, ia_bases, rounds_check),
        *(systems_check, q24_third_event, caps_check, count_check, norm_in_time, submission_in_time),
        *(after_fa_award, distinct_signatories, review_due, award_allowed, activity_end, is_active),
        *(transition_end, reactivated, inactive_may_serve, tournament_category, upgrade_check),
        *(may_appoint, panel_member_ok, panel_size_ok, panel_role_ok, year_limits, gender_quota),
        *(panel_share, olympiad_host_share, olympiad_federations),
    )
}
