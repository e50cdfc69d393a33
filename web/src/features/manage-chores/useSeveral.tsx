import { Alert, Text } from "@mantine/core";
import type { ReactNode } from "react";

import { useChangeSeveral, type Unchanged, UnchangedError } from "@/api/chores/several";
import type { Chore } from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";

import classes from "./several.module.css";

/** A form that changes chosen chores. */
export type SeveralFormProps = { chores: Chore[]; onClose: () => void };

type Several<Change> = {
  /** All that are chosen. */
  chores: Chore[];
  /** Those of them that come back, if only these can be changed. */
  coming?: Chore[];
  write: (chore: Chore, change: Change) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Changes the chosen chores, and closes the form; or those that were not changed stay in it with the reason, to be tried again
 * alone.
 */
export function useSeveral<Change>({ chores, coming = chores, write, onClose }: Several<Change>): {
  change: (change: Change) => void;
  isBusy: boolean;
  /** Whether there is nothing to change. */
  isEmpty: boolean;
  /** The text of the form's button, once some were not changed. */
  label: string | undefined;
  /** The text above the form's fields. */
  told: ReactNode;
} {
  const { mutate, isPending, error, at, variables } = useChangeSeveral(write, () => {
    notifySuccess(`${plural(coming.length, "chore")} ${coming.length === 1 ? "is" : "are"} changed.`);
    onClose();
  });
  const unchanged = error instanceof UnchangedError ? error.chores : [];
  const others = error === null ? coming : unchanged.map(({ chore }) => chore);
  return {
    change: (change) => mutate({ chores: others, change }),
    isBusy: isPending,
    isEmpty: coming.length === 0,
    label: error === null ? undefined : "Try again",
    told: (
      <>
        {coming.length < chores.length && <Text>{leftAloneText(chores.length, coming.length)}</Text>}
        {isPending && (
          <Text role="status">
            {formatNumber(at)} of {formatNumber(variables.chores.length)}
          </Text>
        )}
        {unchanged.length > 0 && <NotChanged of={coming.length} unchanged={unchanged} />}
      </>
    ),
  };
}

function NotChanged({ of, unchanged }: { of: number; unchanged: Unchanged[] }) {
  return (
    <Alert color="red">
      {`${formatNumber(unchanged.length)} of ${plural(of, "chore")} not changed:`}
      <ul className={classes.unchanged}>
        {unchanged.map(({ chore, reason }) => (
          <li key={chore.id}>{isolating`${chore.name}: ${reason}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

function leftAloneText(all: number, coming: number): string {
  const left = all - coming;
  if (coming === 0) {
    return "None of them comes back: there is nothing to change.";
  }
  return left === 1
    ? `1 of the ${formatNumber(all)} does not come back: it stays as it is.`
    : `${formatNumber(left)} of the ${formatNumber(all)} do not come back: they stay as they are.`;
}
