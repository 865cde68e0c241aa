// The chief arbiter's report in a hall with a bad connection: what is typed is kept in this browser until the
// portal has it. Without script the forms are sent as usual.
(function () {
  "use strict";
  const WAIT_MS = 2500;
  const page = document.querySelector("[data-chief-report]");
  if (!page) {
    return;
  }
  const place = "chief-report:" + page.dataset.chiefReport + ":";
  const told = page.querySelector("[data-told]");
  const say = (words) => {
    told.textContent = words || "";
    told.hidden = !words;
  };
  const stored = (name, otherwise) => JSON.parse(localStorage.getItem(place + name) || otherwise);
  const store = (name, value) => localStorage.setItem(place + name, JSON.stringify(value));

  // --- the text: kept at each letter, saved while typing, put back after a reload ----------------------------
  const text = page.querySelector("form[data-autosave]");
  let timer = 0;
  const values = () => Array.from(new FormData(text)).filter(([name]) => name !== "csrfmiddlewaretoken");
  const typed = () => JSON.stringify(values().filter(([name]) => name !== "version"));
  const keepText = () => store("text", { version: text.elements.version.value, values: values() });
  function restore() {
    const kept = stored("text", "null");
    if (!kept) {
      return;
    }
    const given = new Map(kept.values);
    text.querySelectorAll("input[name], textarea[name]").forEach((field) => {
      if (field.type === "checkbox") {
        field.checked = given.has(field.name);
      } else if (field.type !== "hidden" && given.has(field.name)) {
        field.value = given.get(field.name);
      }
    });
    const newer = kept.version !== text.elements.version.value;
    text.elements.version.value = kept.version; // where the portal has something newer, it shows both
    say(newer ? page.dataset.changed : page.dataset.restored);
  }
  async function save() {
    window.clearTimeout(timer);
    keepText();
    const sent = typed();
    try {
      const answer = await fetch(text.dataset.autosave, { method: "POST", body: new FormData(text) });
      if (answer.redirected) {
        say(page.dataset.signedOut);
      } else if (answer.ok) {
        text.elements.version.value = String((await answer.json()).version);
        if (typed() === sent) {
          localStorage.removeItem(place + "text");
        } else {
          keepText(); // typed on meanwhile
        }
        say(page.dataset.saved);
      } else {
        say(answer.status === 409 ? page.dataset.changed : page.dataset.kept);
      }
    } catch {
      say(page.dataset.kept);
    }
  }
  const saveKept = async () => {
    if (text && stored("text", "null")) {
      await save();
    }
  };
  if (text) {
    restore();
    text.addEventListener("input", () => {
      keepText();
      window.clearTimeout(timer);
      timer = window.setTimeout(save, WAIT_MS);
    });
    text.addEventListener("submit", () => {
      window.clearTimeout(timer);
      localStorage.removeItem(place + "text");
    });
  }

  // --- notes: a note that cannot be sent waits here, and is sent when the connection is back ----------------
  const note = page.querySelector("form[data-note]");
  const list = page.querySelector("[data-waiting-notes]");
  function showWaiting() {
    const waiting = stored("notes", "[]");
    list.replaceChildren(
      ...waiting.map((each) => {
        const line = document.createElement("li");
        line.textContent = new Map(each).get("text");
        return line;
      }),
    );
    list.closest("[data-waiting]").hidden = waiting.length === 0;
  }
  // Whoever is signed out is led to the page where people sign in: that answer is no receipt.
  const taken = (answer) => answer.ok && !answer.redirected;
  async function sendOne(fields) {
    const body = new URLSearchParams(fields);
    body.set("csrfmiddlewaretoken", note.elements.csrfmiddlewaretoken.value);
    return fetch(note.action, { method: "POST", body, headers: { Accept: "application/json" } });
  }
  async function sendWaiting() {
    const waiting = stored("notes", "[]");
    let sent = 0;
    for (const fields of waiting) {
      try {
        if (!taken(await sendOne(fields))) {
          break;
        }
      } catch {
        break;
      }
      sent += 1;
      store("notes", waiting.slice(sent));
    }
    showWaiting();
    if (sent) {
      window.location.reload();
    }
  }
  function keep(fields, words) {
    store("notes", [...stored("notes", "[]"), fields]);
    note.reset();
    note.elements.key.value = crypto.randomUUID();
    showWaiting();
    say(words);
  }
  if (note) {
    note.addEventListener("submit", async (event) => {
      event.preventDefault();
      const fields = Array.from(new FormData(note)).filter(([name]) => name !== "csrfmiddlewaretoken");
      try {
        const answer = await sendOne(fields);
        if (taken(answer)) {
          await saveKept();
          window.location.reload();
        } else if (answer.redirected) {
          keep(fields, page.dataset.signedOut);
        } else {
          note.submit(); // the page says what is wrong
        }
      } catch {
        keep(fields, page.dataset.kept);
      }
    });
    // The text first: sending notes loads the page anew.
    const catchUp = async () => {
      await saveKept();
      await sendWaiting();
    };
    window.addEventListener("online", catchUp);
    showWaiting();
    catchUp();
  }
})();
