"""Convert a question to what the page shows: text, board, table, labelled options."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import chess
import chess.svg
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from seminars.practice import phrases
from seminars.practice.reasons import move_in_words, why
from seminars.trainer import Answers, Question


@dataclass(frozen=True)
class Shown:
    """A question ready for a page or a printed paper."""

    question: Question
    text: str
    board: str
    turn: str
    table: list[dict[str, Any]]
    options: list[tuple[str, str]]

    @property
    def right(self) -> list[str]:
        """Return the labels of the right options."""
        return [label for value, label in self.options if value in self.question.right]

    @property
    def explanation(self) -> str:
        told = self.question.draft.explanation
        return why(told.code, told.numbers)

    @property
    def articles(self) -> str:
        return "; ".join(self.question.draft.articles)


def shown(question: Question) -> Shown:
    given = question.draft.parameters
    return Shown(
        question=question,
        text=capfirst(str(phrases.ASKED[question.kind]) % parameters(question)),
        board=_board(given),
        turn=_turn(given),
        table=list(given.get("players", ())),  # type: ignore[call-overload]
        options=[(option, _label(question, option)) for option in question.options],
    )


def parameters(question: Question) -> dict[str, Any]:
    """Return the parameters of a question as text."""
    given: Mapping[str, Any] = question.draft.parameters
    said = {name: _word(name, value) for name, value in given.items()}
    said["moves"] = " ".join(map(move_in_words, given.get("moves", ())))
    if "move" in given:
        said["move"] = move_in_words(given["move"])
    said["history"] = _history(given)
    said["tied"] = ", ".join(map(str, given.get("tied", ())))
    said["touched"] = ", ".join(given.get("touched", ()))
    said["story"] = _story(given)
    told = question.draft.explanation.numbers
    said["player"] = told.get("player", "")
    said["tie_break"] = str(phrases.TIE_BREAKS.get(given.get("code", ""), given.get("code", "")))
    intended = given.get("intended")
    said["intended"] = (
        _(" and writes down the move %(move)s") % {"move": move_in_words(intended)} if intended else ""
    )
    in_period = given.get("games_in_period")
    said["games_in_period"] = _(", %(games)s games in the period") % {"games": in_period} if in_period else ""
    said["was_below"] = (
        _(", after having had less than five minutes") if given.get("was_below_five_minutes") else ""
    )
    if given.get("new_period"):
        said["was_below"] += _("; then a new period began")
    if "opponent_moved" in given:
        moved = given["opponent_moved"]
        said["opponent_moved"] = (
            _("The opponent has moved since.") if moved else _("The opponent has not moved yet.")
        )
    return said


def _word(name: str, value: Any) -> Any:
    tables: dict[str, Mapping[str, Any]] = {
        "rate": phrases.RATES,
        "offence": phrases.OFFENCES,
        "wrong": phrases.WRONG,
        "asked": {**phrases.MIX, **phrases.LISTS},
        **phrases.VALUES,
    }
    if name in tables:
        return str(tables[name][value])
    if name in ("start", "end", "list", "valid_until"):
        return _day(value)
    if name in ("supervised", "norm_event"):
        return _flag(name, value)
    if name == "games" and isinstance(value, list):
        return "; ".join(f"{rating}: {score}" for rating, score in value)
    if name == "ratings":
        return ", ".join(_("unrated") if each is None else str(each) for each in value)
    return "–" if value is None else value


def _flag(name: str, value: bool) -> str:
    if name == "supervised":
        return _("adequately supervised") if value else _("without adequate supervision")
    return _("norms are possible") if value else _("no norms")


def _story(given: Mapping[str, Any]) -> str:
    if "arrived" in given:
        return _(
            "The round is scheduled for %(scheduled)s and begins at %(began)s; the default time is "
            "%(default_minutes)s minutes. A player arrives at %(arrived)s. May they play?"
        ) % {"scheduled": "–", "began": "–", **given}
    if "white_arrived" in given:
        return (
            _(
                "The session begins at %(began)s with %(base_minutes)s minutes each; the default time "
                "is %(default_minutes)s minutes. White arrives at %(white_arrived)s, Black at "
                "%(black_arrived)s. How many minutes does White have?"
            )
            % given
        )
    return ""


def _board(given: Mapping[str, Any]) -> str:
    """Return the position as an SVG data URI, seen from the player to move."""
    fen = given.get("fen")
    if not fen:
        return ""
    position = chess.Board(fen)
    drawn = chess.svg.board(position, orientation=position.turn, size=320)
    return f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"


def _turn(given: Mapping[str, Any]) -> str:
    """Return who is to move, which a printed board does not show."""
    fen = given.get("fen")
    if not fen:
        return ""
    return _("White to move") if chess.Board(fen).turn == chess.WHITE else _("Black to move")


def _history(given: Mapping[str, Any]) -> str:
    """Return what castling depends on and a board does not show: whether the king has moved."""
    if "fen" not in given:
        return ""
    position = chess.Board(given["fen"])
    if position.has_castling_rights(position.turn):
        return _("Neither the king nor a rook of the player to move has moved before.")
    return _("The king of the player to move has moved before and returned.")


def _label(question: Question, option: str) -> str:
    if option in phrases.OPTIONS:
        return str(phrases.OPTIONS[option])
    if question.draft.answers is Answers.DAYS:
        return _day(option)
    if question.draft.answers is Answers.MOVES:
        return move_in_words(option)
    return option


def _day(value: str) -> str:
    day = parse_date(value)
    return date_format(day, "DATE_FORMAT") if day else value
