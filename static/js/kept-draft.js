// A form whose draft is kept while it is typed: in a hall with a bad connection nothing is lost. It goes to the portal
// only, never into this browser, since the telephone may be somebody else's. Without script the form is sent as usual.
(function () {
  "use strict";
  const WAIT_MS = 2000;
  const told = document.querySelector("[data-keep]");
  const form = told && told.parentElement.querySelector("form[method=post]");
  if (!form) {
    return;
  }
  let timer = 0;
  let waiting = false;
  const say = (words) => {
    told.textContent = words;
  };
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(keep, WAIT_MS);
  };
  async function keep() {
    window.clearTimeout(timer);
    waiting = false;
    try {
      const answer = await fetch(told.dataset.keep, { method: "POST", body: new FormData(form) });
      if (answer.redirected || answer.status === 403) {
        say(told.dataset.signedOut);
      } else {
        say(answer.ok ? told.dataset.kept : told.dataset.refused);
      }
    } catch {
      waiting = true;
      say(told.dataset.failed);
    }
  }
  form.addEventListener("input", () => {
    waiting = true;
    later();
  });
  form.addEventListener("submit", () => {
    window.clearTimeout(timer);
    waiting = false;
  });
  window.addEventListener("online", () => waiting && keep());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && waiting) {
      waiting = false;
      navigator.sendBeacon(told.dataset.keep, new FormData(form));
    }
  });
})();
