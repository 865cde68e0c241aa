"""Rows painted by one pattern: `{% each %}`."""

from types import SimpleNamespace

from django.template import Context, Template

from portal.look.rows import painted
from portal.look.templatetags.look import gain


def row(**values):
    return SimpleNamespace(**values)


def test_each_row_fills_the_pattern_once():
    rows = [row(name="Ivanov", rating=2650), row(name="Sato", rating=None)]
    made = painted("<tr>\n  <td>[[name]]</td>\n  <td>[[rating]]</td></tr>", rows)
    assert made == "<tr><td>Ivanov</td><td>2650</td></tr><tr><td>Sato</td><td>–</td></tr>"


def test_values_are_escaped_unless_they_are_html():
    made = painted("<td>[[name]]</td><td>[[moved]]</td>", [row(name="<b>O'Neil & Co", moved=gain(4))])
    assert made.startswith("<td>&lt;b&gt;O&#x27;Neil &amp; Co</td>")
    assert '<span class="rating-change is-up">+4</span>' in made


def test_no_value_is_taken_for_a_part_of_the_pattern():
    rows = [row(name="[[other]] [[counter]] %s {0}", other=1)]
    assert painted("<i>[[counter]]</i><b>[[name]]</b> 100%", rows) == (
        "<i>1</i><b>[[other]] [[counter]] %s {0}</b> 100%"
    )


def test_rows_are_numbered_and_a_pattern_needs_no_value():
    assert painted("<td>[[counter]]</td>", [1, 2]) == "<td>1</td><td>2</td>"
    assert painted("<hr>", [1, 2]) == "<hr><hr>"
    assert painted("<td>[[name]]</td>", []) == ""


def test_words_of_the_pattern_are_those_of_the_page():
    page = Template("{% load look %}{% each rows %}<td data-label='{{ label }}'>[[name]]</td>{% endeach %}")
    made = page.render(Context({"rows": [row(name="Koval")], "label": "<Name>"}))
    assert made == "<td data-label='&lt;Name&gt;'>Koval</td>"
