import type { Locator, Page } from "@playwright/test";

/** A list of records by its name: a table on wide screens, cards on phones. */
export function records(page: Page, name: string | RegExp): Locator {
  return page.getByRole("table", { name, exact: true }).or(page.getByRole("list", { name, exact: true }));
}

/** The row or card with a text in it. */
export function record(list: Locator, text: string | RegExp): Locator {
  return list.getByRole("row").or(list.getByRole("listitem")).filter({ hasText: text });
}
