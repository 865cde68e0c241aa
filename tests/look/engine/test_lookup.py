"""The quick look-ups say what Django's say."""

from datetime import date
from decimal import Decimal
from types import SimpleNamespace

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.template import Context, Template
from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from portal.look.engine.loader import QuickTemplate

HOSTILE = """<script>alert("1")</script>'&amp;"""


class Row:
    name = HOSTILE
    none = None
    pair = (HOSTILE, 2)
    rows = [SimpleNamespace(name="first")]
    facts = {"items": "own", "<key>": HOSTILE, "zero": 0, "7": "seventh"}
    plain = {"key": 1}

    def called(self):
        return HOSTILE

    def asks(self, value):
        return value

    def removes(self):
        raise AssertionError("called by a template")

    removes.alters_data = True

    @property
    def nothing_there(self):
        raise ObjectDoesNotExist


class Kept:
    """A class that a template may name without making one."""

    do_not_call_in_templates = True
    label = "kept"


def values():
    return {
        "row": Row(),
        "text": HOSTILE,
        "safe": SafeString("<b>bold</b>"),
        "lazy": gettext_lazy("Rating"),
        "number": 12345,
        "share": Decimal("1234.5"),
        "day": date(2026, 11, 19),
        "yes": True,
        "kept": Kept,
        "make": lambda: HOSTILE,
    }


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize(
    "written",
    [
        "{{ text }} {{ safe }} {{ lazy }} {{ number }} {{ share }} {{ day }} {{ yes }}",
        "{{ 5 }} {{ 'text' }} {{ _('Rating') }} {{ text.0 }} {{ kept.label }} {{ make }}",
        "{{ row.name }} {{ row.none }} {{ row.none.name }} {{ row.gone }} {{ gone }} {{ gone.name }}",
        "{{ row.pair.0 }} {{ row.pair.1 }} {{ row.pair.2 }} {{ row.pair.count }} {{ row.rows.0.name }}",
        "{{ row.facts.items }} {{ row.facts.zero }} {{ row.facts.gone }} {{ row.facts.7 }}",
        "{% for name, value in row.plain.items %}{{ name }}{{ value }}{% endfor %}",
        "{{ row.called }} {{ row.asks }} {{ row.removes }} {{ row.nothing_there }}",
        "{{ text|upper }} {{ row.name|default:'-' }} {{ row.none|default_if_none:text }}",
        "{{ gone|default:row.name }} {{ row.gone.name|default:text }} {{ number|add:number }}",
        "{% if gone %}a{% elif row.gone %}b{% elif row.none.name == None %}c{% endif %}",
        "{% with other=row.name %}{{ other }}{% endwith %}{{ other }}{{ True }}{{ None }}",
        "{% autoescape off %}{{ text }} {{ safe }} {{ number }} {{ row.called }}{% endautoescape %}",
        "{{ text|safe }} {{ safe|lower }} {{ text|truncatechars:9 }} {{ row.rows|length }}",
    ],
)
def test_every_look_up_gives_what_django_gives(written, language):
    with translation.override(language):
        assert QuickTemplate(written).render(Context(values())) == Template(written).render(Context(values()))


@pytest.mark.parametrize("written", ["{{ text }}", "{{ row.name }}", "{{ row.pair.0 }}", "{{ row.called }}"])
def test_a_hostile_name_stays_text(written):
    made = QuickTemplate(written).render(Context(values()))
    assert "<" not in made
    assert made.startswith("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#x27;&amp;amp;")


def test_a_mistake_of_a_property_is_raised():
    class Broken:
        @property
        def name(self):
            raise AttributeError("a mistake")

    with pytest.raises(AttributeError, match="a mistake"):
        QuickTemplate("{{ row.name }}").render(Context({"row": Broken()}))
