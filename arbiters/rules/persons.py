"""Checks of persons: age, languages, dates around a title (2.9, 3.3, 4.3, 4.12, 5.1 to 5.5)."""

from datetime import date

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Purpose, Sought
from rulekit import Finding, Severity
from rulekit.dates import add_years, age_on, iso


def age_ok(purpose: Purpose, birth: date | None, on_date: date, *, edition: ArbiterEdition) -> Finding:
    """Check the age on a day for a step; with an unknown date of birth a person decides.

    Articles 5.1.1, 2.9.3, 5.4.2 and 5.5.2.
    """
    steps = {
        Purpose.NA_REGISTRATION: ("5.1.1", edition.registration_age),
        Purpose.FA_NORM: ("2.9.3", edition.fa_norm_age),
        Purpose.FA_APPLICATION: ("5.4.2", edition.of(Sought.FA).age),
        Purpose.IA_APPLICATION: ("5.5.2", edition.of(Sought.IA).age),
    }
    article, needed = steps[purpose]
    if birth is None:
        return Finding("age", article, None, None, needed)
    age = age_on(birth, on_date)
    return Finding("age", article, age >= needed, age, needed)


def speaks(title: Sought, languages: frozenset[str], *, edition: ArbiterEdition) -> Finding:
    """Check the languages: one of the seven for an FA (3.3), English for an IA (4.3)."""
    rules = edition.of(title)
    known = rules.languages & {language.lower() for language in languages}
    return Finding(
        "language",
        rules.articles.language,
        bool(known),
        ", ".join(sorted(languages)) or None,
        ", ".join(sorted(rules.languages)),
    )


def after_fa_award(start: date, end: date, fa_award: date) -> Finding:
    """Check that a norm came after the FA award; if awarded during the event, a person decides (4.12)."""
    ok: bool | None = None
    if start > fa_award:
        ok = True
    elif end <= fa_award:
        ok = False
    return Finding("after_fa_award", "4.12", ok, iso(start), iso(fa_award))


def national_arbiter_long_enough(
    na_registered: date | None, submitted: date, *, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Return a notice if a national arbiter applies in the first year, which a secondary source excludes."""
    if edition.national_years is None or na_registered is None:
        return ()
    since = add_years(na_registered, edition.national_years)
    if since <= submitted:
        return ()
    return (
        Finding(
            "national_arbiter_one_year",
            "5.1",
            True,
            iso(na_registered),
            iso(since),
            severity=Severity.NOTICE,
        ),
    )
