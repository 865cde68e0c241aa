"""Forms of the parties' requests and of the decisions on them: challenge, representative, language."""

from typing import Any

from django import forms
from django.conf.locale import LANG_INFO
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from fairplay.cases.fields import Person, day, words
from fairplay.cases.services.statements import in_days
from fairplay.enums import Costs
from portal.accounts.models import User

# Two-letter language codes; longer ones also name a script or a country.
_PLAIN = 2


class ChallengeForm(forms.Form):
    """A party challenges an official, with reasons and files."""

    text = words(_("Why the person is biased"), 5)
    file = forms.FileField(label=_("Paper"), required=False)

    def __init__(self, *args: Any, people: list[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rows = User.objects.filter(pk__in=[each.pk for each in people]).order_by("name")
        self.fields["person"] = Person(label=_("The person you challenge"), queryset=rows)
        self.order_fields(["person", "text", "file"])


class RulingOnChallenge(forms.Form):
    """Uphold a challenge and name a replacement, or reject it."""

    upheld = forms.TypedChoiceField(
        label=_("Decision"),
        choices=[("yes", _("Uphold: the person leaves the case")), ("no", _("Reject"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    text = words(_("Reasons"), 4, help_text=_("The party who challenged reads them."))

    def __init__(self, *args: Any, people: list[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if people:
            rows = User.objects.filter(pk__in=[each.pk for each in people]).order_by("name")
            self.fields["new"] = Person(label=_("Replacement"), queryset=rows, required=False)


class RepresentativeForm(forms.Form):
    email = forms.EmailField(label=_("E-mail of the account"))


def _languages() -> list[tuple[str, str]]:
    """Return the languages sorted by name, without variants for one script or country."""
    names = [(code, get_language_info(code)["name_translated"]) for code in LANG_INFO if len(code) == _PLAIN]
    return sorted(names, key=lambda each: str(each[1]))


class LanguageForm(forms.Form):
    """A party asks for another language of the proceedings (FPR 6.2)."""

    language = forms.ChoiceField(label=_("Language"), choices=_languages)
    text = words(_("Why you need it"), 3)


class RulingOnLanguage(forms.Form):
    """Authorise another language and say who bears the costs, or refuse it."""

    granted = forms.TypedChoiceField(
        label=_("Decision"),
        choices=[("yes", _("Authorise the language")), ("no", _("Leave the language as it is"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    costs = forms.ChoiceField(label=_("Who pays for the translation"), choices=Costs, initial=Costs.ASKER)
    text = words(_("Reasons"), 3, help_text=_("The party who asked reads them."))


class OrderTranslation(forms.Form):
    """Order that a document is filed with a certified translation (FPR 6.2)."""

    text = words(
        _("What is to be translated"),
        3,
        help_text=_("Name the document in words; the party reads this and nothing else of the case."),
    )
    due = day(_("Until"), initial=lambda: in_days(21))

    def __init__(self, *args: Any, sides: dict[str, User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = {"respondent": _("the respondent"), "complainant": _("the complainant")}
        self.fields["side"] = forms.ChoiceField(
            label=_("Who files it"),
            choices=[(side, names[side]) for side in sides],
            widget=forms.RadioSelect,
        )
        self.order_fields(["side", "text", "due"])


class TranslationForm(forms.Form):
    """The translation that was ordered."""

    text = words(_("Who translated it"), 2)
    file = forms.FileField(label=_("Translation"), help_text=_("PDF, PNG, JPEG or PGN, 5 MB at most"))
    certified = forms.BooleanField(label=_("It is a certified translation"), required=False)
