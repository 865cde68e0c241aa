"""Cards, tables and page heads: what is given stands in them as text, and nothing empty is written."""

from django.template import engines
from django.utils.safestring import SafeString

from portal.look.frames import card, data_table, page_header


def test_a_card_escapes_its_texts_and_keeps_html():
    options = {"title": "A <b>", "subtitle": "C & D", "actions": SafeString("<a>E</a>"), "id": 'f"'}
    assert card("<p>G</p>", SafeString("<svg/>"), options) == (
        '<section class="card" id="f&quot;"><header class="card-header"><div>'
        '<h2 class="card-title"><svg/>A &lt;b&gt;</h2><p class="card-subtitle">C &amp; D</p></div>'
        '<div class="card-actions"><a>E</a></div></header><div class="card-body"><p>G</p></div></section>'
    )


def test_a_card_without_words_is_a_frame():
    assert card("<p>G</p>", "", {"title": "", "flush": True}) == '<section class="card"><p>G</p></section>'


def test_a_table_says_what_it_lists():
    assert data_table("<tr>", {"caption": "<Lists>", "cards": False, "frozen": True}) == (
        '<div class="table-wrap is-frozen" tabindex="0" role="region" aria-label="&lt;Lists&gt;">'
        '<table class="table table-vcenter card-table">'
        '<caption class="visually-hidden">&lt;Lists&gt;</caption><tr></table></div>'
    )
    assert 'class="table-wrap is-sticky"' in data_table("", {})
    assert 'class="table-wrap"' in data_table("", {"sticky": False})


def test_a_page_has_one_heading():
    assert page_header("", "", {"title": "A & B"}) == (
        '<div class="page-head"><div class="page-head-text"><h1 class="page-title">A &amp; B</h1></div></div>'
    )
    full = {"title": "A", "pretitle": "B", "subtitle": "C", "badge": SafeString("<i>D</i>")}
    back = {"back_url": "/?a=1&b=2", "back_label": "<E>"}
    assert page_header("<a>F</a>", "<svg/>", full | back) == (
        '<div class="page-head"><div class="page-head-text">'
        '<a class="page-back" href="/?a=1&amp;b=2"><svg/>&lt;E&gt;</a><div class="page-pretitle">B</div>'
        '<h1 class="page-title">A <i>D</i></h1><p class="page-subtitle">C</p></div>'
        '<div class="page-head-actions d-print-none"><a>F</a></div></div>'
    )


def test_the_tag_takes_the_name_of_an_icon():
    page = engines["django"].from_string('{% load look %}{% card title="A" icon="award" %}B{% endcard %}')
    assert "#award" in page.render({})
