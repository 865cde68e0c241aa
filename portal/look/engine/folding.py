"""Texts of a template that depend on the language alone are rendered once in each language.

Half of a page's tags are words, icons and links without a value: `{% translate "Rank" %}`,
`{% icon "star" %}`, `{% url "help" %}`. When a template is loaded, such tags that follow each other, with the
HTML between them, become one node. A tag that names a variable is never among them, so nothing of a request
can be kept.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from django.conf import settings
from django.template.base import (
    FilterExpression,
    Node,
    NodeList,
    TextNode,
    TokenType,
    Variable,
    VariableNode,
)
from django.template.defaulttags import CommentNode, IfNode, LoadNode, URLNode
from django.template.library import SimpleBlockNode, SimpleNode
from django.templatetags.i18n import BlockTranslateNode, LanguageNode, TranslateNode
from django.templatetags.static import StaticNode
from django.urls import NoReverseMatch
from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from portal.look.addresses import any_address
from portal.look.engine.lookup import QuickValue

_Site = tuple[str | None, str]


class Folded(Node):
    """Nodes that follow each other and give the same text on every page of a language.

    Some of them give their text a name instead: `{% translate "Rank" as rank_label %}`.
    """

    child_nodelists = ()

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.nodes = nodes
        self.names = [name for node in nodes if (name := _name_of(node))]
        self.kept: dict[tuple[_Site, bool], tuple[SafeString, dict[str, Any]]] = {}

    def render(self, context: Any) -> SafeString:
        key = _circumstances(context)
        if key not in self.kept:
            text = SafeString("".join([str(node.render_annotated(context)) for node in self.nodes]))
            self.kept[key] = text, {name: context[name] for name in self.names}
        text, named = self.kept[key]
        if named:
            context.dicts[-1].update(named)
        return text


def _circumstances(context: Any) -> tuple[_Site, bool]:
    """Return everything that may change such a text while a process runs."""
    # Looked up once for a page, which has some fifty such texts; `OtherLanguage` looks it up again.
    site: _Site | None = context.__dict__.get("site_and_language")
    if site is None:
        site = context.site_and_language = (get_language(), settings.ROOT_URLCONF)
    return site, context.autoescape


class OtherLanguage(LanguageNode):
    """`{% language "ru" %}`: a part of a page in another language than the rest."""

    def render(self, context: Any) -> SafeString:
        with translation.override(self.language.resolve(context)):
            before = context.__dict__.get("site_and_language")
            context.site_and_language = None
            try:
                return self.nodelist.render(context)
            finally:
                context.site_and_language = before


class Sentence(BlockTranslateNode):
    """`{% blocktranslate %}` with values; what is looked up in the catalogue is put together once."""

    def render_token_list(self, tokens: Any) -> tuple[str, list[str]]:
        known: dict[int, tuple[str, list[str]]] = self.__dict__.setdefault("known", {})
        if id(tokens) not in known:
            known[id(tokens)] = super().render_token_list(tokens)
        text, names = known[id(tokens)]
        return text, list(names)  # Django adds to the list


class QuickLink(URLNode):
    """`{% url "players:profile" player.fide_id %}`: the patterns are walked once for values of a kind."""

    def render(self, context: Any) -> str:
        request = getattr(context, "request", None)
        match = getattr(request, "resolver_match", None)
        app = getattr(request, "current_app", match.namespace if match else None)
        values = [given.resolve(context) for given in self.args]
        try:
            address = any_address(self.view_name.var, values, app)
        except NoReverseMatch:
            if self.asvar is None:
                raise
            address = ""
        if self.asvar:
            context[self.asvar] = address
            return ""
        return SafeString(escape(address)) if context.autoescape else address


def same_in_a_language(tag: Callable[..., Any]) -> Callable[..., Any]:
    """Mark the function of a simple tag whose text depends on its arguments and the language alone."""
    tag.is_same_in_a_language = True  # type: ignore[attr-defined] # read below
    return tag


def fold(nodelist: NodeList) -> None:
    """Replace the nodes of a list, and of the lists within, by their shorter forms."""
    run: list[Node] = []
    shorter: list[Node] = []
    for node in nodelist:
        if _is_same(node):
            run.append(node)
            continue
        shorter += [*_joined(run), _shorter(node)]
        run = []
    nodelist[:] = [*shorter, *_joined(run)]


def _joined(run: list[Node]) -> list[Node]:
    """Return a node for all of them; bare HTML stays as it is."""
    if all(isinstance(node, TextNode) for node in run):
        return run
    return [Folded(run)]


def _shorter(node: Node) -> Node:
    for within in _lists_within(node):
        fold(within)
    if type(node) is VariableNode:
        node.__class__ = QuickValue
    elif type(node) is LanguageNode:
        node.__class__ = OtherLanguage
    elif type(node) is BlockTranslateNode:
        node.__class__ = Sentence
    elif type(node) is URLNode and not node.kwargs and _is_literal(node.view_name):
        node.__class__ = QuickLink
    return node


def _lists_within(node: Node) -> list[NodeList]:
    if isinstance(node, IfNode):  # its `nodelist` is a copy of these
        return [within for _condition, within in node.conditions_nodelists]
    if isinstance(node, SimpleBlockNode):  # Django does not name its list among those within
        return [node.nodelist]
    found = [getattr(node, name, None) for name in node.child_nodelists]
    return [within for within in found if isinstance(within, NodeList)]


def _name_of(node: Any) -> str:
    """Return the name that a tag gives to its text; empty if it writes it."""
    if isinstance(node, SimpleNode):
        return str(node.target_var or "")
    return getattr(node, "asvar", None) or getattr(node, "varname", None) or ""


def _is_same(node: Node) -> bool:
    """Return whether the node's text depends on the language alone."""
    known = _SAME.get(type(node))
    return known is not None and known(node)


def _is_same_tag(node: Any) -> bool:
    given = [*node.args, *node.kwargs.values()]
    return getattr(node.func, "is_same_in_a_language", False) and all(map(_is_literal, given))


def _is_same_url(node: Any) -> bool:
    given = [node.view_name, *node.args, *node.kwargs.values()]
    # The address of an admin page depends on the site that is open.
    return all(map(_is_literal, given)) and not str(node.view_name.var).startswith("admin:")


def _is_same_sentence(node: Any) -> bool:
    # A count is a value: its word has a form for each number.
    if node.extra_context or node.counter is not None or not _is_same_in_context(node):
        return False
    return all(token.token_type == TokenType.TEXT for token in node.singular)


def _is_same_in_context(node: Any) -> bool:
    return node.message_context is None or _is_literal(node.message_context)


def _is_literal(expression: Any) -> bool:
    """Return whether the expression is text or a number of the template, to be translated or not."""
    if not isinstance(expression, FilterExpression) or expression.filters:
        return False
    return not isinstance(expression.var, Variable) or expression.var.lookups is None


def _always(node: Node) -> bool:
    return True


_SAME: dict[type[Node], Callable[[Any], bool]] = {
    TextNode: _always,
    CommentNode: _always,
    LoadNode: _always,
    SimpleNode: _is_same_tag,
    StaticNode: lambda node: _is_literal(node.path),
    TranslateNode: lambda node: _is_literal(node.filter_expression) and _is_same_in_context(node),
    BlockTranslateNode: _is_same_sentence,
    URLNode: _is_same_url,
}
