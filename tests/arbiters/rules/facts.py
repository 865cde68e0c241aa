"""Events, norms and applications that pass; a test changes what it is about."""

from datetime import date
from typing import Any

from arbiters.rules.editions import ARBITERS_2021, ARBITERS_2024
from arbiters.rules.enums import Association, Sought, System
from arbiters.rules.records import Applicant, Application, Event, Norm, Seminar

EDITIONS = {"2021": ARBITERS_2021, "2024": ARBITERS_2024}


def event(system: str = "SS", end: date = date(2022, 8, 14), **more: Any) -> Event:
    """Return a standard event of nine rounds that is a basis for both titles."""
    usual = {
        "start": more.pop("start", date.fromordinal(end.toordinal() - 8)),
        "federations": 5,
        "players": 130,
        "rated": 90,
        "rounds": 9,
        "player_norm_possible": True,
    }
    return Event(system=System(system), end=end, **(usual | more))


def norm(place: int = 0, system: str = "SS", end: date = date(2022, 8, 14), **more: Any) -> Norm:
    """Return a norm with an event; whatever is no key of a norm is one of the event."""
    keys = ("role", "rounds_worked", "signatory", "used_for_fa", "fee_paid", "certificate", "edition")
    own = {key: more.pop(key) for key in keys if key in more}
    return Norm(id=f"n{place}", event=event(system, end, **more), **({"signatory": place} | own))


def association(place: int = 0) -> Norm:
    return Norm(id=f"n{place}", association=Association.IBCA)


def applicant(title: Sought, **more: Any) -> Applicant:
    usual = {
        "submitted": date(2023, 3, 1),
        "birth": date(1990, 7, 1),
        "languages": frozenset({"en"}),
        "fa_award": date(2016, 1, 1),
    }
    return Applicant(title=title, **(usual | more))


def application(title: Sought, **more: Any) -> Application:
    """Return an application that passes in both editions."""
    count = 3 if title == Sought.FA else 4
    norms = tuple(norm(place, "RR" if place == 1 else "SS") for place in range(count))
    seminar = Seminar(date(2022, 3, 6), passed=True)
    return Application(applicant(title, **more), norms, seminar)
