"""Enumerations of the arbiters' regulations, as used in certificates, forms and the JSON command."""

from enum import StrEnum


class Sought(StrEnum):
    """The titles that are awarded (B06.1 1.1)."""

    FA = "FA"
    IA = "IA"


class Title(StrEnum):
    """Titles of arbiters and supervisors: national arbiter, FA, IA, international organiser."""

    NA = "NA"
    FA = "FA"
    IA = "IA"
    IO = "IO"


class Purpose(StrEnum):
    """The steps that have a minimum age."""

    NA_REGISTRATION = "NA_REGISTRATION"
    FA_NORM = "FA_NORM"
    FA_APPLICATION = "FA_APPLICATION"
    IA_APPLICATION = "IA_APPLICATION"


class System(StrEnum):
    """Swiss, round robin, double round robin, knock-out, team, other (B06.1 2.3.1)."""

    SS = "SS"
    RR = "RR"
    DR = "DR"
    KO = "KO"
    TM = "TM"
    OT = "OT"


class Rate(StrEnum):
    """Rate of play."""

    STANDARD = "STANDARD"
    RAPID = "RAPID"
    BLITZ = "BLITZ"


class Mode(StrEnum):
    """Over the board, hybrid, or on the internet."""

    OTB = "OTB"
    HYBRID = "HYBRID"
    ONLINE = "ONLINE"


class Organiser(StrEnum):
    """The organiser of an event, as its level requires (B06.1 2.6.1)."""

    FEDERATION = "FEDERATION"
    CONTINENTAL = "CONTINENTAL"
    FIDE = "FIDE"


class Level(StrEnum):
    """Level of an event (B06.1 2.6); NONE is neither national nor international."""

    WORLD_CONTINENTAL = "WORLD_CONTINENTAL"
    INTERNATIONAL = "INTERNATIONAL"
    NATIONAL = "NATIONAL"
    NONE = "NONE"


class Role(StrEnum):
    """Chief arbiter, deputy, sector arbiter, pairings officer, fair-play arbiter, arbiter, match arbiter."""

    CA = "CA"
    DCA = "DCA"
    SEC = "SEC"
    PO = "PO"
    FP = "FP"
    ARB = "ARB"
    MA = "MA"


class ApplicantRole(StrEnum):
    """Whether the arbiter of a certificate was the chief arbiter."""

    CA = "CA"
    OTHER = "OTHER"


class Signer(StrEnum):
    """Who signs a certificate (B06.1 2.8, 2.8.1)."""

    CA = "CA"
    SUPERVISOR = "SUPERVISOR"


class Recommendation(StrEnum):
    """The box ticked on FA1 or IA1."""

    MET = "MET"
    NEEDS_EXPERIENCE = "NEEDS_EXPERIENCE"


class Association(StrEnum):
    """Associations whose IA title counts as a norm (B06.1 3.9.5, 4.9.5)."""

    IBCA = "IBCA"
    ICCD = "ICCD"
    IPCA = "IPCA"


class SubmittedBy(StrEnum):
    """Who files an application (B06.1 5.2)."""

    FEDERATION = "FEDERATION"
    APPLICANT = "APPLICANT"


class NormKind(StrEnum):
    """Where a norm comes from (B06.1 5.3)."""

    TOURNAMENT = "TOURNAMENT"
    SEMINAR = "SEMINAR"


class Category(StrEnum):
    """Category of an arbiter or of an event (B06.3 1.2, 1.3)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Listed(StrEnum):
    """Events that B06.3 1.3 lists by name: 1.3.1.1, 1.3.2.1, 1.3.2.2, 1.3.3.1."""

    WORLD_MAJOR = "WORLD_MAJOR"
    WORLD_OTHER = "WORLD_OTHER"
    CONTINENTAL_MAJOR = "CONTINENTAL_MAJOR"
    CONTINENTAL_OTHER = "CONTINENTAL_OTHER"


class Evaluation(StrEnum):
    """The evaluation of the work at an event (B06.3 3.5)."""

    POSITIVE = "POSITIVE"
    NEGATIVE = "NEGATIVE"


class CourseKind(StrEnum):
    """Courses that extend activity (B06.3 2.2.2)."""

    REFRESHER = "REFRESHER"
    IA_SEMINAR = "IA_SEMINAR"


class Status(StrEnum):
    """Activity of an arbiter on a day (B06.3 1.1); REVIEW if no date is known."""

    ACTIVE = "ACTIVE"
    INACTIVE = "INACTIVE"
    REVIEW = "REVIEW"


class Panel(StrEnum):
    """Panels for world events (B06.4 3), highest first."""

    GREEN = "GREEN"
    BLUE = "BLUE"
    RED = "RED"
    YELLOW = "YELLOW"


class Body(StrEnum):
    """Who appoints: the commissions of B06.4 article 6, or the Global Strategy Commission of article 7."""

    COMMISSION = "COMMISSION"
    STRATEGY = "STRATEGY"
