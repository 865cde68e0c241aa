"""Enumerations of the training regulations (B06.2): kinds, formats, organisers, titles."""

from enum import StrEnum


class Kind(StrEnum):
    """The purpose of a course (4); a federation's own course for national arbiters comes under 4.4."""

    FA = "FA"
    IA = "IA"
    REFRESHER = "REFRESHER"
    WORLD_EVENT = "WORLD_EVENT"
    NATIONAL = "NATIONAL"


SEMINARS = (Kind.FA, Kind.IA, Kind.REFRESHER)
"""The kinds that need an application and whose participants get a result (4.1, 4.2)."""


class Format(StrEnum):
    """Where lecturer and participants are (5.1.1 to 5.1.3)."""

    STANDARD = "STANDARD"
    ONLINE = "ONLINE"
    BLENDED = "BLENDED"


class Organiser(StrEnum):
    """Who may organise a seminar (5.2a to c)."""

    FEDERATION = "FEDERATION"
    AFFILIATE = "AFFILIATE"
    COMMISSION = "COMMISSION"


class ArbiterTitle(StrEnum):
    """National arbiter, FIDE Arbiter, International Arbiter, International Organizer."""

    NA = "NA"
    FA = "FA"
    IA = "IA"
    IO = "IO"


class Category(StrEnum):
    """The classification of arbiters (B06.3)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Readiness(StrEnum):
    """The lecturers' assessment of an IA candidate (4.1.2.3)."""

    READY = "READY"
    NOT_READY = "NOT_READY"


class Payer(StrEnum):
    """Who gets the invoice (5.2.3)."""

    HOST = "HOST"
    PARTICIPANT = "PARTICIPANT"
