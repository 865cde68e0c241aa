"""Questions on registration, arbiters' norms and protection levels, solved by the words of the rules."""

from datetime import date, timedelta

from seminars.trainer import Question
from tests.seminars.trainer.solved.tables import Solution


def registration_day(question: Question) -> Solution:
    given = question.draft.parameters
    top = given["top_rating"] > 2700 or (given["top_rating_women"] or 0) > 2500
    days = 30 if top or given["norm_event"] else 3
    return {(date.fromisoformat(given["start"]) - timedelta(days=days)).isoformat()}


def rounds_a_day(question: Question) -> Solution:
    given = question.draft.parameters
    minutes = given["base_minutes"] + given["increment_seconds"]
    if minutes <= 10:
        return {"30"}
    if minutes < 60:
        return {"15"}
    by_hours = 12 * 60 // (2 * minutes)
    return {str(min(2, by_hours) if given["norm_event"] else by_hours)}


def minimum_time(question: Question) -> Solution:
    highest = max(each or 0 for each in question.draft.parameters["ratings"])
    return {"120" if highest >= 2400 else "90" if highest >= 1800 else "60"}


def month_after(day: date, months: int) -> date:
    index = 12 * day.year + day.month - 1 + months
    return date(index // 12, index % 12 + 1, 1)


def rating_list(question: Question) -> Solution:
    given = question.draft.parameters
    end = date.fromisoformat(given["end"])
    if given["asked"] == "last_list":
        return {month_after(end, 3).isoformat()}
    following = month_after(end, 1)
    return {(following if (following - end).days >= 3 else month_after(end, 2)).isoformat()}


def arbiter_certificates(question: Question) -> Solution:
    """One for 25 players "or part" in a Swiss system, two in round robins (2.7.1, 2.7.2)."""
    given = question.draft.parameters
    if given["system"] != "SS":
        return {"2"}
    whole, part = divmod(given["entries"], 25)
    return {str(whole + bool(part))}


def arbiter_rounds(question: Question) -> Solution:
    """FA: seven rounds, one event of five or six (3.10.1); IA: nine, one of seven or eight (4.10.1)."""
    given = question.draft.parameters
    full, fewest = {"FA": (7, 5), "IA": (9, 7)}[given["title"]]
    rounds = given["rounds"]
    return {"norm" if rounds >= full else "norm_once" if rounds >= fewest else "no_norm"}


def arbiter_event_level(question: Question) -> Solution:
    """Two federations make an event international for an FA norm, three for an IA norm (2.6)."""
    given = question.draft.parameters
    if given["organiser"] != "federation":
        return {"WORLD_CONTINENTAL"}
    if given["federations"] >= {"FA": 2, "IA": 3}[given["title"]]:
        return {"INTERNATIONAL"}
    return {"NATIONAL" if given["federations"] == 1 else "NONE"}


def arbiter_norm_validity(question: Question) -> Solution:
    """Six years for a tournament, four for a seminar, counted back from the day of submission (5.3)."""
    given = question.draft.parameters
    end = date.fromisoformat(given["end"])
    years = {"tournament": 6, "seminar": 4}[given["norm"]]
    last = end
    for day in range(365 * years - 3, 366 * years + 3):
        submitted = end + timedelta(days=day)
        feb29 = (submitted.month, submitted.day) == (2, 29)
        oldest = submitted.replace(year=submitted.year - years, day=28 if feb29 else submitted.day)
        if feb29 and (submitted.year - years) % 4 == 0:
            oldest = submitted.replace(year=submitted.year - years)
        if end >= oldest:
            last = submitted
    return {last.isoformat()}


def protection_level(question: Question) -> Solution:
    """The levels of 2024 as they are printed; the average counts in round robins only."""
    given = question.draft.parameters
    round_robin, women, prizes = given["system"] == "RR", given["women"], given["prize_eur"]
    highest = given["average"] if round_robin else 0
    if (
        given["event"] in ("world", "major_continental")
        or prizes > 100_000
        or highest >= (2450 if women else 2650)
    ):
        return {"MAXIMUM"}
    increased = (
        given["event"] in ("minor_continental", "title_norms")
        or given["championship"] == "yes"
        or prizes >= 15_000
        or highest >= (2300 if women else 2500)
    )
    return {"INCREASED" if increased else "STANDARD"}
