import { expect, test } from "vitest";

import type { FamilyMember } from "@/lib/api";

import { byRoleAndName } from "./members";

const user = (username: string, role: FamilyMember["role"]): FamilyMember => ({
  id: username,
  username,
  role,
  points: null,
  has_password: true,
});

test("parents first, then kids, each by name", () => {
  const members = [user("zoe", "kid"), user("Ada", "kid"), user("tom", "parent"), user("Maria", "parent")];
  expect(byRoleAndName(members).map(({ username }) => username)).toEqual(["Maria", "tom", "Ada", "zoe"]);
});
