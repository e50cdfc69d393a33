import { expect, test } from "vitest";

import type { FamilyMember } from "@/lib/api";

import { byRoleAndName } from "./members";

const user = (username: string, role: FamilyMember["role"]): FamilyMember => ({
  id: username,
  username,
  role,
  points: null,
  has_password: true,
  cares_from: null,
  cares_until: null,
});

test("parents first, then carers, then kids, each by name", () => {
  const members = [
    user("zoe", "kid"),
    user("Oma", "carer"),
    user("Abuela", "carer"),
    user("Änne", "kid"),
    user("Ada", "kid"),
    user("ben", "kid"),
    user("tom", "parent"),
    user("Maria", "parent"),
  ];
  const names = byRoleAndName(members).map(({ username }) => username);
  expect(names).toEqual(["Maria", "tom", "Abuela", "Oma", "Ada", "Änne", "ben", "zoe"]);
});
