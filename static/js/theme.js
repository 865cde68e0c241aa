// Runs before the first paint, so that a dark page never flashes white.
(function () {
  "use strict";
  const root = document.documentElement;
  const KEY = "portal-theme";
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  function stored() {
    try {
      const value = window.localStorage.getItem(KEY);
      return value === "light" || value === "dark" ? value : "auto";
    } catch (error) {
      return "auto"; // storage may be closed to us; the system decides then
    }
  }
  let choice = stored();
  function apply() {
    const dark = choice === "dark" || (choice === "auto" && system.matches);
    root.setAttribute("data-bs-theme", dark ? "dark" : "light");
    root.setAttribute("data-theme-chosen", choice);
    root.classList.toggle("dark-mode", dark); // the name that Swagger UI knows
  }
  window.portalTheme = {
    choose: function (value) {
      choice = value;
      try {
        window.localStorage.setItem(KEY, value);
      } catch (error) {
        // the choice then lasts as long as the page
      }
      apply();
    },
    chosen: function () {
      return choice;
    },
  };
  root.classList.add("js");
  system.addEventListener("change", apply);
  apply();
})();
