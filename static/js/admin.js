// The admin UI wears the theme of the portal, and can be used from the keyboard.
(function () {
  "use strict";
  const PORTAL = "portal-theme";
  const THEME = "adminTheme"; // where the admin theme keeps its own choice
  function read(key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      return null; // storage may be closed to us; each keeps its own choice then
    }
  }
  function write(key, value) {
    try {
      window.localStorage.setItem(key, value);
    } catch (error) {
      // the choice then lasts as long as the page
    }
  }
  // Before the theme starts: what was chosen on a page of the portal holds here.
  write(THEME, JSON.stringify(read(PORTAL) || "auto"));
  // And what is chosen here holds there.
  function keep() {
    window.setTimeout(function () {
      const chosen = JSON.parse(read(THEME) || '"auto"');
      if (chosen !== (read(PORTAL) || "auto")) {
        write(PORTAL, chosen);
      }
    }, 50);
  }
  document.addEventListener("click", keep);
  document.addEventListener("keydown", keep);

  let here = -1;
  function rows() {
    return Array.from(document.querySelectorAll("#result_list tbody tr"));
  }
  function move(step) {
    const all = rows();
    if (!all.length) {
      return;
    }
    all.forEach((row) => row.classList.remove("px-here"));
    here = Math.min(Math.max(here + step, 0), all.length - 1);
    all[here].classList.add("px-here");
    all[here].scrollIntoView({ block: "nearest" });
    const link = all[here].querySelector("a[href]");
    if (link) {
      link.focus();
    }
  }
  function choose() {
    const box = here >= 0 ? rows()[here].querySelector("input.action-select") : null;
    if (box) {
      box.click();
    }
  }
  function search(event) {
    const box = document.querySelector("#searchbar");
    if (box) {
      event.preventDefault();
      box.focus();
    }
  }
  function follow(key) {
    const link = document.querySelector(`.px-tabs [data-key="${CSS.escape(key)}"]`);
    if (link) {
      link.click();
    }
  }
  document.addEventListener("keydown", function (event) {
    const typing = event.target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const keys = { j: () => move(1), k: () => move(-1), x: choose, "/": () => search(event) };
    (keys[event.key] || (() => follow(event.key)))();
  });
})();
