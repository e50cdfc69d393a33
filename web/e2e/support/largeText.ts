/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page must contain their helpers */
import type { Page } from "@playwright/test";

/** The browser's default text size, in CSS pixels. */
const USUAL_PX = 16;

/** Sets the browser's text size, in per cent of the default. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const size = Math.round((USUAL_PX * percent) / 100);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
  await browser.detach();
  await page.waitForFunction(
    (px) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= px,
    size,
  );
  // Elements that measure themselves do so in the next frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** Text that is cut off, overflows its button, or lies beyond the sides of the screen. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2;
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? "").trim().slice(0, 40)}”`;

    const isHiddenOnPurpose = (element: Element) =>
      element.closest(".visually-hidden, [aria-hidden=true], [role=img], a[href$='#content']") !== null ||
      getComputedStyle(element).clipPath !== "none";
    const clips = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (value: string) => value === "hidden" || value === "clip";
      return { x: cuts(overflowX), y: cuts(overflowY) };
    };
    const isShortened = (element: Element) => {
      const { webkitLineClamp, textOverflow } = getComputedStyle(element);
      return webkitLineClamp !== "none" || textOverflow === "ellipsis";
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent === null ||
        (node.textContent ?? "").trim() === "" ||
        parent.matches("script, style, title, noscript, option") ||
        isHiddenOnPurpose(parent) ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      ) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) {
        continue;
      }
      let scrolls = false;
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const cut = clips(box);
        const isControl = box.matches("button, a[href], [role=menuitem], .mantine-Badge-root");
        const beyondX = text.left < left - tolerance || text.right > right + tolerance;
        const beyondY = text.top < top - tolerance || text.bottom > bottom + tolerance;
        if (isShortened(box)) {
          break;
        }
        if (!scrolls && ((beyondX && (cut.x || isControl)) || (beyondY && (cut.y || isControl)))) {
          found.add(`${cut.x || cut.y ? "cut" : "spills"}: ${name(parent)} in ${name(box)}`);
          break;
        }
        scrolls ||= /auto|scroll/.test(getComputedStyle(box).overflow);
      }
      if (!scrolls && (text.right > width + tolerance || text.left < -tolerance)) {
        found.add(`beyond the side: ${name(parent)}`);
      }
    }

    const controls = document.querySelectorAll("header button, header a, header img");
    for (const control of controls) {
      const { left, right, width: own } = control.getBoundingClientRect();
      if (
        own > 1 &&
        control.checkVisibility({ visibilityProperty: true }) &&
        !isHiddenOnPurpose(control) &&
        (right > width + 1 || left < -1)
      ) {
        found.add(`beyond the side: ${control.getAttribute("aria-label") ?? name(control)}`);
      }
    }
    if (document.documentElement.scrollWidth > width) {
      const widest = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > width + 1,
      );
      found.add(
        `the page is ${document.documentElement.scrollWidth} px wide: ${widest.slice(0, 3).map(name).join(", ")}`,
      );
    }
    return [...found];
  });
}
