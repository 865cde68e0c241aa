"""Enter the bans of a case in the players' register, with their duration and scope.

Only a federation's decision in its own case, or a recorded ethics or accelerated decision, is entered. The
register follows the latest ruling. Warnings and fines have no effect on events and stay in the file.
"""

from datetime import date

from fairplay.confidentiality.readers import record_of
from fairplay.enums import Ground, Mode, Ruling, SanctionScope
from fairplay.models import Evidence, FairPlayCase
from fairplay.rules import Ground as RuleGround
from fairplay.rules import OnlineBan, board_ban
from players.bans import ban, change_ban, lift_ban
from players.models.bans import Play
from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from rulekit import Finding

# The columns of the case with the keys of its entries in the register.
_ENTRY, _BOARD_ENTRY = "sanction", "board_sanction"


def board_findings(row: FairPlayCase) -> tuple[Finding, ...]:
    """Return what the rules say of extending an online ban to over-the-board chess (AN A.11, E.1)."""
    if row.mode != Mode.ONLINE or row.ruling != Ruling.BAN or not row.reaches_board or row.ban_from is None:
        return ()
    # A penalty may rest on statistics alone; any other kind of line in the log is further evidence.
    more = Evidence.under_policy.filter(case_id=row.pk).exclude(kind="statistical").exists()
    ground = RuleGround(row.ground or Ground.NO_FINDING)
    return board_ban(OnlineBan(ground, row.ban_from, row.ban_until, row.board_until, more))


def require_board(row: FairPlayCase) -> None:
    """Refuse what the rules refuse; where they leave it open, the deciding person's choice stands."""
    if row.mode == Mode.ONLINE and row.ruling == Ruling.BAN and not row.ground:
        raise CaseFault("ground_missing", field="ground")
    if failed := next((each for each in board_findings(row) if each.ok is False), None):
        field = "board_until" if failed.code == "board_ban_length" else "reaches_board"
        raise CaseFault(failed.code, field=field)


def write_sanction(row: FairPlayCase, *, actor: Actor) -> None:
    """Enter the bans of the ruling; a later ruling changes or lifts earlier entries (AC II.6)."""
    online = row.mode == Mode.ONLINE
    banned = row.ruling == Ruling.BAN and row.ban_from is not None
    _keep(row, _ENTRY, Play.ONLINE if online else "", row.ban_until, holds=banned, actor=actor)
    on_board = banned and online and row.reaches_board
    _keep(row, _BOARD_ENTRY, Play.BOARD, row.board_until, holds=on_board, actor=actor)
    row.save(update_fields=[_ENTRY, _BOARD_ENTRY])


def _keep(
    row: FairPlayCase, column: str, play: str, until: date | None, *, holds: bool, actor: Actor
) -> None:
    """Create, change or lift one entry of the register."""
    key: int | None = getattr(row, column)
    # None means worldwide; a national ban is limited to the federation of the case.
    only_in = None if row.scope == SanctionScope.WORLDWIDE else row.federation
    if not holds or row.ban_from is None:
        if key is not None:
            lift_ban(pk=key, actor=actor)
            setattr(row, column, None)
        return
    if key is not None:
        change_ban(pk=key, since=row.ban_from, until=until, only_in=only_in, actor=actor)
        return
    record = record_of(row)
    if record is None:
        raise CaseFault("no_record", field="ruling")
    made = ban(player_id=record.pk, since=row.ban_from, until=until, only_in=only_in, actor=actor, play=play)
    setattr(row, column, made.pk)
