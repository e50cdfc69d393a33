import { beforeEach, expect, test, vi } from "vitest";

import { ApiError, NetworkError, type FamilyMember, type User } from "@/lib/api";
import { forgetUsers } from "@/lib/offline/forget";
import { saveFile } from "@/lib/saveFile";
import { session } from "@/lib/session";
import { deviceAccounts } from "@/lib/session/deviceAccounts";
import { answer, stubBrowser } from "@/lib/testing/browser";

import { deleteFamily, exportFamily, importFamily, importMessage } from "./data";

vi.mock("@/lib/session", () => ({ session: { leave: vi.fn<() => void>() } }));
vi.mock("@/lib/offline/forget", () => ({ forgetUsers: vi.fn<() => Promise<void>>() }));
vi.mock("@/lib/saveFile", () => ({ saveFile: vi.fn<() => void>() }));

const maria: User = { id: "p1", username: "maria", role: "parent", points: null };
const ada: FamilyMember = {
  id: "k1",
  username: "ada",
  role: "kid",
  points: 3,
  has_password: true,
  cares_from: null,
  cares_until: null,
};
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  stubBrowser();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.mocked(session.leave).mockReset();
  vi.mocked(forgetUsers).mockReset().mockResolvedValue();
});

const file = (text: string) => new File([text], "family.json");

test("an export is saved as it came", async () => {
  fetchMock.mockResolvedValue(answer(200, { pogona_family: 1, chores: [] }));
  await exportFamily();
  const text = '{"pogona_family":1,"chores":[]}';
  expect(saveFile).toHaveBeenCalledWith("pogona-family.json", text, "application/json");
});

test("an import sends what is in the file", async () => {
  fetchMock.mockResolvedValue(answer(200, []));
  await expect(importFamily(file(' {"pogona_family": 1} '))).resolves.toEqual([]);
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"pogona_family":1}');
});

test.each(["", "no json", '{"cut": '])("%j is no export, and is not sent", async (text) => {
  const error: unknown = await importFamily(file(text)).catch((reason: unknown) => reason);
  expect(importMessage(error as Error)).toBe("This file is not from an export of Pogona.");
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  [
    "what the server says",
    new ApiError(409, "family_not_empty", "This family has something in it already."),
    "This family has something in it already.",
  ],
  [
    "the place in the file",
    new ApiError(422, "validation_error", "Points must be a positive number", [
      { loc: ["body", "ledger", "3", "amount"], msg: "Points must be a positive number" },
    ]),
    "At ledger.3.amount in the file: Points must be a positive number",
  ],
  [
    "the document as a whole",
    new ApiError(422, "validation_error", "This is no object.", [
      { loc: ["body"], msg: "This is no object." },
    ]),
    "This is no object.",
  ],
  [
    "the network",
    new NetworkError(),
    "Failed to import the family. Pogona cannot be reached. Check your connection.",
  ],
])("a failed import names %s", (_, error, message) => {
  expect(importMessage(error)).toBe(message);
});

test("with a family goes what this device knows of its members", async () => {
  for (const name of ["maria", "ada", "somebody else"]) {
    deviceAccounts.remember(name);
  }
  fetchMock.mockResolvedValue(answer(204, null));
  vi.mocked(forgetUsers).mockRejectedValue(new Error("No database."));
  await deleteFamily(maria, [ada], { password: "sunny-terrarium" });
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect([address, init?.method, init?.body]).toEqual([
    "api/family",
    "DELETE",
    '{"password":"sunny-terrarium"}',
  ]);
  expect(deviceAccounts.read().map(({ name }) => name)).toEqual(["somebody else"]);
  expect(session.leave).toHaveBeenCalledWith(maria, "Your family and everything in it is deleted.");
  expect(forgetUsers).toHaveBeenCalledWith(["p1", "k1"]);
});

test("a family that stays leaves everything as it is", async () => {
  deviceAccounts.remember("maria");
  fetchMock.mockResolvedValue(answer(422, { detail: "No.", code: "validation_error", errors: [] }));
  await expect(deleteFamily(maria, [ada], { password: "wrong" })).rejects.toThrow(ApiError);
  expect(deviceAccounts.read()).toHaveLength(1);
  expect(session.leave).not.toHaveBeenCalled();
});
