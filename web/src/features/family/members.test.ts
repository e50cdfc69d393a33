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
  const members = [
    user("zoe", "kid"),
    user("Änne", "kid"),
    user("Ada", "kid"),
    user("ben", "kid"),
    user("tom", "parent"),
    user("Maria", "parent"),
  ];
  const names = byRoleAndName(members).map(({ username }) => username);
  expect(names).toEqual(["Maria", "tom", "Ada", "Änne", "ben", "zoe"]);
});
