import { Text } from "@mantine/core";
import type { ReactNode } from "react";

import classes from "./EmptyState.module.css";

type EmptyStateProps = {
  /** The sentence for this empty list (docs/product/screens.md#screens). */
  message: string;
  /** A small drawing above it: a `<Dragon>` or a large icon. */
  drawing?: ReactNode;
  /** The next step, as a button. */
  action?: ReactNode;
};

/** Shown by an empty list. */
export function EmptyState({ message, drawing, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {drawing !== undefined && <div className={classes.drawing}>{drawing}</div>}
      <Text className={classes.message}>{message}</Text>
      {action}
    </div>
  );
}
