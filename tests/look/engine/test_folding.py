"""Texts that depend on the language alone are rendered once in each; nothing else is kept."""

import pytest
from django.template import Context, RequestContext, Template
from django.templatetags.i18n import TranslateNode
from django.urls import NoReverseMatch
from django.utils import translation

from portal.look.engine.folding import Folded, QuickLink, Sentence
from portal.look.engine.loader import QuickTemplate
from portal.look.engine.lookup import QuickValue

LOADED = "{% load i18n look static %}"


def kinds(template):
    return [type(node) for node in template.nodelist]


@pytest.mark.parametrize(
    "written",
    [
        '<th>{% translate "Rank" %}</th><th>{% translate "Change" context "of a rating" %}</th>',
        '{% icon "star" %}{% badge _("unrated") tone="warning" icon_name="circle-dashed" %}',
        '<a href="{% url "help" %}">{% static "img/logo.svg" %}</a>{% comment %}x{% endcomment %}',
        "{% blocktranslate trimmed %}\n  The whole\n  table\n{% endblocktranslate %}",
    ],
)
@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_words_icons_and_links_become_one_text_of_the_language(written, language):
    quick = QuickTemplate(LOADED + written)
    assert kinds(quick) == [Folded]
    for _turn in range(2):  # rendered, then kept
        with translation.override(language):
            assert quick.render(Context()) == Template(LOADED + written).render(Context())


@pytest.mark.parametrize(
    "written",
    [
        "{% translate name %}",
        "{% translate 'Rank' context name %}",
        "{% icon name %}",
        "{% icon 'star' label=name %}",
        "{% badge _('unrated') tone=name %}",
        "{% url name %}",
        "{% url 'players:profile' name %}",
        "{% static name %}",
        "{% url 'admin:index' %}",
        "{% day name %}",
        "{{ name }}",
        "{% csrf_token %}",
        "{% blocktranslate %}of {{ name }}{% endblocktranslate %}",
        "{% blocktranslate with other=name %}of{% endblocktranslate %}",
        "{% blocktranslate count n=name %}one{% plural %}more{% endblocktranslate %}",
        "{% blocktranslate context name %}one{% endblocktranslate %}",
    ],
)
def test_what_names_a_value_is_never_kept(written):
    loaded, *found = kinds(QuickTemplate(LOADED + written))
    assert loaded is Folded  # the libraries
    assert found
    assert Folded not in found


def test_words_with_a_name_are_kept_under_it():
    written = LOADED + '{% translate "Rank" as rank %}{% url "help" as help %}{% url "gone" as gone %}'
    written += "{% blocktranslate asvar said %}Players{% endblocktranslate %}"
    quick = QuickTemplate(written + "{{ rank }} {{ help }} {{ gone }} {{ said }}")
    for language in ("en", "ja", "en"):
        with translation.override(language):
            context = Context()
            plain = Template(written + "{{ rank }} {{ help }} {{ gone }} {{ said }}")
            assert quick.render(context) == plain.render(Context())
    assert kinds(quick)[:2] == [Folded, QuickValue]


def test_a_name_is_given_anew_on_each_page():
    quick = QuickTemplate(LOADED + '{% translate "Rank" as rank %}{{ rank }}{{ other }}')
    with translation.override("en"):
        assert quick.render(Context({"other": 1})) == "Rank1"
        assert quick.render(Context({"rank": "not shown", "other": 2})) == "Rank2"


def test_a_name_is_not_kept_with_the_value_of_another():
    quick = QuickTemplate(LOADED + '{% translate "Rank" %} {{ name }} {% translate "Name" %}')
    with translation.override("en"):
        assert quick.render(Context({"name": "Koval"})) == "Rank Koval Name"
        assert quick.render(Context({"name": "Sato"})) == "Rank Sato Name"


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_sentences_with_values_are_those_of_django(language, count):
    written = (
        LOADED + "{% blocktranslate trimmed count games=count with who=name %}\n  {{ games }} game\n"
        "{% plural %}\n  {{ games }} games\n{% endblocktranslate %}"
    )
    quick = QuickTemplate(written)
    assert Sentence in kinds(quick)
    with translation.override(language):
        for name in ("<b>", "100%"):
            given = {"count": count, "name": name}
            assert quick.render(Context(given)) == Template(written).render(Context(given))


def test_lists_within_are_folded_too():
    written = LOADED + (
        "{% if yes %}{% translate 'Rank' %}{% else %}{% translate 'Name' %}{% endif %}"
        "{% for one in rows %}<td>{% translate 'Rating' %}{{ one }}</td>"
        "{% empty %}{% icon 'star' %}{% endfor %}"
        "{% datatable caption='Lists' %}{% translate 'Rank' %}{% enddatatable %}"
    )
    quick = QuickTemplate(written)
    assert not quick.nodelist.get_nodes_by_type(TranslateNode)
    assert [type(node) for node in quick.nodelist[-1].nodelist] == [Folded]
    for given in ({"yes": True, "rows": [1, 2]}, {"rows": []}):
        assert quick.render(Context(given)) == Template(written).render(Context(given))


def test_without_escaping_the_text_is_another():
    written = (
        LOADED
        + "{% translate 'Rank & file' %}{% autoescape off %}{% translate 'Rank & file' %}{% endautoescape %}"
    )
    assert QuickTemplate(written).render(Context()) == Template(written).render(Context())


@pytest.mark.parametrize("site", [None, "admin"])
def test_links_with_values_are_those_of_django(rf, site):
    written = (
        LOADED + "{% url 'players:profile' number %}{% url 'tournaments:event' code as page %}[{{ page }}]"
        "{% url 'federations:detail' code=fed %}{% url 'admin:index' %}"
    )
    request = rf.get("/")
    if site:
        request.current_app = site
    quick = QuickTemplate(written)
    assert QuickLink in kinds(quick)
    for number, code in ((14100001, "UKR260007"), (14100002, "GER250001"), (7, "no event"), (8, None)):
        given = {"number": number, "code": code, "fed": "UKR"}
        said = quick.render(RequestContext(request, given))
        assert said == Template(written).render(RequestContext(request, given))


def test_a_link_that_leads_nowhere_fails_as_in_django():
    quick = QuickTemplate("{% url 'players:profile' number %}")
    assert quick.render(Context({"number": 14100001}))
    with pytest.raises(NoReverseMatch):
        quick.render(Context({"number": None}))


def test_a_part_in_another_language_is_written_in_that_one():
    written = LOADED + (
        '{% translate "Rank" %} {% language "uk" %}{% translate "Rank" %}'
        '{% language "ja" %}{% translate "Rank" %}{% endlanguage %}{% translate "Rank" %}'
        '{% endlanguage %} {% translate "Rank" %}'
    )
    quick = QuickTemplate(written)
    for language in ("en", "ru", "en"):
        with translation.override(language):
            assert quick.render(Context()) == Template(written).render(Context())


def test_a_mistake_in_another_language_leaves_the_language_of_the_page():
    context = Context()
    broken = QuickTemplate(LOADED + '{% language "uk" %}{% url "gone" one %}{% endlanguage %}')
    with translation.override("en"):
        with pytest.raises(NoReverseMatch):
            broken.render(context)
        assert QuickTemplate(LOADED + '{% translate "Rank" %}').render(context) == "Rank"
