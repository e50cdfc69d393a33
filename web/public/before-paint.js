// Runs before the first paint. The content security policy allows no inline script.
(function () {
  // The dark scheme must not flash white, in the page or in the browser's bars. The key and the colour are the ones
  // in src/theme/colour-scheme.ts; light is the default.
  var scheme = "light";
  var isSignedIn = false;
  try {
    if (localStorage.getItem("color-scheme") === "dark") {
      scheme = "dark";
    }
    isSignedIn = localStorage.getItem("token") !== null;
  } catch {
    // Storage is blocked: keep the defaults.
  }
  if (scheme === "dark") {
    document.querySelector('meta[name="theme-color"]').setAttribute("content", "#1c1714");
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);

  // Whoever is signed in needs these too, written here by tools/member-files.ts: they need not wait until the first
  // files have run.
  var files = document.currentScript.dataset.memberFiles;
  if (isSignedIn && files) {
    files.split(" ").forEach(function (file) {
      var link = document.createElement("link");
      link.href = file;
      // As what will ask for them does.
      link.crossOrigin = "anonymous";
      if (file.endsWith(".js")) {
        link.rel = "modulepreload";
      } else {
        link.rel = "preload";
        link.as = file.endsWith(".css") ? "style" : "fetch";
      }
      document.head.append(link);
    });
  }
})();
