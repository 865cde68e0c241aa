"""Texts for the findings of the title rules: the requirement, and what is missing if it is not met."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rulekit import Finding
from tournaments.enums import System

# Code: (subject of the rule, sentence that says what is wrong).
WORDS: dict[str, tuple[Any, Any]] = {
    # --- one norm ---
    "system": (_("System of the event"), _("The system %(actual)s needs the commission's approval.")),
    "womens_title": (_("Title for women"), _("The title is for women only.")),
    "all_rounds": (
        _("All rounds played"),
        _("The norm is based on all %(required)s rounds; there are results for %(actual)s."),
    ),
    "double_round_robin": (
        _("Players of a double round robin"),
        _("%(actual)s players; a double round robin needs %(required)s."),
    ),
    "mix_of_all": (
        _("Mix of all opponents of a round robin"),
        _("The mix of all opponents, including those of the games left out, breaks %(actual)s of its rules."),
    ),
    "norm_rounds": (_("Rounds of the event"), _("%(actual)s rounds; a norm needs %(required)s.")),
    "norm_players": (
        _("Players of a round robin"),
        _("%(actual)s players; a norm needs %(required)s in this system."),
    ),
    "met_too_often": (
        _("Opponents met"),
        _("One opponent was met %(actual)s times; at most %(required)s are allowed in this system."),
    ),
    "games": (_("Games"), _("%(actual)s games were played; %(required)s are needed.")),
    "eight_games": (_("Eight games of nine rounds"), _("%(actual)s games; %(required)s are needed.")),
    "last_round_forfeit": (_("Forfeit of the last round"), _("%(actual)s games; %(required)s are needed.")),
    "other_federations": (
        _("Foreign federations met"),
        _("Opponents of %(actual)s foreign federations; %(required)s are needed."),
    ),
    "own_federation": (
        _("Opponents of the player's own federation"),
        _("%(actual)s opponents are from the player's own federation; %(required)s are allowed."),
    ),
    "one_federation": (
        _("Opponents of one federation"),
        _("%(actual)s opponents are from one federation; %(required)s are allowed."),
    ),
    "title_holders": (
        _("Opponents with a title"),
        _("%(actual)s opponents hold a title; %(required)s are needed."),
    ),
    "counted_titles": (
        _("Opponents with the title applied for"),
        _("%(actual)s opponents hold the title applied for; %(required)s are needed."),
    ),
    "unrated_opponents": (
        _("Unrated opponents"),
        _("%(actual)s opponents are unrated; %(required)s are allowed."),
    ),
    "average": (
        _("Average of the opponents"),
        _("The opponents' average is %(actual)s; %(required)s is needed."),
    ),
    "minimum_score": (
        _("Points in percent"),
        _("%(actual)s percent of the points; %(required)s are needed."),
    ),
    "performance": (_("Performance"), _("The performance is %(actual)s; %(required)s is needed.")),
    "not_in_register": (
        _("Record in the register"),
        _("The player has no FIDE id in the register; a certificate needs one."),
    ),
    "banned": (
        _("Not banned from events"),
        _("The player is banned from events on one of these days."),
    ),
    # --- the event ---
    "registered_days": (
        _("Days from the registration to the start"),
        _("Registered %(actual)s days before the start; %(required)s are needed."),
    ),
    "hours_a_day": (
        _("Minutes of play on a day"),
        _("%(actual)s minutes of play on one day; %(required)s are allowed."),
    ),
    "rounds_a_day": (_("Rounds on a day"), _("%(actual)s rounds on one day; %(required)s are allowed.")),
    "player_time": (
        _("Minutes of a player for 60 moves"),
        _("%(actual)s minutes for 60 moves; %(required)s are needed."),
    ),
    "chief_arbiter": (_("Title of the chief arbiter"), _("The chief arbiter must be an IA or FA.")),
    "playing_arbiters": (_("Arbiters who played"), _("Arbiters who played: %(actual)s; none may.")),
    "laws_of_chess": (_("Laws of Chess"), _("The event was not played under the Laws of Chess.")),
    "format_unchanged": (
        _("Format not changed"),
        _("The format was changed after the start without approval."),
    ),
    "equal_conditions": (_("Same conditions for all"), _("Not all players had the same conditions.")),
    "same_clocks": (_("Same clocks for all"), _("Not all players had the same time control.")),
    "arbiter_present": (_("IA or FA always present"), _("An IA or FA was not always present.")),
    "nobody_favoured": (
        _("No unfair advantage"),
        _("The event was altered for somebody's benefit."),
    ),
    "pgn": (_("Games (PGN) delivered"), _("The games (PGN) were not delivered with the report.")),
    "foreign_rated": (
        _("Rated players not of the host, every round"),
        _("%(actual)s rated players not of the host federation in a round; %(required)s are needed."),
    ),
    "foreign_federations": (
        _("Their federations, every round"),
        _("They came from %(actual)s federations in a round; %(required)s are needed."),
    ),
    "foreign_masters": (
        _("GM, IM, WGM and WIM among them, every round"),
        _("%(actual)s of them held a GM, IM, WGM or WIM title in a round; %(required)s are needed."),
    ),
    "participants": (
        _("Players, every round"),
        _("%(actual)s players in a round; %(required)s are needed."),
    ),
    "participants_average": (
        _("Average of the best forty, every round"),
        _("The best forty of a round did not average %(required)s."),
    ),
    # --- the dossier ---
    "application_games": (
        _("Games of all norms"),
        _("norms of %(actual)s games, %(required)s are needed"),
    ),
    "foreigner_norm": (
        _("Norm under the rules on federations"),
        _("a norm made under the rules on federations, without exemption"),
    ),
    "one_round_a_day": (
        _("Norm with one round a day on three days"),
        _("a norm from an event with one round a day on %(required)s days"),
    ),
    "big_swiss_norm": (
        _("Norm from a large Swiss or a listed event"),
        _("a norm from a large individual Swiss or another event of 1.5.6"),
    ),
    "rating": (_("Rating once reached"), _("a rating of %(required)s (best so far: %(actual)s)")),
    "interim_rating": (
        _("Rating reached within a period"),
        _("the agreement of the rating administrator on the interim rating %(actual)s"),
    ),
    "rated_games": (_("Rated games"), _("%(actual)s rated games, %(required)s are needed")),
    "eight_game_norms": (
        _("Norms of eight games"),
        _("Only one norm of eight games may be filed; there are %(actual)s."),
    ),
    "void_norms": (
        _("Norms that are void"),
        _("Norms made before July 2005 and not registered in time are void: %(actual)s."),
    ),
    "norms_of_another_edition": (
        _("Norms judged by another edition"),
        _("Norms judged by an edition other than that of their event: %(actual)s."),
    ),
    "norms_of_one_event": (
        _("Norms of one event"),
        _("Of several norms from one event only one counts; left out: %(actual)s."),
    ),
    "fallen_norms": (
        _("Norms that no longer stand"),
        _("These no longer stand, so the application cannot go on with them: %(actual)s."),
    ),
    "unrated_events": (
        _("Events not rated yet"),
        _("A norm counts once its event is rated; not rated yet: %(actual)s."),
    ),
    "overlapping_events": (
        _("Events at the same time"),
        _("Two events were played at the same time: %(actual)s. An award needs a reason."),
    ),
    # --- direct titles ---
    "direct_table": (
        _("Table of the event"),
        _("The event belongs to the other table: open titles and titles for women have one each (1.24)."),
    ),
    "direct_result": (
        _("Title by the table of direct titles"),
        _("By the table of direct titles this result does not earn %(required)s."),
    ),
    "federations": (_("Federations that took part"), _("%(actual)s federations; %(required)s are needed.")),
    "players": (_("Participants"), _("%(actual)s participants; %(required)s are needed.")),
    "rounds": (_("Rounds"), _("%(actual)s rounds; %(required)s are needed.")),
    "regional_named": (
        _("Regional event named before the year"),
        _("The continent did not name this regional event to the commission before the year began."),
    ),
    "subgroup_players": (
        _("Participants of the group"),
        _("%(actual)s participants of the group; %(required)s are needed."),
    ),
    "subgroup_federations": (
        _("Federations of the group"),
        _("%(actual)s federations in the group; %(required)s are needed."),
    ),
    "subgroup_score": (
        _("Points in percent in the merged group"),
        _("%(actual)s percent in the merged group; %(required)s are needed."),
    ),
}


@dataclass(frozen=True)
class Said:
    """A finding in displayable form."""

    code: str
    label: str
    article: str
    ok: bool
    actual: str
    required: str
    sentence: str

    @property
    def waived(self) -> bool:
        """Return whether the rule does not apply here."""
        return self.ok and self.required == ""


def said(stored: Mapping[str, Any] | Finding) -> Said:
    """Return a finding, new or stored, in the active language."""
    found: Mapping[str, Any] = stored.json() if isinstance(stored, Finding) else stored
    return Said(
        found["code"],
        _label(found),
        found["article"],
        found["ok"],
        shown_value(found["code"], found["actual"]),
        shown_value(found["code"], found["required"]),
        sentence(found),
    )


def _label(found: Mapping[str, Any]) -> str:
    """Return the subject of the rule, with the merged group if there is one."""
    label = str(WORDS[found["code"]][0])
    if not found.get("group"):
        return label
    return gettext("Group %(number)s: %(rule)s") % {"number": found["group"], "rule": label}


def sentence(found: Mapping[str, Any]) -> str:
    """Return what is wrong as one sentence."""
    words = str(WORDS[found["code"]][1])
    values = {name: shown_value(found["code"], found[name]) or "–" for name in ("actual", "required")}
    return words % values


def shown_value(code: str, value: Any) -> str:
    """Format a value of a finding for people."""
    if value is None:
        return ""
    if code == "system" and value == "approved":
        return gettext("allowed or approved")
    if code == "system" and value in System.values:
        return str(System(value).label)
    if code == "system" and value == "team":
        return gettext("team event")
    if value in {"yes", "no"} or isinstance(value, bool):
        return gettext("yes") if value in {"yes", True} else gettext("no")
    return str(value)
