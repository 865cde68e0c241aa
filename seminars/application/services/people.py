"""Who holds which post at a seminar, and who may therefore read its file."""

from collections.abc import Mapping

from django.utils import timezone

from players.models import Player
from portal.accounts.actors import Actor
from portal.cases.services import name_party, stop_reading
from seminars.enums import Post
from seminars.models import Official, Seminar

# The party of each post in the case; all lecturers are one party.
PARTIES = {
    Post.LEAD: "lecturer",
    Post.LECTURER: "lecturer",
    Post.OBSERVER: "observer",
    Post.TECHNICAL: "technical",
    Post.GRADER: "grader",
    Post.LOCAL: "assistant",
    Post.ADDITIONAL: "assistant",
}


def put_in_post(seminar: Seminar, post: str, player: Player | None) -> None:
    """Give a post to a person or to nobody; the predecessor's row is kept as ended."""
    held = Official.under_policy.filter(seminar=seminar, post=post, until__isnull=True).first()
    if held and player and held.player_id == player.pk:
        return
    if held:
        held.until = timezone.now()
        held.save(update_fields=["until"])
    if player:
        Official(seminar=seminar, post=post, player=player).save(force_insert=True)


def put_all_in_post(seminar: Seminar, posts: Mapping[str, Player | None]) -> None:
    for post, player in posts.items():
        put_in_post(seminar, post, player)


def open_file_to_officials(seminar: Seminar, actor: Actor) -> None:
    """Give everybody with a post and an account access to the file, and end that of former holders."""
    rows = Official.under_policy.filter(seminar=seminar).select_related("player__account")
    # One person may hold several posts: access ends only with the last of them.
    serving = {each.player.account for each in rows if each.until is None and each.player.account}
    for official in rows:
        account = official.player.account
        role = PARTIES.get(Post(official.post))
        if account is None or role is None:
            continue
        if official.until is None:
            name_party(seminar, account, role, actor=actor)
        elif account not in serving:
            stop_reading(seminar, account, actor=actor, why=str(official.get_post_display()))
