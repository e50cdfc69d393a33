import type { Plugin } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";

import { routes } from "../src/lib/routes/index.ts";
import { OWN_WORKER, ownWorker } from "./worker.ts";

/**
 * The installed app's manifest, with addresses relative to its own. The colours are the background of the light scheme,
 * which is the default.
 */
const manifest: Partial<ManifestOptions> = {
  name: "Pogona",
  short_name: "Pogona",
  description: "Chores, points and rewards for families, on the way to a bearded dragon.",
  lang: "en",
  categories: ["lifestyle", "productivity", "kids"],
  // The server replaces it with the base path.
  id: "/",
  start_url: "./",
  scope: "./",
  display: "standalone",
  theme_color: "#fffaf3",
  background_color: "#fffaf3",
  icons: [
    { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  screenshots: [
    {
      src: "screenshot-narrow.png",
      sizes: "390x844",
      type: "image/png",
      form_factor: "narrow",
      label: "A kid's points, streak and goal",
    },
    {
      src: "screenshot-wide.png",
      sizes: "1280x800",
      type: "image/png",
      form_factor: "wide",
      label: "The rewards store",
    },
  ],
  shortcuts: [shortcut(routes.availableChores, "chores"), shortcut(routes.assignedToMe, "assigned")],
};

function shortcut({ heading, path }: { heading: string; path: string }, icon: string) {
  return { name: heading, url: path.slice(1), icons: [shortcutIcon(icon)] };
}

function shortcutIcon(name: string) {
  return { src: `shortcut-${name}.png`, sizes: "192x192", type: "image/png" };
}

/**
 * The manifest, and a service worker that stores the whole app: every screen opens offline, and an open tab keeps the
 * files of its own version until it accepts a new one. API answers are never stored here.
 */
export function pwa(): Plugin[] {
  return [
    ownWorker(),
    ...VitePWA({
      strategies: "generateSW",
      registerType: "prompt",
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      workbox: {
        globPatterns: ["**/*.{html,js,css,svg,wasm,woff2}"],
        // Handles a restored network, and notices.
        importScripts: [OWN_WORKER],
        globIgnores: [OWN_WORKER],
        // Their names change with their content, so the browser's own cache can be used.
        dontCacheBustURLsMatching: /^assets\//,
        navigateFallback: "index.html",
        // The server's own addresses, and names of files, are never screens of the app.
        navigateFallbackDenylist: [
          /^[^?]*\/api(?:[/?]|$)/,
          /^[^?]*\/(?:healthz|readyz|metrics)$/,
          /\.[^/]*$/,
        ],
        // Lets the first visit already work offline, not only the second.
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ];
}
