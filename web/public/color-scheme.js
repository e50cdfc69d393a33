// Runs before the first paint, so that the dark scheme does not flash white. The content security policy
// allows no inline script. The key is the one in src/theme/colour-scheme.ts; light is the default.
(function () {
  var scheme = "light";
  try {
    if (localStorage.getItem("color-scheme") === "dark") {
      scheme = "dark";
    }
  } catch {
    // Storage is blocked: keep the default.
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
