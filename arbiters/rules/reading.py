"""Read JSON requests into the rules' types; invalid input is refused with its field."""

from collections.abc import Mapping
from typing import ClassVar

from arbiters.rules.editions import ARBITERS_2021, BY_ID, ArbiterEdition
from arbiters.rules.enums import (
    Association,
    Mode,
    Organiser,
    Rate,
    Recommendation,
    Role,
    Signer,
    Sought,
    SubmittedBy,
    System,
    Title,
)
from arbiters.rules.records import (
    Applicant,
    Application,
    Arbiter,
    Certificate,
    Event,
    EventFacts,
    Festival,
    Form,
    Norm,
    Seminar,
)
from rulekit import Fields

MOST = 1_000_000
"""The largest count accepted in a request."""
MOST_NORMS = 300
"""The largest number of norms, courses or events in a request; nobody has more, and each takes time."""

_INVALID = (
    "bad_date",
    "bad_json",
    "bad_request",
    "duplicate",
    "internal",
    "no_edition",
    "not_allowed",
    "out_of_range",
    "refused",
    "too_many",
    "unknown_arbiter",
    "unknown_event",
    "wrong_type",
)


class ArbiterFields(Fields):
    """The reader of this package: all errors except `missing`, `unknown_op`, `unknown_edition` are
    `invalid`."""

    codes: ClassVar[Mapping[str, str]] = dict.fromkeys(_INVALID, "invalid")


def count(fields: Fields, name: str, default: int = 0) -> int:
    """Read a number that is not negative."""
    number = fields.integer(name, 0, MOST)
    return default if number is None else number


def edition_of(fields: Fields, default: ArbiterEdition = ARBITERS_2021) -> ArbiterEdition:
    """Read the edition; the caller chooses it, it never follows from a date."""
    name = fields.text("edition")
    if name is None:
        return default
    if name not in BY_ID:
        raise fields.error("edition", f"must be one of {', '.join(BY_ID)}", "unknown_edition")
    return BY_ID[name]


def event_facts(fields: Fields) -> EventFacts:
    """Read the facts of an event except its days."""
    return EventFacts(
        system=fields.choice("system", System),
        base_system=fields.optional_choice("base_system", System),
        rate=fields.choice("rate", Rate, Rate.STANDARD),
        mode=fields.choice("mode", Mode, Mode.OTB),
        fide_rated=fields.flag("fide_rated", True),
        organiser=fields.choice("organiser", Organiser, Organiser.FEDERATION),
        federations=count(fields, "federations", 1),
        players=count(fields, "players"),
        rated=count(fields, "rated"),
        rounds=count(fields, "rounds"),
        all_ratable=fields.flag("all_ratable"),
        top_division=fields.flag("top_division"),
        boards=count(fields, "boards"),
        teams=count(fields, "teams"),
        national_individual_final=fields.flag("national_individual_final"),
        official_fide=fields.flag("official_fide"),
        official_rapid_blitz=fields.flag("official_rapid_blitz"),
        player_norm_possible=fields.flag("player_norm_possible"),
        olympiad=fields.flag("olympiad"),
        qc_approved=fields.flag("qc_approved"),
        commission_approved=fields.flag("commission_approved"),
        commission_agreed=fields.optional_flag("commission_agreed"),
        festival=_festival(fields),
    )


def _festival(fields: Fields) -> Festival | None:
    """Read the totals of the event's festival (2.5.1)."""
    if fields.get("festival") is None:
        return None
    given = fields.object("festival")
    return Festival(
        players=count(given, "players"),
        rated=count(given, "rated"),
        federations=count(given, "federations", 1),
        rounds=count(given, "rounds"),
    )


def read_event(fields: Fields) -> Event:
    """Read an event with its days; without a start it took one day."""
    fields.need("rounds")
    end = fields.needed_day("end")
    return event_facts(fields).on(fields.day("start") or end, end)


def read_certificate(fields: Fields) -> Certificate | None:
    """Read a certificate, or None; a null box was not ticked, an absent one counts as ticked."""
    if fields.get("certificate") is None:
        return None
    given = fields.object("certificate")
    ticked = given.optional_choice("recommendation", Recommendation)
    return Certificate(
        nth=given.integer("nth", 1, MOST),
        recommendation=ticked if "recommendation" in given.data else Recommendation.MET,
        signer=given.choice("signer", Signer, Signer.CA),
        signer_title=given.optional_choice("signer_title", Title),
        chief_title=given.optional_choice("chief_title", Title),
        federation_signed=given.flag("federation_signed", True),
    )


def read_arbiter(fields: Fields, title: Sought) -> Arbiter:
    """Read who asks for a norm; for FA the date of birth is required (2.9.3)."""
    if title == Sought.FA:
        fields.need("birth")
    return Arbiter(
        role=fields.choice("role", Role, Role.ARB),
        rounds_worked=fields.integer("rounds_worked", 0, MOST),
        requested=fields.day("requested"),
        birth=fields.day("birth"),
        na_registered=fields.day("na_registered"),
        fa_award=fields.day("fa_award"),
        active_until=fields.day("active_until"),
        fee_paid=fields.flag("fee_paid", True),
        plays=fields.flag("plays"),
    )


def read_applicant(fields: Fields) -> Applicant:
    """Read an application's data besides its norms."""
    form = fields.object("form", required=False)
    return Applicant(
        title=fields.choice("title", Sought),
        submitted=fields.needed_day("submitted"),
        birth=fields.needed_day("birth"),
        languages=fields.texts("languages"),
        fa_award=fields.day("fa_award"),
        na_registered=fields.day("na_registered"),
        submitted_by=fields.choice("submitted_by", SubmittedBy, SubmittedBy.FEDERATION),
        refusal_unfounded=fields.flag("refusal_unfounded"),
        form=Form(form.flag("dated", True), form.flag("signed", True)),
    )


def read_application(fields: Fields, edition: ArbiterEdition) -> Application:
    """Read FA2 or IA2."""
    applicant = read_applicant(fields)
    return Application(applicant, read_norms(fields, edition), read_seminar(fields))


def read_norms(fields: Fields, edition: ArbiterEdition) -> tuple[Norm, ...]:
    """Read the norms of an application."""
    return tuple(_norm(each, edition) for each in fields.objects("norms", most=MOST_NORMS))


def _norm(fields: Fields, edition: ArbiterEdition) -> Norm:
    """Read an event with its certificate, or an association title."""
    dated = edition_of(fields, edition)
    association = fields.optional_choice("association", Association)
    if association is not None:
        if fields.get("event") is not None:
            raise fields.error("association", "a norm is an event or an association's title", "not_allowed")
        return Norm(
            id=fields.identifier("id"), association=association, used_for_fa=fields.flag("used_for_fa")
        )
    return Norm(
        id=fields.identifier("id"),
        event=read_event(fields.object("event")),
        role=fields.choice("role", Role, Role.ARB),
        rounds_worked=fields.integer("rounds_worked", 0, MOST),
        signatory=fields.identifier("signatory"),
        used_for_fa=fields.flag("used_for_fa"),
        fee_paid=fields.flag("fee_paid", True),
        edition=dated,
        certificate=read_certificate(fields),
    )


def read_seminar(fields: Fields) -> Seminar | None:
    """Read the seminar of an application, or None."""
    return _seminar(fields.object("seminar")) if fields.get("seminar") is not None else None


def read_seminars(fields: Fields) -> tuple[Seminar, ...]:
    """Read all seminars of a person: a list, the one under `seminar`, or both."""
    single = read_seminar(fields)
    several = tuple(_seminar(each) for each in fields.objects("seminars", False, MOST_NORMS))
    return several if single is None else (single, *several)


def _seminar(fields: Fields) -> Seminar:
    return Seminar(fields.needed_day("end"), fields.flag("passed"), fields.identifier("id"))
