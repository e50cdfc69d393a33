import { beforeAll, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";
import { deed } from "@/lib/testing/requests";
import { pointsEntry } from "@/lib/testing/rows";

import { gatherNews, type Sources } from "./gatherNews";

const THEN = "2026-03-02T12:00:00Z";
const DONE = { status: "approved", reviewed_at: THEN, review_note: "So kind!" } as const;
const SAID = { review_reason: null, review_note: "So kind!", review_sticker: null };

const newsOf = (sources: Partial<Sources>) =>
  gatherNews(
    { submissions: [], entries: [], assignments: [], purchases: [], requests: [], ...sources },
    { reviewed: 0, credited: 0, bought: 0, answered: 0, rejected: [] },
  );

const award = (id: string, amount: number) =>
  pointsEntry(id, { kind: "award", amount, description: "Shovelled snow", created_at: THEN });

beforeAll(loadRules);

test("a deed with points is told once, as their award with the praise", () => {
  const requests = [deed("Shovelled snow", {}, { ...DONE, points_given: 20 })];
  const entries = [award("for it", 20), award("for another", 5)];
  const { news, mark } = newsOf({ requests, entries });
  expect(news.gains).toEqual([
    { id: "for it", name: "Shovelled snow", kind: "award", points: 20, said: SAID },
    { id: "for another", name: "Shovelled snow", kind: "award", points: 5 },
  ]);
  expect(news.grants).toEqual([]);
  const none = { submissions: [], assignments: [], purchases: [] };
  expect(gatherNews({ ...none, requests, entries }, mark).news.gains).toEqual([]);
});

test("a deed without points is told by the thanks, a refused one as any request", () => {
  const requests = [
    deed("Shovelled snow", { points_wish: 20 }, DONE),
    deed("Fed the cat", {}, { ...DONE, status: "rejected" }),
  ];
  const { gains, grants, refusals } = newsOf({ requests }).news;
  expect(gains).toEqual([]);
  expect(grants).toEqual([{ id: "Shovelled-snow", name: "Shovelled snow", kind: "deed", said: SAID }]);
  expect(refusals).toEqual([{ id: "Fed-the-cat", name: "Fed the cat", said: SAID }]);
});
