import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";

import { Brief, type Line, LineRow } from "./LineList";

function draw(line: Partial<Line>): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <LineRow title="Mia" details="Kid" {...line} />
      </MemoryRouter>
    </MantineProvider>,
  );
}

test("a row opens a page, a dialog, or nothing", () => {
  expect(draw({ opens: "/kids/7" })).toMatch(/<a [^>]*href="\/kids\/7"[^>]*>Mia<\/a>/);
  expect(draw({ opens: () => {} })).toMatch(/<button [^>]*>Mia<\/button>/);
  expect(draw({})).toMatch(/<span [^>]*>Mia<\/span>/);
});

test("a brief has what is known of a row", () => {
  const html = renderToStaticMarkup(
    <Brief facts={[false, "Kid", null, "0 Points", <b key="name">mia</b>]} />,
  );
  expect(html).toContain(">Kid · 0 Points · <b>mia</b><");
});
