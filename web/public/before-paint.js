// Runs before the first paint.
(function () {
  // The dark scheme must not flash white, in the page or in the browser's bars. The key and the colour are the ones
  // in src/theme/colour-scheme.ts; light is the default.
  var scheme = "light";
  var isSignedIn = false;
  var user = null;
  var goalTitle = null;
  try {
    if (localStorage.getItem("color-scheme") === "dark") {
      scheme = "dark";
    }
    isSignedIn = localStorage.getItem("token") !== null;
    if (localStorage.getItem("navigation") === "false") {
      document.documentElement.dataset.navigation = "closed";
    }
    // As src/lib/session/last-user.ts keeps them.
    user = JSON.parse(localStorage.getItem("pogona.user") || "{}").user;
    // As src/lib/goal-title.ts keeps it.
    goalTitle = user && localStorage.getItem("pogona.goal." + user.id);
  } catch {
    // Storage is blocked, or holds something else: keep the defaults.
  }
  if (scheme === "dark") {
    document.querySelector('meta[name="theme-color"]').setAttribute("content", "#1c1714");
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);

  // Where the server says that the app is. Whoever came past the proxy is sent there.
  var base = new URL(document.baseURI).pathname;
  if (!location.pathname.startsWith(base)) {
    var rest = location.pathname + "/" === base ? "" : location.pathname.slice(1);
    location.replace(base + rest + location.search);
  }

  var path = location.pathname.slice(base.length - 1);

  // The files of the screen that is asked for, written here by tools/early-files.ts: they need not wait until the
  // first files have run, nor the first paint for them.
  var listed = document.currentScript.dataset.earlyFiles;
  if (listed) {
    var files = JSON.parse(listed);
    files.styles.forEach(fetchStyles);
    filesOf(files).forEach(fetchEarly);
    if (isSignedIn) {
      showHeading(headingOf(files.headings));
    }
  }

  function filesOf(early) {
    if (!isSignedIn) {
      return early.pages[path === "/signup" ? path : "/login"];
    }
    var page = early.pages[path] || [];
    return early.member.concat(page, user && user.role === "parent" && path === "/" ? early.parent : []);
  }

  // As src/app/headings.ts finds it.
  function headingOf(headings) {
    if (goalTitle && path === "/bearded-dragon-goal") {
      return goalTitle;
    }
    var own = user && (headings[user.role] || {})[path];
    return own ? own.replace("{username}", () => user.username) : headings.everyone[path];
  }

  function showHeading(heading) {
    // The page is being read: its body is yet to come.
    new MutationObserver(function (changes, observer) {
      var place = document.querySelector(".first-heading");
      if (place) {
        observer.disconnect();
        place.textContent = heading || "";
        place.dataset.audience = user ? user.role : "";
      }
    }).observe(document.documentElement, { childList: true, subtree: true });
  }

  function fetchStyles(file) {
    var link = addLink(file, "stylesheet");
    // For src/app/first-screen.ts, which may begin after this.
    var settle = function () {
      link.dataset.settled = "";
    };
    link.addEventListener("load", settle);
    link.addEventListener("error", settle);
  }

  function fetchEarly(file) {
    if (file.endsWith(".js")) {
      addLink(file, "modulepreload");
    } else {
      addLink(file, "preload", file.endsWith(".css") ? "style" : "fetch");
    }
  }

  function addLink(file, rel, as) {
    var link = document.createElement("link");
    link.href = file;
    // As what will ask for them does.
    link.crossOrigin = "anonymous";
    link.rel = rel;
    if (as) {
      link.as = as;
    }
    document.head.append(link);
    return link;
  }
})();
