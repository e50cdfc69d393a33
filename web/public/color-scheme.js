// Runs before the first paint, so that the dark scheme does not flash white, in the page or in the browser's
// bars. The content security policy allows no inline script. The key and the colour are the ones in
// src/theme/colour-scheme.ts; light is the default.
(function () {
  var scheme = "light";
  try {
    if (localStorage.getItem("color-scheme") === "dark") {
      scheme = "dark";
    }
  } catch {
    // Storage is blocked: keep the default.
  }
  if (scheme === "dark") {
    document.querySelector('meta[name="theme-color"]').setAttribute("content", "#1c1714");
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
