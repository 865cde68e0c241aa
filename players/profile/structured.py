"""Machine-readable data of a player's page: JSON-LD, and a digest that identifies its state."""

import hashlib
import json
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.safestring import SafeString

from players.models import Player
from players.profile.phrases import title_name
from players.profile.selectors import Profile
from portal.look.addresses import address

# Escaped so that no name can end the script element ("</").
_ESCAPES = {
    ord("<"): "\\u003C",
    ord(">"): "\\u003E",
    ord("&"): "\\u0026",
    0x2028: "\\u2028",
    0x2029: "\\u2029",
}
_SHOWN = (
    "pk",
    "fide_id",
    "name",
    "native_name",
    "native_reading",
    "sex",
    "birth_year",
    "region",
    "title",
    "women_title",
    "other_titles",
    "restricted",
    "deceased",
    "deceased_on",
)


def absolute(path: str) -> str:
    return f"{settings.PUBLIC_URL}{path}"


def natural_name(player: Player) -> str:
    """Return the name with the first name first."""
    family, comma, first = player.name.partition(",")
    return f"{first.strip()} {family.strip()}" if comma else player.name


def json_ld(profile: Profile) -> SafeString:
    """Return schema.org's Person, safe inside a script element."""
    player = profile.player
    titles = dict.fromkeys(filter(None, (player.title, player.women_title)))
    facts: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "Person",
        "name": natural_name(player),
        "alternateName": player.native_name or None,
        "identifier": {"@type": "PropertyValue", "propertyID": "FIDE", "value": str(player.fide_id)},
        "url": absolute(address("players:profile", player.fide_id or 0)),
        "birthDate": str(player.birth_year) if player.birth_year else None,
        "deathDate": str(player.deceased_on.year) if player.deceased_on else None,
        "memberOf": {"@type": "SportsOrganization", "name": player.federation.name},
        "award": [title_name(title) for title in titles] or None,
    }
    known = {name: value for name, value in facts.items() if value is not None}
    # `_ESCAPES` writes <, > and & as \u escapes: valid JSON, and no name can end the script element.
    return SafeString(json.dumps(known, ensure_ascii=False).translate(_ESCAPES))


def state_of(player: Player) -> str:
    """Return a digest of the record and its ratings; if it differs, the page must be rendered again."""
    ratings = [
        (row.system_id, row.rating, row.games, row.k, row.inactive, row.shown_list_date)
        for row in player.ratings.all()
    ]
    shown = [getattr(player, name) for name in _SHOWN]
    facts = (settings.VERSION, translation.get_language(), shown, player.federation.name, ratings)
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:32]
