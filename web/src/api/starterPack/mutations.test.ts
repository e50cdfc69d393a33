import { expect, test, vi } from "vitest";

import { api, ApiError, NetworkError } from "@/lib/api";

import { addAll } from "./mutations";

const terms = { freq: "daily" } as never;
const TICKED = {
  chores: [
    { name: "Set the table", points_value: 15, terms },
    { name: "Rake the leaves", points_value: 90, terms: undefined },
  ],
  rewards: [{ name: "Stay up late", description: "Once.", points_cost: 70 }],
};

function follow() {
  const posted: { path: string; name: string; key: string }[] = [];
  vi.spyOn(api, "post").mockImplementation((path, ...[options]) => {
    const { body, key } = options as { body: { name: string }; key: string };
    posted.push({ path, name: body.name, key });
    return Promise.resolve({ id: `id of ${body.name}` } as never);
  });
  const put = vi.spyOn(api, "put").mockResolvedValue({} as never);
  return { posted, put };
}

test("each thing is added under a key of its own, and chores with their schedules", async () => {
  const { posted, put } = follow();
  const added: string[] = [];
  await expect(addAll(TICKED, new Map(), (name) => added.push(name))).resolves.toEqual([]);
  expect(posted.map(({ path, name }) => [path, name])).toEqual([
    ["/chores", "Set the table"],
    ["/chores", "Rake the leaves"],
    ["/store/items", "Stay up late"],
  ]);
  expect(new Set(posted.map(({ key }) => key)).size).toBe(3);
  expect(put.mock.calls).toEqual([
    ["/chores/{id}/schedule", { params: { id: "id of Set the table" }, body: { terms, from: null } }],
  ]);
  expect(added).toEqual(["Set the table", "Rake the leaves", "Stay up late"]);
});

test("a second try goes on where the first stopped, under the same keys", async () => {
  const { posted, put } = follow();
  put.mockRejectedValueOnce(new ApiError(409, "x", "No kid is left."));
  const progress = new Map();
  const first = await addAll(TICKED, progress, () => {});
  expect(first).toEqual([{ name: "Set the table", failure: "No kid is left." }]);
  expect(posted).toHaveLength(3);
  await expect(addAll(TICKED, progress, () => {})).resolves.toEqual([]);
  // The chore existed, and only its schedule was missing.
  expect(posted).toHaveLength(3);
  expect(put).toHaveBeenCalledTimes(2);
});

test("without a network the rest is not tried, and told", async () => {
  const { posted } = follow();
  vi.mocked(api.post).mockRejectedValueOnce(new NetworkError());
  const progress = new Map();
  const failed = await addAll(TICKED, progress, () => {});
  expect(failed.map(({ name }) => name)).toEqual(["Set the table", "Rake the leaves", "Stay up late"]);
  expect(posted).toEqual([]);
  const key = progress.get("Set the table").key;
  await expect(addAll(TICKED, progress, () => {})).resolves.toEqual([]);
  expect(posted[0]).toMatchObject({ name: "Set the table", key });
});
