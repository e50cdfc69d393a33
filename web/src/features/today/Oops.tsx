import { Text } from "@mantine/core";

import { choreHistoryQuery } from "@/api/submissions/queries";
import { TakeBackButton, TakeOutButton, TakingBackBadge } from "@/domain/takeBack/TakeBackButton";
import { useList } from "@/lib/list";

import { type Item, waitingSubmission } from "./myDay";

type OopsProps = {
  item: Item;
  /** The id of the element that names it. */
  describedBy?: string | undefined;
};

/**
 * Takes back a waiting submission for this occurrence, not for another one of the chore
 * (docs/product/chores.md#withdraw).
 */
export function Oops({ item, describedBy }: OopsProps) {
  const { data: history = [] } = useList(choreHistoryQuery);
  if (item.queued !== undefined) {
    return item.queued.takenBack === true ? (
      <TakingBackBadge />
    ) : (
      <TakeOutButton entry={item.queued} describedBy={describedBy} />
    );
  }
  const waiting = waitingSubmission(item, history);
  return waiting === undefined ? (
    <Text c="dimmed">Ask a parent to take it back.</Text>
  ) : (
    <TakeBackButton
      kind="chore_submission"
      id={waiting.id}
      label={item.chore.name}
      describedBy={describedBy}
    />
  );
}
