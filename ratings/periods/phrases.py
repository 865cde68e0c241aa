"""Translated texts for the codes of calculations: verdicts, faults, audit, deadlines, notifications."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from players.profile.phrases import SYSTEMS
from ratings.enums import CalculationState, Verdict
from ratings.publication import phrases as publication

STATE_TONES = {
    CalculationState.RUNNING: "primary",
    CalculationState.READY: "warning",
    CalculationState.PUBLISHING: "primary",
    CalculationState.PUBLISHED: "success",
    CalculationState.DISCARDED: "neutral",
}
VERDICT_TONES = {Verdict.ENTERS: "success", Verdict.WAITS: "info", Verdict.REFUSED: "danger"}
# Why an event enters, waits or is not rated.
VERDICTS = {
    "in_time": _("Ended and reported in time."),
    "late": _("Should have been on an earlier list; its report came late."),
    "interim": _("Interim report: the rounds played so far."),
    "admitted_after_deadline": _("Reported after the deadline; the federation admitted it."),
    "awaits_decision": _("Reported more than a month late: the federation's commission decides."),
    "rating_refused": _("It was decided not to rate it."),
    "withdrawn": _("Withdrawn from the rating: its rating changes are reversed."),
    "revised": _("Rated again for the revision."),
    "corrected": _("Its report was corrected: the old result is reversed and the new one is rated."),
    "correction_pending": _("A corrected report waits for acceptance."),
    "not_closed": _("Ended after the closing date of this list."),
    "reported_late": _("The report came after this list was closed."),
    "third_list_missed": _("The third list after the event has passed without a report."),
    "on_imported_list": _("Belongs to a list that was imported from elsewhere."),
    "no_edition": _("No regulations are known for the day on which it began."),
    "no_fide_id": _("A player has no FIDE id."),
    "too_few_rated": _("Too few of its players were rated when it began."),
    "double_round_robin_too_small": _("A double round robin with unrated players needs more players."),
    "time_too_short": _("The thinking time was too short for the highest rating among its players."),
    "host_suspended": _("The host federation is suspended and cannot register events."),
}
OTHERWISE = _("See the article.")
# Why a row of a preview should be checked.
ANOMALIES = {
    "big_gain": _("gains %(rounded)s points"),
    "big_loss": _("loses %(lost)s points"),
    "many_games": _("%(games)s games in one period"),
    "high_start": _("begins with %(rating)s"),
    "lost_rating": _("loses a rating of %(before)s"),
    "no_birth_year": _("begins without a year of birth, which decides K"),
}
FAULTS: dict[str, Any] = publication.FAULTS | {
    "no_edition": _("No regulations are known for the list of %(list)s."),
    "no_list_day": _("No list is published on %(list)s."),
    "not_the_next_list": _("The next list is that of %(expected)s."),
    "reason_missing": _("A revision needs a reason."),
    "removal_unknown": _("The regulations of this list do not provide for the removal of inactive players."),
    "membership_unknown": _("The regulations of this list make no exception for members of associations."),
    "no_such_player": _("No player has this FIDE id."),
    "not_on_the_list": _("No player with this id is on the list."),
    "still_active": _("%(player)s is active: only inactive players are removed."),
    "decision_reason_missing": _("A decision needs a reason."),
    "decided_already": _("This has already been decided and is in force. Lift that decision first."),
    "pooling_unknown": _("The regulations of this event do not pool preliminaries and finals."),
    "every_played_game_rated": _(
        "Under the regulations of this event every game in which both players have moved is rated."
    ),
    "no_such_preliminaries": _(
        "No event with this code was held by the same federation under the same regulations before this one."
    ),
    "no_such_decision": _("This decision is no longer in force, or it does not concern your list."),
    "decision_lifted": _("This decision was lifted: the event is rated."),
    "appeal_too_late": _("The seven days in which an appeal can be filed are over."),
    "no_such_game": _("The report has no game of this player in this round."),
    "being_published": _("The list is being published now."),
    "being_calculated": _("The list of %(list)s is being calculated now."),
    "not_calculated_here": _("This list was not calculated here, so it cannot be made again."),
    "no_fees": _("Rating fees are charged only for FIDE lists that were calculated here."),
    "no_list_yet": _("The system has no list yet. Import one first."),
    "rules_in_use": _("Lists were calculated under these regulations: the day can no longer be changed."),
}
AUDIT = {
    "listremoval.remove": _("%(actor)s took %(player)s off the list %(system)s"),
    "listremoval.lift": _("%(actor)s brought %(player)s back to the list %(system)s"),
    "associationmember.enter": _("%(actor)s entered %(player)s as a member of %(association)s"),
    "associationmember.lift": _("%(actor)s ended the membership of %(player)s in %(association)s"),
    "tournaments.ratingdecision.decide": _("%(actor)s decided on the rating of an event"),
    "tournaments.ratingdecision.lift": _("%(actor)s lifted a decision on the rating of an event"),
    "tournaments.gameexclusion.keep_out": _("%(actor)s excluded a game from the rating"),
    "tournaments.gameexclusion.lift": _("%(actor)s included a game in the rating again"),
    "calculation.start": _("%(actor)s started the calculation of a list"),
    "calculation.calculate": _("The calculation of a list was finished for %(actor)s"),
    "calculation.discard": _("%(actor)s discarded the calculation of a list"),
    "calculation.publish": _("%(actor)s started the publication of a list"),
    "calculation.take_back": _("The publication of a list failed for %(actor)s"),
    "calculation.finish": _("%(actor)s published a list"),
    "regulation.set_rules": _("%(actor)s changed how the lists are made"),
    "ratinglist.open": _("%(actor)s opened a rating system with the imported list"),
}


def _of_list(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Return a function that fills in list and system in the reader's language."""

    def said(given: Mapping[str, Any]) -> str:
        day = date_format(date.fromisoformat(given["list"]), "DATE_FORMAT")
        return str(sentence) % {"list": day, "system": SYSTEMS.get(given["system"], given["system"])}

    return said


def _of_correction(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Return a function that fills in the event and the list that used its former report."""

    def said(given: Mapping[str, Any]) -> str:
        day = date_format(date.fromisoformat(given["list"]), "DATE_FORMAT")
        return str(sentence) % {"event": given["event"], "event_code": given["event_code"], "list": day}

    return said


CORRECTED = _(
    "The report of %(event)s (%(event_code)s) was corrected after the list of %(list)s: revise that list, or"
    " let the next one correct it"
)


def _of_event(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    def said(given: Mapping[str, Any]) -> str:
        return str(sentence) % {"event": given["event"], "reason": given.get("reason", "")}

    return said


DEADLINES = {
    "ratings.calculate": _of_list(_("Calculate the list of %(list)s: %(system)s")),
    "ratings.appeal": _of_event(_("Last day of an appeal: %(event)s is not rated")),
    "ratings.corrected_report": _of_correction(CORRECTED),
    "ratings.corrected_national_report": _of_correction(CORRECTED),
    "ratings.publish": _of_list(_("Check and publish the list of %(list)s: %(system)s")),
}


def _of_rating(given: Mapping[str, Any]) -> str:
    """Return the text on a followed player's new rating."""
    day = date_format(date.fromisoformat(given["list"]), "DATE_FORMAT")
    said = {**given, "list": day, "system": SYSTEMS.get(given["system"], given["system"])}
    if given.get("before") is None:
        return gettext("%(player)s has a rating: %(rating)s (%(system)s, %(list)s)") % said
    return gettext("%(player)s: %(before)s → %(rating)s (%(system)s, %(list)s)") % said


NOTIFICATIONS = {
    "ratings.event_refused": _of_event(_("It was decided not to rate %(event)s: %(reason)s")),
    "ratings.event_admitted": _of_event(_("%(event)s is rated although its report came late: %(reason)s")),
    "ratings.event_waived": _of_event(
        _("All games of %(event)s are rated, including those after the match was decided: %(reason)s")
    ),
    "ratings.event_pooled": _of_event(
        _("The results of %(event)s are pooled with those of its preliminaries: %(reason)s")
    ),
    "ratings.game_kept_out": _of_event(_("A game of %(event)s is not rated: %(reason)s")),
    "ratings.decision_lifted": _of_event(_("A decision on the rating of %(event)s was lifted: %(reason)s")),
    "ratings.ready": _of_list(_("The list of %(list)s is calculated and waits for publication: %(system)s")),
    "ratings.published": _of_list(_("The list of %(list)s is published: %(system)s")),
    "ratings.player_rated": _of_rating,
}
SUBJECTS = {
    "ratings.event_refused": _("An event is not rated"),
    "ratings.event_admitted": _("An event is admitted to the rating"),
    "ratings.event_waived": _("All games of a match are rated"),
    "ratings.event_pooled": _("Preliminaries and finals are pooled"),
    "ratings.game_kept_out": _("A game is not rated"),
    "ratings.decision_lifted": _("A decision on the rating of an event was lifted"),
    "ratings.ready": _("A rating list waits for publication"),
    "ratings.published": _("A rating list is published"),
    "ratings.player_rated": _("News about a player you follow"),
}


def verdict_words(code: str) -> str:
    """Return the text that explains a verdict."""
    return str(VERDICTS.get(code, OTHERWISE))
