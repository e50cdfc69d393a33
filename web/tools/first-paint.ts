import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const LOGO = /<img src="[^"]*favicon\.svg"( width="\d+" height="\d+")[^>]*>/;
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Makes the first paint need nothing but the page: the logo becomes a part of it, and the styles of what comes after
 * stand behind what is painted first, since a page waits for those in its head.
 */
export function firstPaint(): Plugin {
  const logo = readFileSync("public/favicon.svg", "utf8").replaceAll("\n", "");
  return {
    name: "first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const styles = html.match(STYLES) ?? [];
        if (styles.length === 0 || !LOGO.test(html)) {
          throw new Error("index.html has no styles, or no logo to paint first");
        }
        return html
          .replace(LOGO, (_, size: string) => logo.replace("<svg", `<svg${size} aria-hidden="true"`))
          .replaceAll(STYLES, "")
          .replace(/\s*<\/body>/, (end) => styles.join("") + end);
      },
    },
  };
}
