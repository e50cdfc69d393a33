import { REASONS } from "@/domain/presence/absences";
import { formatNumber } from "@/lib/format";
import type { KidToday, NeutralReason } from "@/lib/rules";

/** The known facts about a kid's day. */
export type KidsDay = {
  /** The reason that nothing is expected of the kid. */
  reason: NeutralReason | undefined;
  /** The done and total routines; undefined without routines. */
  planned: Pick<KidToday, "done" | "total"> | undefined;
  /** The number of chores done in all; undefined if the device only has an earlier day. */
  done: number | undefined;
};

/** A kid's day in a few words: the reason for an absence, and the progress or the number of done chores. */
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
