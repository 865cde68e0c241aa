"""Texts for the demo's events: their rules (C.04.2, C.05) and invitations (C.05, 12.3)."""

from datetime import date
from typing import Any

from tournaments.registration.enums import Acceleration, PairingRules, PrizeSharing

# Last winter covered by the edition of the Dutch rules that the pairing check implements.
WINTER = date(2026, 1, 5)

# Towns whose names are not in Latin script, with their Latin spelling.
LATIN = {
    "Львів": "Lviv",
    "Київ": "Kyiv",
    "Одеса": "Odesa",
    "Харків": "Kharkiv",
    "Полтава": "Poltava",
    "東京": "Tokyo",
    "大阪": "Osaka",
    "京都": "Kyoto",
    "札幌": "Sapporo",
    "福岡": "Fukuoka",
}
APPEALS = {
    "appeals_committee": "Three members and two reserves, elected by the players before round 1.",
    "appeal_fee": "100 €",
    "appeal_minutes": 60,
}
SWISS_RULES: dict[str, Any] = {
    "pairing_rules": PairingRules.DUTCH.value,
    "acceleration": Acceleration.NONE.value,
    "tie_breaks": "BH-C1, BH, SB",
    "default_time": 30,
    "half_point_byes": 1,
    "byes_until": 5,
    "prizes": "1000 600 400 250 150 €; 100 € for the best of 1900–1999.",
    "prize_sharing": PrizeSharing.HORT.value,
    **APPEALS,
}
CIRCLE_RULES: dict[str, Any] = {
    "tie_breaks": "DE, WIN, SB, KS",
    "default_time": 15,
    "draw_restrictions": "No draw by agreement before move 30.",
    "play_off": "First place only: two games of 3 minutes and 2 seconds a move, then one decisive game.",
    "prizes": "2000 1200 800 600 400 €",
    "prize_sharing": PrizeSharing.EQUAL.value,
    **APPEALS,
}
INVITATION = {
    "3": "Hotel Opera, single room 55 € a night with breakfast; book until three weeks before the start.",
    "4": "Arrival and technical meeting on the day before round 1; closing after the last round.",
    "10": "Board and lodging are paid for grandmasters; travel is at the players' expense.",
    "11": "No entry fee for invited players. Prizes are paid in cash, less 18 % tax.",
    "12": "Letters for visas are sent within three working days.",
    "13": "Tram 6 from the main station, 15 minutes.",
    "17": "Business casual.",
    "18": "Smoking and vaping only outside the building.",
    "19": "Metal detectors at the entrance; phones stay in the cloakroom.",
    "22": "Please answer within three weeks and report at the desk of the hall.",
    "24": "Please tell us of disabilities in your answer: the hall has a lift.",
}
