"""Parameters of API addresses: each view declares its own; any other in a query is an error of its field."""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.request import Request
from rest_framework.views import APIView

# Larger pages hold a web process for seconds; whoever needs a whole list downloads its file.
LARGEST_PAGE = 500
LONGEST_SEARCH = 100


class Asked(serializers.Serializer[Any]):
    """Parameters of one address; this one takes none."""


class Text(serializers.CharField):
    """A text that may be left out; empty is the same as left out."""

    def __init__(self, about: Any = "", **given: Any) -> None:
        given = {"max_length": LONGEST_SEARCH, "required": False} | given
        super().__init__(help_text=about, **given)


class Choice(serializers.ChoiceField):
    """One of a few codes, in capitals or not; empty is the same as left out."""

    default_error_messages = {"invalid_choice": _("“{input}” is not known here. Known: {known}.")}

    def __init__(self, choices: Any, about: Any = "", **given: Any) -> None:
        if "default" not in given:
            given["required"] = False
        super().__init__(choices, help_text=about, **given)

    def to_internal_value(self, data: Any) -> Any:
        asked = str(data).strip()
        for code in self.choices:
            if str(code).casefold() == asked.casefold():
                return code
        return self.fail("invalid_choice", input=asked[:LONGEST_SEARCH], known=", ".join(self.choices))


class PageSize(serializers.IntegerField):
    """Rows of a page."""

    def __init__(self, **given: Any) -> None:
        about = f"Rows of a page, at most {LARGEST_PAGE}."
        super().__init__(min_value=1, max_value=LARGEST_PAGE, required=False, help_text=about, **given)


class Paged(Asked):
    """Parameters of an address that is read page by page."""

    cursor = Text("From `next` of the page before.", max_length=1000)
    page_size = PageSize()


def wrong_cursor() -> ValidationError:
    """Return the error for a cursor that no page gave."""
    return ValidationError(
        {"cursor": [ErrorDetail(gettext("This is not a valid page cursor."), "unknown_cursor")]}
    )


class Strict(APIView):
    """An address that refuses parameters it does not know, and values that they cannot have."""

    asks: type[Asked] = Asked
    # Parameters of a request that sends a body.
    asks_on_post: type[Asked] = Asked

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Check the names before any work, the values after sign-in and the count of calls."""
        asked = self.asks_on_post if request.method == "POST" else self.asks
        refuse_strangers(asked, request)
        super().initial(request, *args, **kwargs)
        self.asked: dict[str, Any] = values_of(asked, request)


def refuse_strangers(asked: type[Asked], request: Request) -> None:
    """Refuse a parameter that is not declared, or is given twice."""
    known = asked().fields
    for name, values in request.query_params.lists():
        if name not in known:
            taken = ", ".join(known) or "–"
            said = gettext("This address has no such parameter. It takes: %(names)s.") % {"names": taken}
            raise ValidationError({name[:LONGEST_SEARCH]: [ErrorDetail(said, "unknown_parameter")]})
        if len(values) > 1:
            said = gettext("This parameter is given more than once.")
            raise ValidationError({name: [ErrorDetail(said, "repeated_parameter")]})


def values_of(asked: type[Asked], request: Request) -> dict[str, Any]:
    """Return the value of each declared parameter, "" for one that is left out and has no default."""
    given = {name: value for name, value in request.query_params.dict().items() if value.strip()}
    read = asked(data=given, context={"request": request})
    read.is_valid(raise_exception=True)
    return dict.fromkeys(read.fields, "") | read.validated_data
