"""System checks of declared fees: a fee's code names its app, and its amounts are sorted by date."""

from collections.abc import Iterator

from django.core.checks import CheckMessage, Error, register

from portal.parts.declaration import AppParts, declarations


@register
def fees_are_whole(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    return [message for app, parts in declarations().items() for message in check_fees(app, parts)]


def check_fees(app: str, parts: AppParts) -> list[CheckMessage]:
    """Return the errors in the fees that one app declares."""
    return [Error(text, obj=f"{app}.parts", id=code) for code, text in _faults(app, parts)]


def _faults(app: str, parts: AppParts) -> Iterator[tuple[str, str]]:
    label = app.rpartition(".")[2]
    for kind in parts.fees:
        if kind.code.split(".")[0] != label:
            yield (
                "billing.E001",
                f"The fee {kind.code} does not begin with its app: all apps share one table.",
            )
        days = [amount.since for amount in kind.defaults]
        if days != sorted(set(days)):
            yield "billing.E002", f"The amounts of the fee {kind.code} are not in the order of their days."
