import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";

import { useTakeBack, type Withdrawable } from "@/api/withdrawals/mutations";
import { StatusBadge } from "@/components/StatusBadge";
import { type OutboxEntry, useOutboxView, withdrawnAs } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import classes from "./TakeBackButton.module.css";

type TakeBackButtonProps = Withdrawable & {
  /** The id of the element that names it. */
  describedBy: string | undefined;
};

/** Takes back a waiting thing, or shows that it is being taken back (docs/product/chores.md#withdraw). */
export function TakeBackButton({ describedBy, ...what }: TakeBackButtonProps) {
  const { withdraw } = useTakeBack();
  const { entries } = useOutboxView();
  const isOnItsWay = entries.some(
    ({ task, problem }) =>
      problem === null && task.action === "withdraw" && task.kind === what.kind && task.id === what.id,
  );
  return isOnItsWay ? (
    <TakingBackBadge />
  ) : (
    <Oops describedBy={describedBy} takeBack={() => withdraw(what)} />
  );
}

/** Whether an unsent entry can be taken back. */
export function canTakeOut({ task, problem, takenBack }: OutboxEntry): boolean {
  return withdrawnAs(task) !== undefined && problem === null && takenBack !== true;
}

/** Takes back an unsent entry; shows nothing for other entries. */
export function TakeOutButton({
  entry,
  describedBy,
}: {
  entry: OutboxEntry;
  describedBy?: string | undefined;
}) {
  const { takeOut } = useTakeBack();
  const kind = withdrawnAs(entry.task);
  if (kind === undefined || !canTakeOut(entry)) {
    return null;
  }
  const { key, label, seq } = entry;
  return <Oops describedBy={describedBy ?? `outbox-${seq}`} takeBack={() => takeOut({ kind, key, label })} />;
}

/** Marks something that its kid took back, until the server knows. */
export function TakingBackBadge() {
  return <StatusBadge label="Taking it back" colour="gray" icon={IconArrowBackUp} />;
}

function Oops({ describedBy, takeBack }: { describedBy: string | undefined; takeBack: () => Promise<void> }) {
  const action = useAction({ mutationFn: takeBack });
  return (
    <Button
      variant="default"
      px="md"
      classNames={{ label: classes.label ?? "" }}
      leftSection={<IconArrowBackUp size={20} aria-hidden />}
      aria-describedby={describedBy}
      loading={action.isPending}
      onClick={() => action.mutate()}
    >
      Oops, take it back
    </Button>
  );
}
