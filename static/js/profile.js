/* The curve under the pointer or the arrow keys: month, rating, games. Without this script the picture and the table remain. */
(() => {
  "use strict";
  const figure = document.querySelector("[data-rating-chart]");
  const source = document.getElementById("rating-chart-data");
  if (!figure || !source) return;

  const data = JSON.parse(source.textContent);
  const picture = figure.querySelector("svg");
  const cursor = figure.querySelector("[data-chart-cursor]");
  const tip = figure.querySelector("[data-chart-tip]");
  const [left, right, top, bottom] = data.frame;
  const monthName = new Intl.DateTimeFormat(document.documentElement.lang, { year: "numeric", month: "long", timeZone: "UTC" });
  let shown = data.last;

  const x = (month) => left + ((right - left) * (month - data.first)) / (data.last - data.first);
  const y = (rating) => bottom - ((bottom - top) * (rating - data.low)) / (data.high - data.low);

  /* The last change up to the month holds in it; its games belong to its own list only. */
  const standing = (points, month) => {
    const found = points.filter((point) => point[0] <= month).pop();
    if (!found || found[1] === null) return null;
    return { rating: found[1], games: found[0] === month ? found[2] : 0 };
  };

  const element = (name, attributes, parent) => {
    const made = document.createElementNS(parent.namespaceURI, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    parent.append(made);
    return made;
  };

  const line = (className, ...texts) => {
    const row = document.createElement("span");
    row.className = className;
    for (const text of texts) row.append(Object.assign(document.createElement("span"), { textContent: text }));
    return row;
  };

  const show = (month) => {
    shown = Math.min(Math.max(month, data.first), data.last);
    cursor.replaceChildren();
    element("line", { x1: x(shown), x2: x(shown), y1: top, y2: bottom }, cursor);
    const head = document.createElement("strong");
    head.textContent = monthName.format(new Date(Date.UTC(Math.floor(shown / 12), shown % 12, 1)));
    tip.replaceChildren(head);
    data.series.forEach((series, place) => {
      const now = standing(series.points, shown);
      const figures = now ? String(now.rating) + (now.games ? ` · ${now.games} ${figure.dataset.games}` : "") : figure.dataset.unrated;
      tip.append(line("tip-row", series.name, figures));
      if (now) element("circle", { class: `line-${place}`, cx: x(shown), cy: y(now.rating), r: 4.5 }, cursor);
    });
    tip.dataset.side = x(shown) > (left + right) / 2 ? "start" : "end";
    tip.hidden = false;
  };

  const hide = () => {
    cursor.replaceChildren();
    tip.hidden = true;
  };

  const follow = (event) => {
    const box = picture.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * picture.viewBox.baseVal.width;
    show(Math.round(data.first + ((at - left) / (right - left)) * (data.last - data.first)));
  };

  const KEYS = { ArrowLeft: () => shown - 1, ArrowRight: () => shown + 1, Home: () => data.first, End: () => data.last };
  picture.addEventListener("pointermove", follow);
  picture.addEventListener("pointerdown", follow);
  figure.addEventListener("pointerleave", hide);
  figure.addEventListener("focusout", hide);
  figure.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    show(KEYS[event.key]());
  });
})();
