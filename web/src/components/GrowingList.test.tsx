import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import type { Older } from "@/lib/list";
import { online } from "@/lib/online";

import { GrowingList } from "./GrowingList";

afterEach(() => online.belief.set(true));

const NONE: Older = { hasMore: false, load: () => {}, isBusy: false, isError: false };

function draw(count: number, older?: Older, first?: number) {
  const { container } = render(
    <MantineProvider>
      <GrowingList rows={Array.from({ length: count }, (_, index) => index)} older={older} first={first}>
        {(shown) => shown.map((row) => <li key={row}>{row}</li>)}
      </GrowingList>
    </MantineProvider>,
  );
  const html = container.innerHTML;
  return { rows: html.split("<li>").length - 1, html };
}

test("what fits has no button", () => {
  expect(draw(50, NONE)).toMatchObject({ rows: 50, html: expect.not.stringContaining("<button") });
  expect(draw(50).html).not.toContain("<button");
  expect(draw(0, NONE).html).not.toContain("<button");
});

test("more than fits begins with a part", () => {
  expect(draw(51, NONE)).toMatchObject({ rows: 50, html: expect.stringContaining("Show older") });
  expect(draw(51)).toMatchObject({ rows: 50, html: expect.stringContaining("Show more") });
});

test("a list among others begins with fewer", () => {
  expect(draw(11, NONE, 10)).toMatchObject({ rows: 10, html: expect.stringContaining("Show older") });
  expect(draw(10, NONE, 10)).toMatchObject({ rows: 10, html: expect.not.stringContaining("<button") });
});

test("what only the server has can be asked for, and is waited for", () => {
  const { html } = draw(50, { ...NONE, hasMore: true });
  expect(html).toContain("Show older");
  expect(html).not.toContain("data-loading");
  // Fewer rows are here than wanted, as after a press or on a screen that shows only some of the rows.
  expect(draw(3, { ...NONE, hasMore: true }).html).toContain('data-loading="true"');
});

test("a page that did not come says so, with the way to try again", () => {
  const { rows, html } = draw(3, { ...NONE, hasMore: true, isError: true });
  expect(rows).toBe(3);
  expect(html).toContain("Failed to load what is older. Please try again.");
  expect(html).toContain("Try again");
  expect(html).not.toContain("Show older");
});

test("without a connection what is here already can be shown, and no more", () => {
  online.belief.set(false);
  expect(draw(51, { ...NONE, hasMore: true }).html).not.toContain("aria-disabled");
  expect(draw(50, { ...NONE, hasMore: true }).html).toContain('aria-disabled="true"');
});
