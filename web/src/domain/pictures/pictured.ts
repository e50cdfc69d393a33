import type { Decided } from "@/lib/api";
import { rules } from "@/lib/rules";

/** The kind of thing that has a picture. */
export type Pictured = "chore" | "item";

/** The kind of picture for a thing that waits or waited for a parent; a request gets the picture of an item. */
export function picturedIn(kind: Decided): Pictured {
  return kind === "chore_submission" || kind === "assignment_submission" ? "chore" : "item";
}

/** The icon that a name suggests. */
export function suggestedIcon(of: Pictured, name: string): string {
  return of === "chore" ? rules().choreIcon(name) : rules().itemIcon(name);
}
