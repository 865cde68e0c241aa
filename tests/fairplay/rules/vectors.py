"""The golden files, and the call of the package's own functions for each `fn`."""

from collections.abc import Callable
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import yaml

from fairplay import rules
from fairplay.rules import Edition, Level, Mode
from fairplay.rules.numbers import decimal_text
from rulekit import Finding, Verdict, verdict

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "fairplay"
Given = dict[str, Any]


def golden(name: str) -> list[Given]:
    rows: list[Given] = yaml.safe_load((GOLDEN / name).read_text(encoding="utf-8"))
    return rows


def written(value: Any) -> Any:
    """Write days and instants of the YAML as the command takes them."""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, dict):
        return {name: written(each) for name, each in value.items()}
    return value


def truth(finding: Finding) -> bool | Verdict:
    return Verdict.REVIEW if finding.ok is None else finding.ok


def event(given: Given) -> rules.ProtectedEvent:
    changed = {"system": rules.System, "rate": rules.Rate, "prize_eur": Fraction, "average": Fraction}
    return rules.ProtectedEvent(
        **{name: changed.get(name, lambda same: same)(value) for name, value in given.items()}
    )


def incident(given: Given) -> rules.Incident:
    level = Level(given["level"]) if given["level"] else None
    titles = frozenset(map(rules.PlayerTitle, given["titles"]))
    return rules.Incident(
        Mode(given["mode"]), given["rated"], given["official"], level, given["affects_fm"], titles
    )


def filing(given: Given) -> rules.Filing:
    return rules.Filing(
        **(given | {"mode": Mode(given["mode"]), "kind": rules.Kind(given["kind"])}),
    )


def threshold(given: Given, _edition: Edition) -> str:
    found = rules.intrusive_threshold(given["players"], given["singled_out"])
    return "REVIEW" if found is None else decimal_text(found, 2)


CALLS: dict[str, Callable[[Given, Edition], object]] = {
    "presumption": lambda g, e: truth(rules.presumption(Mode(g["mode"]), Fraction(g["z"]), e)),
    "supports_other_evidence": lambda g, e: truth(
        rules.supports_other_evidence(Fraction(g["z"]), g["other_evidence"], e)
    ),
    "intrusive_threshold": threshold,
    "intrusive_allowed": lambda g, _e: truth(
        rules.intrusive_allowed(g["players"], g["singled_out"], rules.GameTest(g["test"]), Fraction(g["z"]))
    ),
    "advice_without_observation": lambda g, _e: rules.advice_without_observation(Fraction(g["z"])),
    "quick_match_unusual_percent": lambda g, _e: rules.quick_match_unusual_percent(g["elo"]),
    "may_disqualify_on_spot": lambda g, _e: truth(
        rules.may_disqualify_on_spot(frozenset(map(rules.Evidence, g["evidence"])))
    ),
    "protection_level": lambda g, e: rules.protection_level(event(g), e),
    "equipment_check": lambda g, _e: verdict(
        rules.equipment_check(Level(g["level"]), g["equipment"], g["ac_arbiter"])
    ),
    "pgn_duty": lambda g, _e: rules.pgn_duty(Level(g["level"]), g["norm_event"], rules.Rate(g["rate"])),
    "waiver_check": lambda g, _e: verdict(
        rules.waiver_check(Level(g["level"]), rules.Authority(g["authority"]), g["requested"], g["start"])
    ),
    "jurisdiction": lambda g, e: rules.jurisdiction(incident(g), e).body,
    "admissible": lambda g, e: rules.admissible(filing(g), e).outcome,
    "limitation_open": lambda g, e: truth(
        rules.limitation_open(Mode(g["mode"]), g["last_round"], g["opened"], e)
    ),
    "online_window_open": lambda g, e: truth(rules.online_window_open(g["last_round_end"], g["filed"], e)),
    "video_delete_on": lambda g, _e: rules.video_delete_on(g["results"], g["case_open"]),
    "may_dismiss_unanimously": lambda g, e: truth(
        rules.may_dismiss_unanimously(g["investigators"], g["votes_to_dismiss"], e)
    ),
    "chief_arbiter_may_close_itc": lambda g, e: truth(
        rules.chief_arbiter_may_close_itc(g["rejected_as_unfounded"], g["forwarded"], e)
    ),
    "respondent_may_see": lambda g, _e: rules.respondent_may_see(rules.CaseState(g["state"])),
    "national_sanction_scope": lambda g, _e: rules.national_sanction_scope(g["fpl_accepts"]),
    "device_result": lambda g, _e: list(rules.device_result(g["device_found"]) or ()),
}
