"""What a kind of document lets anybody read who has its code."""

from portal.parts.kinds import DocumentKind, Fact


def test_whoever_has_a_document_s_code_reads_only_what_the_kind_allows():
    facts = [Fact("name", "Name", "A"), Fact("born", "Born", "2000"), Fact("title", "Title", "FA")]
    kind = DocumentKind(
        "paper", "Paper", "P", "pdf/x.html", lambda *asked: True, lambda content: facts,
        frozenset({"title", "name", "gone"}),
    )  # fmt: skip
    assert [fact.key for fact in kind.public_facts({})] == ["name", "title"]
