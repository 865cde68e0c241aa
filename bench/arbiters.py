"""Measures the arbiters' register, the best set of norms, and the appointments of a year.

`arbiter_search_ms` is the median page of a register of 60,000 arbiters among 300,000 people. Its floor,
`arbiter_key_read_ms`, reads one arbiter by key, alternating with the pages; a page makes seven queries.
`arbiter_best_set_ms` is the worst of several persons with 60 norms, compared with judging each norm once.
`appointments_seconds` is the proposal for 60 events and 300 arbiters by all rules, compared with looking up
the table of posts once per arbiter and event. BENCH_ARBITERS sets the size.
"""

import os
import random
from datetime import date, timedelta
from functools import partial
from statistics import median

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
from bench.players_search import timed

ARBITERS, NORMS, EVENTS, ROSTER = 60_000, 60, 60, 300
PANELS = {"A": Panel.GREEN, "B": Panel.BLUE, "C": Panel.YELLOW, "D": Panel.YELLOW}
TODAY = date(2026, 11, 1)


def main(count: int = int(os.environ.get("BENCH_ARBITERS", ARBITERS))) -> None:
    measure_best_set()
    measure_appointments()
    with scratch_database():
        fill(count)
        measure_search()


def measure_best_set() -> None:
    """Print the slowest of eight persons, and its floor: each norm judged once."""
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
    """Print the proposal for a year, and its floor: one look-up of the posts per arbiter and event."""
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
    """Insert `count` arbiters, and OTHERS times as many people who are none, with a few statements."""
    from django.db import connection

    from players.names import search_key, sort_key

    names = [f"{family}{number}, Arbiter" for family in FAMILIES for number in range(NUMBERS)]
    sizes = {"people": count * (1 + OTHERS), "each": 1 + OTHERS, "names": len(names), "today": TODAY}
    with superuser(connection.settings_dict["NAME"]) as cursor:
        # Switch off triggers and foreign keys of this session: they are not what is measured.
        cursor.execute("SET session_replication_role = replica")
        cursor.execute("CREATE TEMP TABLE spelled (place integer, name text, sort_key text, search_key text)")
        with cursor.copy("COPY spelled FROM STDIN") as copy:
            for place, name in enumerate(names):
                copy.write_row((place, name, sort_key(name), search_key(name)))
        for statement in FILL:
            cursor.execute(statement, sizes if "%(" in statement else None)


OTHERS, TURNS = 4, 7
FAMILIES = (
    "Abel",
    "Berg",
    "Chen",
    "Dora",
    "Ebert",
    "Franc",
    "Gomez",
    "Huber",
    "Ito",
    "Jansen",
    "Koval",
    "Lind",
)
# A prime, so that the multiplier in FILL (7919, prime too) spreads the people evenly over all names.
NUMBERS = 977
# Drop the indexes on names and build them after the rows: maintaining them row by row took minutes.
FILL = (
    "DROP INDEX player_search, player_words",
    """
    INSERT INTO players_player (fide_id, name, sort_key, search_key, federation_id, other_titles,
        arbiter_title, standing, native_name, native_reading, sex, region, title, women_title, online_title,
        listed, restricted, deceased)
    SELECT 50000000 + number, s.name, s.sort_key, s.search_key, f.id, held.title, held.title,
           'registered', '', '', '', '', '', '', '', true, false, false
      FROM generate_series(0, %(people)s - 1) AS number
      CROSS JOIN LATERAL (SELECT CASE number %% %(each)s WHEN 0
          THEN (ARRAY['NA', 'FA', 'IA', 'NA'])[1 + number / %(each)s %% 4] ELSE '' END AS title) held
      JOIN spelled s ON s.place = (number::bigint * 7919) %% %(names)s
      JOIN federations_federation f
        ON f.code = (ARRAY['UKR', 'JPN', 'GER', 'IND', 'ESP', 'POL', 'FRA'])[1 + number %% 7]
    """,
    "CREATE INDEX player_search ON players_player USING gin (search_key gin_trgm_ops)",
    "CREATE INDEX player_words ON players_player USING gin (players_words(search_key))",
    """
    INSERT INTO players_nameword SELECT DISTINCT unnest(players_words(search_key)) FROM spelled
    ON CONFLICT DO NOTHING
    """,
    """
    INSERT INTO players_playertitle (player_id, title, source, reference)
    SELECT id, other_titles, 'list', '' FROM players_player WHERE other_titles <> ''
    """,
    """
    INSERT INTO players_arbiterrecord (player_id, fee, active_until, active_by, active_reference, category,
        languages)
    SELECT id, 'unknown', %(today)s::date - 300 + (fide_id::bigint * 31 %% 1200)::integer, 'course', '',
           CASE WHEN other_titles = 'IA' AND fide_id %% 3 > 0 THEN 'C' ELSE '' END,
           CASE fide_id %% 3 WHEN 0 THEN ARRAY['en', 'fr'] ELSE ARRAY['en'] END
      FROM players_player WHERE other_titles <> ''
    """,
    "VACUUM ANALYZE",
)
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
    """Print the median over typical pages, and the read of one arbiter by key."""
    from django.core.paginator import Paginator

    from arbiters.register.selectors import arbiters_found
    from players.models import Player
    from players.standing.selectors import standings_of

    def page(asked: dict[str, str]) -> list[Player]:
        found = list(Paginator(arbiters_found(dict(asked), TODAY), 25).get_page(1))
        standings_of(found)
        return found

    one = page({})[0]
    turns = [
        [(timed(partial(page, asked)), timed(lambda: Player.objects.get(pk=one.pk))) for asked in ASKED]
        for _ in range(TURNS)
    ]
    spans = [median(took for took, _read in row) for row in zip(*turns, strict=True)]
    reads = [read for turn in turns for _took, read in turn]
    print(f"arbiter_search_ms {1000 * median(spans):.2f} ms")
    print(f"arbiter_search_worst_ms {1000 * max(spans):.2f} ms")
    print(f"arbiter_key_read_ms {1000 * median(reads):.3f} ms")
    print(f"arbiter_search_ratio {median(spans) / median(reads):.1f} x")


if __name__ == "__main__":
    main()
