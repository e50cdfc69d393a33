import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";

import { loadRules, rules } from "@/lib/rules";

import { drawings } from "./drawings";

beforeAll(loadRules);

test("every face of the rules is drawn, and no other", () => {
  expect(Object.keys(drawings).toSorted()).toEqual(rules().faces().toSorted());
});

test.each(Object.entries(drawings))("the %s stays under 1.5 KB", (_, Face) => {
  expect(renderToStaticMarkup(<Face />).length).toBeLessThan(1536);
});
