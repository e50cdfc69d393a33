import { expect, test } from "vitest";

import type { User } from "@/lib/api";

import { textOf, userIn } from "./lastUserText";

const user = (role: string) => ({ id: "oma", username: "Oma", role, points: null }) as User;

test.each(["kid", "parent", "carer"])("a %s is known again", (role) => {
  expect(userIn(textOf("token", user(role)), "token")).toEqual(user(role));
});

test.each([
  ["another token", textOf("other", user("carer"))],
  ["a role of a newer version", textOf("token", user("robot"))],
  ["nothing", null],
])("a text with %s names nobody", (_, text) => {
  expect(userIn(text, "token")).toBeUndefined();
});
