"""Derive the fix for a finding from the report itself or from the register."""

from tournaments.trf import Finding, Fix, proposal

_FROM_REGISTER = {
    "register_unknown": "fide_id",
    "register_missing": "fide_id",
    "register_other": "fide_id",
    "register_merged": "fide_id",
    "register_name": "name",
    "register_federation": "federation",
    "register_title": "title",
    "register_rating": "rating",
    "register_sex": "sex",
}
# Fields of the report's head that repeat the registration.
_FROM_REGISTRATION = {"event_tie_breaks": "tie_breaks", "event_pairing_rules": "encoded_kind"}
LONGEST_NAME = 33


def fix_for(finding: Finding) -> Fix | None:
    """Return the one fix that settles the finding, None where a person must decide."""
    key, expected = finding.data.get("key"), finding.data.get("expected")
    if finding.code == "register_birth" and isinstance(key, int):
        # The register gives only the year here; day and month stay as the arbiter wrote them.
        _year, slash, rest = str(finding.data.get("actual")).partition("/")
        return Fix("player", "birth", f"{expected}{slash}{rest}", key)
    if finding.code in _FROM_REGISTRATION:
        return Fix("tournament", _FROM_REGISTRATION[finding.code], str(expected))
    if finding.data.get("stranger"):
        return None
    if finding.code in _FROM_REGISTER and isinstance(key, int) and expected is not None:
        value = "" if finding.code == "register_rating" and not expected else str(expected)
        return Fix("player", _FROM_REGISTER[finding.code], value[:LONGEST_NAME], key)
    return proposal(finding)
