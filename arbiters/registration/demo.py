"""Demo registrations of national arbiters: waiting, returned, refused, approved."""

from arbiters.registration.kind import REGISTRATION
from arbiters.registration.services import register
from players.models import Player
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import open_scope
from portal.offices.demo import address
from portal.parts.demo import World

HOME = "GER"
# The commission's answer to each, and the reason.
STORIES = (
    ("", ""),
    ("", ""),
    ("return", "Which level of the federation is it?"),
    ("refuse", "The person asks not to be registered."),
    ("approve", ""),
)


def build_registrations(world: World) -> None:
    """Let the federation register some of its players, and the commission answer."""
    federation, commission = world.federations[HOME], world.bodies[BodyKind.ARBITERS]
    official = world.people[address(Role.ARBITERS_SECRETARY, HOME)]
    chair = world.people[address(Role.CHAIR, commission.code)]
    free = {"account": None, "other_titles": "", "deceased": False, "fide_id__isnull": False}
    rows = Player.objects.filter(federation=federation, birth_year__lt=world.today.year - 30, **free)
    people = rows.order_by("sort_key")[: len(STORIES)]
    for place, (player, (action, reason)) in enumerate(zip(people, STORIES, strict=True)):
        given = {
            "fide_id": str(player.fide_id),
            "level": f"Category {1 + place % 3}",
            "licence_number": f"G-{101 + place}",
            "licence_until": None,
            "fee_paid_on": federation.today,
        }
        with open_scope(federation.scope(official.pk)):
            made = register(REGISTRATION, federation=federation, actor=official, given=given)
        if action:
            with open_scope(commission.scope(chair.pk)):
                act(pk=made.pk, action=action, actor=chair, reason=reason)
