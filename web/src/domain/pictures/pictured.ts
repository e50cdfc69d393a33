import type { Decided } from "@/lib/api";
import { rules } from "@/lib/rules";

/** What a name is the name of. */
export type Pictured = "chore" | "item";

/** What something that waits, or waited, for a parent is about; a wish is drawn as what is wished for. */
export function picturedIn(kind: Decided): Pictured {
  return kind === "chore_submission" || kind === "assignment_submission" ? "chore" : "item";
}

/** The icon that a name suggests. */
export function suggestedIcon(of: Pictured, name: string): string {
  return of === "chore" ? rules().choreIcon(name) : rules().itemIcon(name);
}
