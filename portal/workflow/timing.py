"""When a reminder is due and when mail is sent. Pure: clock and time zone are arguments."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

# Days left at which the responsible people are reminded; -3 is three days after the due date.
REMINDERS = (14, 7, 3, 1, 0, -3)
# From this many days after the due date on, nobody is reminded any more.
OLD_AFTER_DAYS = 14
MORNING = time(7)
# Minutes to wait after each failed attempt; after the last one the message stays in the inbox only.
MAIL_RETRIES = (1, 5, 30, 120, 480, 1440)
# A message that could not be mailed within this time is no longer news.
MAIL_NEWS_FOR = timedelta(days=15)


def days_left(due: datetime, now: datetime, zone: ZoneInfo) -> int:
    """Return the calendar days from today to the due date in that zone: 0 on the day itself, negative
    afterwards."""
    return (due.astimezone(zone).date() - now.astimezone(zone).date()).days


def passed(left: int) -> int | None:
    """Return the reminder that a deadline set with so many days left no longer needs."""
    return min((offset for offset in REMINDERS if offset > left), default=None)


def reminder(left: int, reminded: int | None) -> int | None:
    """Return which reminder is due with so many days left; None if it was sent or the deadline is too old."""
    if left < -OLD_AFTER_DAYS:
        return None
    stage = min((offset for offset in REMINDERS if offset >= left), default=None)
    if stage is None or (reminded is not None and stage >= reminded):
        return None
    return stage


def awake(now: datetime, zone: ZoneInfo) -> bool:
    """Return whether it is past the start of the morning in that zone: reminders wait for it."""
    return now.astimezone(zone).time() >= MORNING


def last_digest(now: datetime, zone: ZoneInfo, *, weekly: bool) -> datetime:
    """Return the latest moment at which a digest was due: a morning, or a Monday morning."""
    local = now.astimezone(zone)
    days_back = local.weekday() if weekly else 0
    moment = datetime.combine(local.date() - timedelta(days=days_back), MORNING, zone)
    if moment <= now:
        return moment
    step = 7 if weekly else 1
    return datetime.combine(moment.date() - timedelta(days=step), MORNING, zone)
