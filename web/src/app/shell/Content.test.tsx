import { lazy } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";

import { Content } from "./Content";

const Coming = lazy(() => new Promise<never>(() => {}));

test("a page whose file is on its way is not blank", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Routes>
        <Route element={<Content />}>
          <Route path="/" element={<Coming />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(html).toContain('aria-label="Loading"');
});
