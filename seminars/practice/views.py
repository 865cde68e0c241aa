"""The trainer: single questions, a whole paper, its marking scheme, the person's own progress."""

from secrets import token_hex

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from portal.accounts.throttles import Throttle
from portal.documents.pdf import render_pdf
from portal.federations.requests import PersonRequest, PortalRequest
from rulekit.decimals import decimal_text
from seminars.practice import selectors
from seminars.practice.facts import shown
from seminars.practice.forms import ChooseForm
from seminars.practice.phrases import LEVELS, TOPICS
from seminars.practice.services import keep_answer
from seminars.trainer import FA_1, FA_3, PLANS, Plan, Topic, make_paper, mark, practice, share
from seminars.trainer import LEVELS as KNOWN

# A paper draws several hundred positions, so the number of papers per address is limited.
PAPERS = Throttle("trainer", 120)
ROUND = 10


@require_GET
def start(request: PortalRequest) -> HttpResponse:
    """Choose topic and difficulty, or a whole paper."""
    form = ChooseForm(request.GET if "topic" in request.GET else None)
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        return redirect("seminars:practice", given["topic"], given["level"], token_hex(4), 1)
    return render(
        request, "seminars/practice/start.html", {"form": form, "seed": token_hex(4), "plan": FA_3.id}
    )


@require_http_methods(["GET", "POST"])
def question(request: PortalRequest, topic: str, level: int, seed: str, place: int) -> HttpResponse:
    """Show one question; after the answer, what is right and why."""
    if topic not in set(Topic) or level not in KNOWN or not 1 <= place <= ROUND:
        raise Http404
    if not PAPERS.count(request):
        return render(request, "seminars/practice/wait.html", status=429)
    # Nothing is stored between question and answer: the seed in the address makes the same questions again.
    asked = practice(seed, Topic(topic), level, ROUND)
    if not asked:
        raise Http404
    current = asked[place - 1]
    context = {
        "shown": shown(current),
        "topic": TOPICS[Topic(topic)],
        "level": LEVELS[level],
        "place": place,
        "round": ROUND,
        "next": [topic, level, seed, place + 1] if place < ROUND else None,
    }
    if request.method == "POST":
        chosen = set(request.POST.getlist("option"))
        context |= {"answered": True, "chosen": chosen, "percent": round(100 * share(current, chosen))}
        if request.user.is_authenticated:
            keep_answer(question=current, chosen=chosen, actor=request.user)
    return render(request, "seminars/practice/question.html", context)


@require_http_methods(["GET", "POST"])
def paper(request: PortalRequest, seed: str) -> HttpResponse:
    """Show the paper of a seed, to answer or print; the same seed gives the same paper."""
    if not PAPERS.count(request):
        return render(request, "seminars/practice/wait.html", status=429)
    made = make_paper(seed, _plan(request))
    context: dict[str, object] = {
        "seed": seed,
        "plan": made.plan.id,
        "maximum": made.maximum,
        "asked": [(number, shown(each.question), each.marks) for number, each in enumerate(made.asked, 1)],
    }
    if request.method == "POST":
        answers = [request.POST.getlist(f"q{number}") for number in range(1, len(made.asked) + 1)]
        result = mark(made, answers)
        context |= {
            "result": result,
            "score": decimal_text(result.score),
            "by_topic": [
                (TOPICS[topic], decimal_text(score), most)
                for topic, (score, most) in result.by_topic().items()
            ],
            "chosen": {f"{number}:{option}" for number, given in enumerate(answers, 1) for option in given},
        }
        if request.user.is_authenticated:
            # Visitors practise too; only signed-in people have a progress, which nobody else reads.
            for each, given in zip(made.asked, answers, strict=True):
                keep_answer(question=each.question, chosen=given, actor=request.user)
    return render(request, "seminars/practice/paper.html", context)


def _plan(request: PortalRequest) -> Plan:
    """Return the plan named in the address; without a name, the first plan."""
    try:
        return PLANS[request.GET.get("plan", FA_1.id)]
    except KeyError as unknown:
        raise Http404 from unknown


@require_GET
def paper_pdf(request: PortalRequest, seed: str, part: str) -> HttpResponse:
    """Return the paper, or its marking scheme, as a PDF."""
    if part not in ("paper", "scheme"):
        raise Http404
    if not PAPERS.count(request, 4):
        return render(request, "seminars/practice/wait.html", status=429)
    made = make_paper(seed, _plan(request))
    asked = [(number, shown(each.question), each.marks) for number, each in enumerate(made.asked, 1)]
    context = {"seed": seed, "asked": asked, "maximum": made.maximum, "solved": part == "scheme"}
    language = getattr(request, "LANGUAGE_CODE", "en")
    file = render_pdf("pdf/practice_paper.html", context, language=language)
    headers = {"Content-Disposition": f'inline; filename="exam-{part}-{seed}.pdf"'}
    return HttpResponse(file, content_type="application/pdf", headers=headers)


@login_required
@require_GET
def progress(request: PersonRequest) -> HttpResponse:
    """Show the person's own progress, which nobody else can see."""
    return render(request, "seminars/practice/progress.html", {"rows": selectors.progress()})
