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

/** The answer for a family without groups. */
export const NO_GROUPS = { "GET /groups": { groups: [] as Group[] } };
