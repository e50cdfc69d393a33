import type { Plugin } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";

import { OWN_WORKER, ownWorker } from "./worker.ts";

/**
 * What the device shows of the installed app, its addresses from where this is. The colours are the light scheme's
 * paper: it is the default.
 */
const manifest: Partial<ManifestOptions> = {
  name: "Pogona",
  short_name: "Pogona",
  description: "Chores, points and rewards for families, on the way to a bearded dragon.",
  lang: "en",
  categories: ["lifestyle", "productivity", "kids"],
  // The server puts the base path in its place.
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
  shortcuts: [
    { name: "Available Chores", url: "chores", icons: [shortcutIcon("chores")] },
    { name: "Assigned to Me", url: "my-assigned-chores", icons: [shortcutIcon("assigned")] },
  ],
};

function shortcutIcon(name: string) {
  return { src: `shortcut-${name}.png`, sizes: "192x192", type: "image/png" };
}

/**
 * The manifest, and a service worker that keeps the whole app: every screen opens without a network, and an open
 * tab keeps the files of its own version until it takes the new one. Answers of the API are never kept here.
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
        // Hears when there is a network again, and shows notices.
        importScripts: [OWN_WORKER],
        globIgnores: [OWN_WORKER],
        // Their names change with their content: the browser's own cache may give them.
        dontCacheBustURLsMatching: /^assets\//,
        navigateFallback: "index.html",
        // What is the server's own, and what looks like a file: those are never the app's screens.
        navigateFallbackDenylist: [
          /^[^?]*\/api(?:[/?]|$)/,
          /^[^?]*\/(?:healthz|readyz|metrics)$/,
          /\.[^/]*$/,
        ],
        // A first visit already works without a network, not only the second.
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ];
}
