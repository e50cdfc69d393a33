import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

import { isGate } from "../../playwright.config";

export type Scheme = "light" | "dark";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };

/** The dark scheme differs only in colours; the gate skips it. */
const SCHEMES: readonly Scheme[] = isGate ? ["light"] : ["light", "dark"];

/** Axe's rules about colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The smallest width and height of a target for a kid's finger, in CSS pixels. */
const TARGET_PX = 44;

const expectSoft = expect.configure({ soft: true });

/** Shows the page, with open dialogs, in a colour scheme without a reload. */
export async function showIn(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset["mantineColorScheme"] = value;
  }, scheme);
}

/** Expects that the page breaks none of axe's rules in light, and none of those about colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of SCHEMES) {
    await showIn(page, scheme);
    await settled(page);
    // Legacy mode checks only this page, which has no frames, and opens no other.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await (scheme === "light" ? axe : axe.withRules(COLOUR_RULES)).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} (${help}) at ${target.join(" ")}: ${any[0]?.message ?? ""}`),
    );
    expect.soft(found, `axe in ${scheme}`).toEqual([]);
  }
  await showIn(page, "light");
}

/** Requirements for every screen and dialog: `expectAccessible` and `expectNoSidewaysScroll`. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Expects that the page does not scroll sideways: on a phone at its width, on a desktop at several widths. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const original = page.viewportSize();
  const others = original?.width === PHONE.width ? [] : [PHONE, TABLET];
  for (const size of [...others, original ?? PHONE]) {
    await page.setViewportSize(size);
    await settled(page);
    // Floating elements find their new place some frames after the width changes.
    await expectSoft.poll(() => tooWide(page), { message: `wider than ${size.width} px` }).toEqual([]);
  }
}

/** The elements beyond the page's right edge, if they make it scroll. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) {
      return [];
    }
    const outside = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))];
  });
}

/** Expects that every target is large enough for a child's finger. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await settled(page);
  const small = await page.evaluate((least) => {
    const targets = document.querySelectorAll("a[href], button, input, select, textarea, [role=menuitem]");
    return [...targets].flatMap((target) => {
      // A tap anywhere in the frame around a field reaches the field.
      const hit = target.matches("input, textarea") ? (target.parentElement ?? target) : target;
      const { width, height } = hit.getBoundingClientRect();
      const seen = target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      // A skip link waits above the page for the keyboard; a link inside a sentence is as high as its line.
      const exempt = target.matches("p a, a[href^='#']") || target.closest("[inert]") !== null;
      return seen && !exempt && (width < least || height < least)
        ? [`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 160)}`]
        : [];
    });
  }, TARGET_PX);
  expect.soft(small, `targets under ${TARGET_PX} px`).toEqual([]);
}

/** Waits for the end of transitions, when colours and positions are final. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
}
