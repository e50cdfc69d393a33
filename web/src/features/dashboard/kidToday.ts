import { REASONS } from "@/domain/presence/absences";
import { formatNumber } from "@/lib/format";
import type { KidToday, NeutralReason } from "@/lib/rules";

/** What is known of a kid's day. */
export type KidsDay = {
  /** Why the kid need not do anything. */
  reason: NeutralReason | undefined;
  /** How much of what comes back is done; undefined where nothing comes back. */
  planned: Pick<KidToday, "done" | "total"> | undefined;
  /** How much was done in all; undefined where the device knows an earlier day alone. */
  done: number | undefined;
};

/** A kid's day in a few words: where they are, and of what is planned, else what was done. */
export function todayText({ reason, planned, done }: KidsDay): string {
  if (reason !== undefined && !planned?.total) {
    return `${REASONS[reason]} today`;
  }
  const words = [reason && REASONS[reason], planned ? plannedText(planned) : doneText(done)];
  return words.filter((word) => word !== undefined).join(" · ");
}

function plannedText({ done, total }: Pick<KidToday, "done" | "total">): string {
  return total > 0 ? `${formatNumber(done)} of ${formatNumber(total)} done` : "Nothing due";
}

function doneText(done: number | undefined): string | undefined {
  return done === undefined ? undefined : `${formatNumber(done)} done today`;
}
