"""Until when somebody may apply with the norms they have: the task "apply until …" (B06.1, 5.3)."""

from datetime import date

from django.urls import reverse

from arbiters.norms.selectors import norms_of
from arbiters.rules.best_set import best_set
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import Sought
from arbiters.rules.records import Applicant
from players.models import Player
from players.standing.selectors import standing_of
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.services.deadlines import complete_deadline, set_deadline

CODES = {Sought.FA: "arbiters.apply_fa", Sought.IA: "arbiters.apply_ia"}


def follow_limits(player_id: int, actor: Actor) -> None:
    """Put the last day to apply before a person whose norms are enough; with less there is no such day.

    The day is that of the best set: six years for its oldest event, four for its seminar, one year after its
    latest (5.3.1 to 5.3.3).
    """
    player = Player.objects.select_related("federation", "account").get(pk=player_id)
    if player.account is None:
        return
    today, edition = player.federation.today, edition_on(player.federation.today)
    assert edition is not None, "today has an edition"
    award = standing_of(player).award_day("FA")
    # The task is the person's own, the norms are rows of many federations.
    with installation_scope():
        for title, code in CODES.items():
            mine = norms_of(player, title.value)
            applicant = Applicant(title=title, submitted=today, fa_award=award)
            best = best_set(applicant, mine.norms, mine.seminars, edition=edition)
            last = best.result.submit_by
            if best.missing or not best.norms or last is None:
                complete_deadline(code=code, subject=player, actor=actor)
            else:
                _ask(player, code, last, actor)


def _ask(player: Player, code: str, last: date, actor: Actor) -> None:
    set_deadline(
        code=code,
        subject=player,
        due=player.federation.end_of_day(last),
        actor=actor,
        person=player.account,
        link=reverse("arbiters:my_services"),
    )
