import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { DECIDED } from "@/api/reviews/reviews";
import { withEntries } from "@/api/today/deeds";
import { todayQuery } from "@/api/today/queries";
import { affectedBy } from "@/api/topics";
import { TAKEN_BACK, WITHDRAWN } from "@/api/withdrawals/mutations";
import { submittedText } from "@/domain/handIn/submittedText";
import { formatNumber } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type OutboxReport, type OutboxEntry, type OutboxTask, useOutbox } from "@/lib/offline";
import { reload } from "@/lib/reload";

/** Reports closer together than this are merged into one toast, in milliseconds. */
const TOGETHER_MS = 500;

/** The queries that each kind of entry affects, whether it was done or refused. */
const AFFECTED: Record<OutboxTask["action"], QueryKey[]> = {
  submit_chore: affectedBy("submissions", "chores"),
  submit_assignment: affectedBy("assignments"),
  redeem_item: affectedBy("redemptions", "points", "store"),
  award_points: affectedBy("points"),
  decide: DECIDED,
  make_request: affectedBy("requests"),
  withdraw: WITHDRAWN,
  // Only the board has these.
  tick: [],
};

/** The forms of these update the screens themselves, and wait for that. */
const BY_FORM = new Set<OutboxTask["action"]>(["redeem_item", "award_points", "decide", "withdraw"]);
/** Entries that need no further answer. */
const IS_OVER = new Set<OutboxTask["action"]>(["award_points", "decide", "withdraw"]);

/** Updates the screens when the outbox has sent something, and shows toasts for entries without a waiting form. */
export function OutboxToasts() {
  const outbox = useOutbox();
  const client = useQueryClient();
  useEffect(() => {
    const done: OutboxEntry[] = [];
    const refused: OutboxEntry[] = [];
    const moot: OutboxEntry[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellAll = () => tell(done.splice(0), refused.splice(0), moot.splice(0));
    const stop = outbox.onReport((report: OutboxReport) => {
      // Until the server's next answer, a sent chore must not look undone again.
      client.setQueryData(todayQuery.queryKey, (today) => today && withEntries(today, report.done));
      const entries = [...report.done, ...report.refused, ...report.moot];
      const actions = [...new Set(entries.map(({ task }) => task.action))];
      const ours = actions.filter((action) => !report.isAwaited || !BY_FORM.has(action));
      const affected = ours.flatMap((action) => AFFECTED[action]);
      void reload(client, affected);
      if (!report.isAwaited) {
        done.push(...report.done);
        refused.push(...report.refused);
        moot.push(...report.moot);
        clearTimeout(timer);
        timer = setTimeout(tellAll, TOGETHER_MS);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [outbox, client]);
  return null;
}

function tell(done: OutboxEntry[], refused: OutboxEntry[], moot: OutboxEntry[]): void {
  const [first] = done;
  if (first !== undefined && done.length === 1) {
    tellOne(first);
  } else if (done.length > 1) {
    const isOver = done.every(({ task }) => IS_OVER.has(task.action));
    const sent = `${formatNumber(done.length)} things sent.`;
    notifySuccess(isOver ? sent : `${sent} Wait for a parent.`, "All Sent!");
  }
  for (const { label, problem } of moot) {
    notifySuccess(label, problem?.sentence);
  }
  const [problem] = refused;
  if (problem !== undefined && refused.length === 1) {
    notifyError(isolating`${problem.label}: ${problem.problem?.sentence ?? ""}`, "Needs Attention");
  } else if (refused.length > 1) {
    notifyError(`Look at ${formatNumber(refused.length)} things that were not sent.`, "Needs Attention");
  }
}

function tellOne({ task, label, estimate }: OutboxEntry): void {
  switch (task.action) {
    case "submit_chore":
      notifySuccess(submittedText(task.effort_minutes ?? 0, estimate !== null));
      break;
    case "submit_assignment":
      notifySuccess("Wait for a parent to check it.", "Assignment Submitted!");
      break;
    case "redeem_item":
      notifySuccess("Redemption request sent! A parent will need to approve it.");
      break;
    case "award_points":
    case "decide":
      notifySuccess(label, "Sent!");
      break;
    case "make_request":
      notifySuccess("Wait for a parent to answer.", "Request Submitted!");
      break;
    case "withdraw":
      notifySuccess(label, TAKEN_BACK);
  }
}
