"""Measures the arbiters' register, the best set of norms, and the appointments of a year.

`arbiter_search_ms` is the median page of the register of 60,000 arbiters; its floor `arbiter_key_read_ms`
is the read of one by key. `arbiter_best_set_ms` is the worst of several persons with 60 norms, against
judging each of these norms once. `appointments_seconds` is the proposal for 60 events and 300 arbiters by all
rules, against asking the table of posts once for every arbiter and event. BENCH_ARBITERS sets the size.
"""

import os
import random
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from statistics import median
from time import perf_counter

from arbiters.rules.allocation import propose_appointments
from arbiters.rules.application import judge_norm
from arbiters.rules.appointments import may_appoint
from arbiters.rules.best_set import best_set
from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Category, Panel, Role, Sought, System, Title
from arbiters.rules.records import Applicant, Event, Norm, Seminar
from arbiters.rules.roster import CalendarEvent, RosterArbiter
from bench.norms import quickest
from bench.players import scratch_database
from bench.players_register import superuser

ARBITERS, NORMS, EVENTS, ROSTER = 60_000, 60, 60, 300
PANELS = {"A": Panel.GREEN, "B": Panel.BLUE, "C": Panel.YELLOW, "D": Panel.YELLOW}
TODAY = date(2026, 11, 1)


def main(count: int = int(os.environ.get("BENCH_ARBITERS", ARBITERS))) -> None:
    measure_best_set()
    measure_appointments()
    with scratch_database():
        fill(count)
        know_the_tables()
        measure_search()


def measure_best_set() -> None:
    """Print the worst of eight persons, and the floor: each norm judged once."""
    applicant = Applicant(
        title=Sought.IA, submitted=TODAY, birth=date(1980, 1, 1), languages=frozenset({"en"}),
        fa_award=date(2019, 1, 1),
    )  # fmt: skip
    seminars = [Seminar(date(2025, 5, 1), passed=True, id="s")]
    worst, floor = 0.0, 0.0
    for seed in range(8):
        norms = [a_norm(random.Random(f"{seed}-{place}"), place) for place in range(NORMS)]

        def chosen(norms: list[Norm] = norms) -> object:
            return best_set(applicant, norms, seminars, edition=ARBITERS_2024)

        def judged(norms: list[Norm] = norms) -> object:
            return [judge_norm(norm, applicant, edition=ARBITERS_2024) for norm in norms]

        took = quickest(chosen, 5)
        if took > worst:
            worst, floor = took, quickest(judged, 5)
    print(f"arbiter_best_set_ms {1000 * worst:.1f} ms")
    print(f"arbiter_best_set_floor_ms {1000 * floor:.1f} ms")


def a_norm(chance: random.Random, place: int) -> Norm:
    end = TODAY - timedelta(days=chance.randint(10, 2100))
    event = Event(
        system=chance.choice([System.SS, System.RR, System.KO, System.TM]),
        base_system=System.SS,
        players=chance.choice([60, 120]),
        rated=chance.choice([40, 60]),
        federations=chance.choice([2, 4]),
        rounds=chance.choice([7, 9, 11]),
        official_fide=chance.random() < 0.4,
        national_individual_final=chance.random() < 0.4,
        player_norm_possible=chance.random() < 0.4,
        start=end - timedelta(days=8),
        end=end,
    )
    return Norm(id=place, event=event, role=Role.DCA, signatory=chance.choice(["x", "y", "z"]))


def measure_appointments() -> None:
    """Print the proposal for a year, and the floor: the table of posts once for every arbiter and event."""
    chance = random.Random(2026)
    events = [an_event(chance, place) for place in range(EVENTS)]
    arbiters = [an_arbiter(chance, place) for place in range(ROSTER)]

    def asked_once() -> int:
        return sum(
            may_appoint(Role.CA, event.category, each.title, each.category, edition=ARBITERS_2024).ok is True
            for event in events
            for each in arbiters
        )

    took = quickest(lambda: propose_appointments(events, arbiters, edition=ARBITERS_2024), 3)
    print(f"appointments_seconds {took:.3f} s")
    print(f"appointments_floor_seconds {quickest(asked_once, 5):.3f} s")


def an_event(chance: random.Random, place: int) -> CalendarEvent:
    start = date(2025, 1, 1) + timedelta(days=chance.randrange(340))
    return CalendarEvent(
        id=place,
        category=chance.choice(list(Category)),
        start=start,
        end=start + timedelta(days=chance.randint(2, 14)),
        posts={Role.CA: 1, Role.DCA: 1, Role.PO: 1, Role.ARB: chance.randint(2, 8)},
        official=chance.random() < 0.8,
        host=chance.choice(["GER", "FRA"]),
    )


def an_arbiter(chance: random.Random, place: int) -> RosterArbiter:
    category = Category(chance.choice("ABCD"))
    return RosterArbiter(
        id=f"a{place}",
        title=Title.IA,
        category=category,
        panel=PANELS[category],
        woman=chance.choice([True, False, False]),
        federation=chance.choice(["GER", "FRA", "ITA", "ESP", "IND"]),
        active_until=date(2026, 6, 1),
    )


def fill(count: int) -> None:
    """Put so many arbiters into the register, of five federations, with titles and standing."""
    from players.models import ArbiterRecord, Player, PlayerTitle
    from portal.federations.models import Federation

    homes = [
        Federation.objects.get_or_create(code=code, defaults={"name": code})[0]
        for code in ("UKR", "JPN", "GER", "IND", "FAI")
    ]
    chance = random.Random(6)
    people = [
        Player(
            fide_id=50_000_000 + number,
            name=f"{chance.choice(NAMES)}{number % 977}, Arbiter",
            federation=homes[number % len(homes)],
            other_titles=TITLES[number % len(TITLES)],
            standing="registered",
        )
        for number in range(count)
    ]
    for person in people:
        person.sort_key = person.name.lower()
    Player.objects.bulk_create(people, batch_size=5000)
    PlayerTitle.objects.bulk_create(
        [PlayerTitle(player=each, title=each.other_titles, source="list") for each in people], batch_size=5000
    )
    ArbiterRecord.objects.bulk_create(
        [
            ArbiterRecord(
                player=each, languages=["en"], active_until=TODAY + timedelta(days=chance.randint(-300, 900)),
                active_by="course", category="C" if each.other_titles == "IA" and number % 5 else "",
            )
            for number, each in enumerate(people)
        ],
        batch_size=5000,
    )  # fmt: skip


def know_the_tables() -> None:
    """Let the server count the rows that were just written, as it does by itself on a portal that runs."""
    from django.db import connection

    with superuser(connection.settings_dict["NAME"]) as cursor:
        cursor.execute("VACUUM ANALYZE")


NAMES = ("Abel", "Berg", "Chen", "Dora", "Ebert", "Franc", "Gomez", "Huber", "Ito", "Jansen", "Koval", "Lind")
TITLES = ("NA", "FA", "IA", "NA")
ASKED: tuple[dict[str, str], ...] = (
    {},
    {"q": "kov"},
    {"q": "chen5"},
    {"federation": "UKR"},
    {"title": "IA"},
    {"title": "FA", "federation": "JPN"},
    {"category": "C"},
    {"activity": "active", "language": "en"},
)


def measure_search() -> None:
    """Print the median of pages as they are asked for, and the read of one arbiter by key."""
    from django.core.paginator import Paginator

    from arbiters.register.selectors import arbiters_found
    from players.models import Player
    from players.standing.selectors import standings_of

    def page(asked: dict[str, str]) -> list[Player]:
        found = list(Paginator(arbiters_found(dict(asked), TODAY), 25).get_page(1))
        standings_of(found)
        return found

    def timed(run: Callable[[], object]) -> float:
        begin = perf_counter()
        run()
        return perf_counter() - begin

    one = page({})[0]
    spans = [median(timed(partial(page, asked)) for _ in range(5)) for asked in ASKED]
    reads = [timed(lambda: Player.objects.get(pk=one.pk)) for _ in range(50)]
    print(f"arbiter_search_ms {1000 * median(spans):.2f} ms")
    print(f"arbiter_search_worst_ms {1000 * max(spans):.2f} ms")
    print(f"arbiter_key_read_ms {1000 * median(reads):.3f} ms")


if __name__ == "__main__":
    main()
