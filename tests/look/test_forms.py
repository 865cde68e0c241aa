"""Any Django form takes the look by `{{ form }}`: labels, marks, help and errors where they belong."""

import re
from datetime import date

from django import forms
from django.utils import translation

from portal.look.forms import DayInput, control
from tests.markup import markup


class Everything(forms.Form):
    name = forms.CharField(help_text="As in the passport.", widget=forms.TextInput(attrs={"class": "wide"}))
    nickname = forms.CharField(required=False)
    system = forms.ChoiceField(choices=[("s", "Swiss"), ("r", "Round robin")])
    section = forms.ChoiceField(choices=[("o", "Open"), ("w", "Women")], widget=forms.RadioSelect)
    begins = forms.DateField(widget=DayInput)
    report = forms.FileField()
    password = forms.CharField(widget=forms.PasswordInput)
    agreed = forms.BooleanField(label="I agree")
    secret = forms.CharField(widget=forms.HiddenInput, required=False)


def painted(form: forms.Form) -> str:
    with translation.override("en"):
        return markup(str(form))


def test_every_control_has_its_class_and_label() -> None:
    html = painted(Everything())
    controls = {
        name: re.search(rf'<(?:input|select)[^>]*name="{name}"[^>]*>', html)[0]
        for name in Everything.base_fields
    }
    assert 'class="wide form-control"' in controls["name"]
    assert 'class="form-select"' in controls["system"]
    assert 'class="form-check-input"' in controls["section"]
    assert 'class="form-check-input"' in controls["agreed"]
    assert 'type="date"' in controls["begins"]
    assert "class=" not in controls["secret"]
    for name in ("name", "nickname", "system", "begins", "report", "password", "agreed"):
        assert f'for="id_{name}"' in html


def test_required_fields_are_marked() -> None:
    html = painted(Everything())
    assert '<label class="form-label required" for="id_name">' in html
    assert '<label class="form-label" for="id_nickname">' in html


def test_options_are_a_group_with_a_legend() -> None:
    html = painted(Everything())
    assert '<legend class="form-label required">Section</legend>' in html
    assert html.count('name="section"') == 2


def test_help_and_errors_are_tied_to_the_control() -> None:
    html = painted(Everything({"name": ""}))
    control = re.search(r'<input[^>]*name="name"[^>]*>', html)[0]
    assert 'aria-describedby="id_name_helptext id_name_error"' in control
    assert 'aria-invalid="true"' in control
    assert "is-invalid" in control
    assert 'id="id_name_helptext">As in the passport.' in html
    assert re.search(r'<ul class="form-errors" id="id_name_error"><li>.*?This field is required\.</li>', html)


def test_errors_of_the_whole_form_stand_first() -> None:
    form = Everything({"name": "x"})
    form.add_error(None, "The hall is <closed>.")
    html = painted(form)
    assert '<div class="alert alert-danger" role="alert"><div>The hall is &lt;closed&gt;.</div></div>' in html
    assert html.index("The hall is") < html.index("id_name")


def test_day_input_speaks_iso_in_every_language() -> None:
    with translation.override("uk"):
        assert 'value="2026-11-16"' in DayInput().render("begins", date(2026, 11, 16))


def test_a_form_checked_by_the_server_alone_still_says_what_is_required() -> None:
    class Unchecked(forms.Form):
        use_required_attribute = False
        name = forms.CharField()
        remark = forms.CharField(required=False)

    form = Unchecked()
    assert 'aria-required="true"' in control(form["name"])
    assert " required " not in control(form["name"])
    assert "aria-required" not in control(form["remark"])
