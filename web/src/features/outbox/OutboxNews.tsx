import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { formatNumber } from "@/lib/format";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type News, type OutboxEntry, type OutboxTask, useOutbox } from "@/lib/offline";
import { rules } from "@/lib/rules";

/** News that come closer together than this are told as one, in milliseconds. */
const TOGETHER_MS = 500;

/** What a screen shows of each kind, whether it was done or refused. */
const AFFECTED: Record<OutboxTask["action"], QueryKey[]> = {
  submit_chore: [["submissions"], ["streak"], ["chores"]],
  submit_assignment: [["assignments"], ["streak"]],
  make_request: [["requests"]],
};

/** Brings the screens up to date when the outbox has sent something, and tells of what no form tells. */
export function OutboxNews() {
  const outbox = useOutbox();
  const client = useQueryClient();
  useEffect(() => {
    const done: OutboxEntry[] = [];
    const refused: OutboxEntry[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellAll = () => tell(done.splice(0), refused.splice(0));
    const stop = outbox.onNews((news: News) => {
      const actions = new Set([...news.done, ...news.refused].map(({ task }) => task.action));
      for (const queryKey of [...actions].flatMap((action) => AFFECTED[action])) {
        void client.invalidateQueries({ queryKey });
      }
      if (!news.isTold) {
        done.push(...news.done);
        refused.push(...news.refused);
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

function tell(done: OutboxEntry[], refused: OutboxEntry[]): void {
  const [first] = done;
  if (first !== undefined && done.length === 1) {
    tellOne(first);
  } else if (done.length > 1) {
    notifySuccess(`${formatNumber(done.length)} things sent. Wait for a parent.`, "All Sent!");
  }
  const [problem] = refused;
  if (problem !== undefined && refused.length === 1) {
    notifyError(`${problem.label}: ${problem.problem?.sentence ?? ""}`, "Needs Attention");
  } else if (refused.length > 1) {
    notifyError(`Look at ${formatNumber(refused.length)} things that were not sent.`, "Needs Attention");
  }
}

function tellOne({ task }: OutboxEntry): void {
  switch (task.action) {
    case "submit_chore":
      notifySuccess(rules().submittedMessage(task.effort_minutes));
      break;
    case "submit_assignment":
      notifySuccess("Wait for a parent to check it.", "Assignment Submitted!");
      break;
    case "make_request":
      notifySuccess("Wait for a parent to answer.", "Request Submitted!");
  }
}
