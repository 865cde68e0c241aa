"""Operations of `python -m ratings.core` about rules: classify, edition, list, standing, event, step."""

from datetime import date

from ratings.core.activity import ListEntry, activity, aligned, listed, post_list_steps
from ratings.core.admission import check_event
from ratings.core.editions import EDITIONS, edition_for
from ratings.core.lists import list_in_force, list_window, report_deadlines
from ratings.core.operations import Answer
from ratings.core.reading import MOST_CAREER_GAMES, Fields
from ratings.core.records import EventRecord, RatingType, System
from ratings.core.requests import read_edition, read_player, read_time_control
from ratings.core.steps import STEPS
from ratings.core.time_control import TYPE_PARAMETERS, classify, game_refusal
from ratings.core.writing import two_places
from rulekit import Finding, blocking


def classify_time_control(fields: Fields) -> Answer:
    """Tell the type of chess of a time control; with `ratings` also whether such a game is rated."""
    edition = read_edition(fields)
    control = read_time_control(fields)
    other = control
    if fields.get("opponent_base_minutes") is not None:
        other = read_time_control(fields, "opponent_")
    found = classify(edition, control)
    refused = ("too_fast", edition.article("time"))
    if found is not None:
        white, black = _two_ratings(fields)
        fault = game_refusal(edition, found, (control, white), (other, black))
        refused = fault or ("", edition.article(TYPE_PARAMETERS[found]))
    reason, article = refused
    return {
        "class": found.value if found is not None and not reason else None,
        "minutes": two_places(control.seconds / 60),
        "reason": reason or None,
        "article": article,
    }


def _two_ratings(fields: Fields) -> tuple[int | None, int | None]:
    """Read the ratings of the two players; if omitted, both count as unrated (A-17)."""
    ratings = fields.items("ratings", required=False)
    if not ratings:
        return None, None
    if len(ratings) != 2:
        raise fields.error("ratings", "two ratings are expected", "not_allowed")
    pair = Fields({"[0]": ratings[0], "[1]": ratings[1]}, "ratings")
    return pair.rating("[0]"), pair.rating("[1]")


def which_edition(fields: Fields) -> Answer:
    """Tell the edition of a day; `from` is the day a federation switched an undated one on (A-50)."""
    system = fields.needed_text("system")
    rating_type = fields.choice("type", RatingType)
    edition = edition_for(system, rating_type, fields.needed_day("date"), fields.day("from"))
    return {"edition": edition.id}


def editions(fields: Fields) -> Answer:
    """List all editions with their dates."""
    return {
        "editions": [
            {
                "edition": edition.id,
                "system": edition.system,
                "types": [rating_type.value for rating_type in edition.types],
                "from": _iso(edition.valid_from),
                "to": _iso(edition.valid_to),
                "checksum": edition.checksum(),
            }
            for edition in EDITIONS.values()
        ]
    }


def list_of_event(fields: Fields) -> Answer:
    """Tell on which lists an event may be rated, and the deadlines of its report."""
    edition = read_edition(fields)
    end = fields.needed_day("event_end")
    window = list_window(edition, end, fields.flag("official"), fields.day("reported_on"))
    deadlines = report_deadlines(edition, end)
    start = fields.day("event_start")
    return {
        "edition": edition.id,
        "ratings_of": _iso(list_in_force(edition, start)) if start else None,
        "first_list": _iso(window.first_list),
        "last_list": _iso(window.last_list),
        "rated_on": _iso(window.rated_on),
        "too_late": window.too_late,
        "arbiter_by": _iso(deadlines.arbiter_by),
        "officer_by": _iso(deadlines.officer_by),
        "due_list": _iso(deadlines.due_list),
        "refusable_after": _iso(deadlines.refusable_after),
        "article": window.article,
    }


def admission(fields: Fields) -> Answer:
    """Check an event against articles 0-6: findings, and whether any of them blocks it."""
    edition = read_edition(fields)
    players = [read_player(player) for player in fields.objects("players", required=False)]
    findings = check_event(edition, _event(fields.object("event")), players)
    return {
        "edition": edition.id,
        "admitted": not blocking(findings),
        "findings": [_finding(finding) for finding in findings],
    }


def _finding(finding: Finding) -> Answer:
    return finding.json() | {"severity": finding.severity.value, "subject": finding.subject}


def _event(fields: Fields) -> EventRecord:
    timed, black_timed = (fields.get(f"{side}base_minutes") is not None for side in ("", "black_"))
    rounds = [
        Fields({"rounds": item}, f"{fields.at('rounds_per_day')}[{index}]").needed_integer("rounds", 0, 1000)
        for index, item in enumerate(fields.items("rounds_per_day", required=False))
    ]
    return EventRecord(
        event_id=str(fields.identifier("id") or ""),
        system=fields.choice("system", System, System.SWISS),
        rating_type=fields.choice("type", RatingType, RatingType.STANDARD),
        start=fields.day("start"),
        end=fields.day("end"),
        registered_on=fields.day("registered_on"),
        time_control=read_time_control(fields) if timed else None,
        black_time_control=read_time_control(fields, "black_") if black_timed else None,
        rounds_per_day=tuple(rounds),
        official=fields.flag("official"),
        league=fields.flag("league"),
        hybrid=fields.flag("hybrid"),
        hybrid_approved=fields.flag("hybrid_approved"),
        announced_as_rated=fields.optional_flag("announced_as_rated"),
        licensed_arbiters=fields.optional_flag("licensed_arbiters"),
        approved=fields.optional_flag("approved"),
        moves_recorded=fields.optional_flag("moves_recorded"),
        national_championship=fields.flag("national_championship"),
        women_only=fields.flag("women_only"),
        norm_event=fields.flag("norm_event"),
        all_games_played=fields.flag("all_games_played", default=True),
        waivers=fields.texts("waivers"),
    )


def standing(fields: Fields) -> Answer:
    """Tell how a player appears in a list: floor, activity, in Ukraine alignment with FIDE."""
    edition = read_edition(fields)
    list_date = fields.needed_day("list_date")
    rating = fields.needed_rating("rating")
    last_game, games = fields.day("last_game_on"), fields.integer("period_games", 0, MOST_CAREER_GAMES) or 0
    fide = fields.rating("fide")
    standards = {} if fide is None else {"": fide}
    steps = post_list_steps(edition, list_date, [ListEntry("", rating, last_game, games)], standards)
    rating = aligned(edition, rating, fide)
    on_list = listed(edition, rating)
    found = activity(edition, last_game, list_date, games)
    return {
        "edition": edition.id,
        "rating": rating if on_list else None,
        "listed": on_list and found.listed,
        "active": found.active if on_list else None,
        "in_top_lists": found.in_top_lists if on_list else None,
        "steps": [
            {"step": each.step, "before": each.before, "after": each.after, "article": each.article}
            for each in steps
        ],
        "article": found.article if on_list else edition.article("lists.delisted"),
    }


def step(fields: Fields) -> Answer:
    """Apply a one-off step to one rating."""
    name = fields.one_of("step", STEPS)
    chosen = STEPS[name]
    return {
        "step": name,
        "list_date": _iso(chosen.list_date),
        "rating": chosen.apply(fields.rating("rating"), fields.rating("standard")),
        "source": chosen.source,
    }


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
