"""What `make check` asks of the layout of templates, and how tests look for markup in spite of it."""

import pytest

from scripts.templates import faults
from tests.markup import markup

LONG = "x" * 121


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("x" * 120, []),
        (LONG, ["121 characters, 120 are allowed"]),
        (f'  {{% include "{LONG}" %}}', []),
        (f"  {{{{ {LONG} }}}}", []),
        (f'{{% url "{LONG}" %}}{{% icon "x" %}}', ["147 characters, 120 are allowed"]),
        ("{% blocktranslate with name=name %}", ["blocktranslate without trimmed"]),
        ("{% blocktranslate trimmed with name=name %}", []),
        ("{% blocktranslate count n=n trimmed %}", []),
    ],
)
def test_a_line_of_a_template(line: str, said: list[str]) -> None:
    assert list(faults("page.html", line)) == [f"page.html:1: {words}" for words in said]


def test_a_mail_may_have_long_lines() -> None:
    assert list(faults("mail.txt", LONG)) == []


@pytest.mark.parametrize(
    ("laid_out", "meant"),
    [
        ("<td\n  class='num'\n>\n  5\n</td>", "<td class='num'>5</td>"),
        ("<p>\n  one\n  <a href='/'>two</a>, three\n</p>", "<p>one <a href='/'>two</a>, three</p>"),
        ("<b>one</b> <i>two</i>", "<b>one</b> <i>two</i>"),
        ("<b>one</b><i>two</i>", "<b>one</b><i>two</i>"),
    ],
)
def test_markup_leaves_out_only_what_no_browser_shows(laid_out: str, meant: str) -> None:
    assert markup(laid_out) == meant
