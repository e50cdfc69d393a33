import { areMany } from "@/components/search/useSearch";
import { areGrouped, byGroup } from "@/domain/groups/byGroup";
import type { Chore, Group } from "@/lib/api";
import type { ScheduleTerms } from "@/lib/rules";

/** The two sections of Manage Chores. */
export function sections(chores: Chore[]) {
  return [
    {
      title: "Active Chores",
      rows: chores.filter((chore) => chore.is_active),
      none: "No active chores. Kids have nothing to choose from.",
    },
    {
      title: "Inactive Chores",
      rows: chores.filter((chore) => !chore.is_active),
      none: "No inactive chores.",
    },
  ];
}

type Part = {
  /** Empty if there is only one part. */
  title: string;
  group?: Group | undefined;
  rows: Chore[];
};

type Known = {
  /** The rows of a section. */
  rows: Chore[];
  /** All of the family's chores. */
  chores: Chore[];
  groups: Group[];
  schedules: ReadonlyMap<string, ScheduleTerms>;
};

/**
 * The parts of a section, if there are many chores: the family's groups, or routines, chores due once, and chores that kids
 * pick (docs/product/screens.md#chore-groups).
 */
export function partsFor({ rows, chores, groups, schedules }: Known): Part[] {
  if (!areMany(chores)) {
    return [{ title: "", rows }];
  }
  if (areGrouped(chores, groups)) {
    const parts = byGroup(rows, groups).map((part) => ({
      title: part.group?.name ?? "Other",
      group: part.group,
      rows: part.rows,
    }));
    return areGrouped(rows, groups) ? parts : [{ title: "", rows }];
  }
  const titleOf = ({ id }: Chore) => {
    const freq = schedules.get(id)?.freq;
    return freq === undefined ? "Extra" : freq === "once" ? "Once" : "Routines";
  };
  const parts = ["Routines", "Once", "Extra"]
    .map((title) => ({ title, rows: rows.filter((chore) => titleOf(chore) === title) }))
    .filter((part) => part.rows.length > 0);
  return parts.length > 1 ? parts : [{ title: "", rows }];
}
