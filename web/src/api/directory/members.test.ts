import { expect, test } from "vitest";

import type { Profile } from "@/lib/api";

import { membersOf } from "./members";

function member(id: string, username: string, display_name = username): Profile {
  return {
    id,
    username,
    display_name,
    role: "kid",
    face: "fox",
    colour: "sky",
    photo_id: null,
    picture_mode: false,
  };
}

function named(...members: Profile[]) {
  return membersOf({ members, chores: [], items: [] });
}

test("members are called by their display names, by username and by id", () => {
  const { nameOf, profiles } = named(member("1", "ada", "Ada Lovelace"), member("2", "leo"));
  expect(nameOf("ada")).toBe("Ada Lovelace");
  expect(nameOf("1")).toBe("Ada Lovelace");
  expect(nameOf("leo")).toBe("leo");
  expect(profiles.get("ada")).toBe(profiles.get("1"));
});

test("whoever left keeps the username, and before the directory is here so does everybody", () => {
  expect(named(member("1", "ada", "Ada")).nameOf("gone")).toBe("gone");
  expect(membersOf(undefined).nameOf("ada")).toBe("ada");
});

test("those who share a name have their usernames beside it, however it is written", () => {
  const { nameOf } = named(member("1", "ada1", "Ada"), member("2", "ada2", "ADA"), member("3", "leo", "Leo"));
  expect(nameOf("ada1")).toBe("Ada (ada1)");
  expect(nameOf("ada2")).toBe("ADA (ada2)");
  expect(nameOf("leo")).toBe("Leo");
});

test("a name that another one signs in with stays theirs", () => {
  const { nameOf } = named(member("1", "ben"), member("2", "benjamin", "ben"));
  expect(nameOf("ben")).toBe("ben");
  expect(nameOf("benjamin")).toBe("ben (benjamin)");
});

test("a name that runs from right to left keeps to itself in our sentences", () => {
  const { nameOf } = named(member("1", "dana", "דנה"), member("2", "noa", "נועה"));
  expect(["dana", "noa"].map(nameOf).join(" → ")).toBe("\u2068דנה\u2069 → \u2068נועה\u2069");
});
