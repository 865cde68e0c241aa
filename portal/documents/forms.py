"""Forms: filter of documents, verification code, language, reason of a revocation."""

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from portal.documents.codes import read_code
from portal.documents.enums import DocumentState
from portal.documents.kinds import document_kinds


class DocumentFilter(forms.Form):
    q = forms.CharField(label=_("Number or name"), required=False, max_length=100)
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    state = forms.ChoiceField(
        label=_("State"), required=False, choices=[("", _("all")), *DocumentState.choices]
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type] # handed on as they came
        kinds = [(kind.name, kind.label) for kind in document_kinds().values()]
        self.fields["kind"].choices = [("", _("all")), *kinds]  # type: ignore[attr-defined] # a ChoiceField


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Verification code"),
        max_length=40,
        help_text=_("Twelve letters and digits, printed beside the square pattern, such as K7QM-2X9B-HDR4."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )

    def clean_code(self) -> str:
        code = read_code(self.cleaned_data["code"])
        if code is None:
            raise forms.ValidationError(
                _(
                    "This is not a code of this portal: compare it with the paper, character by "
                    "character. The digits 0 and 1 and the letters I, L and O never occur."
                )
            )
        return code


class LanguageForm(forms.Form):
    language = forms.ChoiceField(label=_("Language of the certificates"), choices=settings.LANGUAGES)


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=500, widget=forms.Textarea(attrs={"rows": 3}))
