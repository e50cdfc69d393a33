import type { Group } from "../api";
import { idOf } from "./rows";

/** A group of chores, unless it is one of items. */
export const group = (name: string, rest: Partial<Group> = {}): Group => ({
  color: "blue",
  id: idOf(name),
  kind: "chore",
  name,
  ...rest,
});

/** What a family without groups is answered. */
export const NO_GROUPS = { "GET /groups": { groups: [] as Group[] } };
