import { isLetOff } from "@/api/today/deeds";
import { titleOf } from "@/domain/week/facts";
import type { Names } from "@/domain/week/names";
import { cellKey } from "@/domain/week/occurrences";
import { formatClock } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import type { Occurrence, Part } from "@/lib/rules";

import type { ShownWeek } from "./shown";

/** A line of the printed week: a chore at its time of the day, with the boxes of each day. */
export type SheetRow = {
  key: string;
  chore: { id: string; name: string };
  label: string;
  days: { day: string; due: Occurrence[] }[];
};

const PARTS: readonly Part[] = ["morning", "midday", "evening", "any"];

/** The rows of a kid's week, in the order of the day. */
export function sheetRows({ days, cells, names }: ShownWeek, kidId: string | null): SheetRow[] {
  const week = days.map((day) => ({
    day,
    due: (cells.get(cellKey(kidId, day)) ?? []).filter((one) => !isLetOff(one)),
  }));
  const all = PARTS.flatMap((part) => week.flatMap(({ due }) => due.filter((one) => one.part === part)));
  return [...new Map(all.map((one) => [rowKey(one), one]))].map(([key, one]) => ({
    key,
    chore: { id: one.chore_id, name: names.chore(one.chore_id) },
    label: labelOf(one, names),
    days: week.map(({ day, due }) => ({ day, due: due.filter((other) => rowKey(other) === key) })),
  }));
}

function rowKey({ chore_id, part, due_minute }: Occurrence): string {
  return [chore_id, part, due_minute].join(" ");
}

function labelOf(one: Occurrence, names: Names): string {
  const title = titleOf(one, names);
  return one.due_minute === null ? title : isolating`${title}, by ${formatClock(one.due_minute)}`;
}
