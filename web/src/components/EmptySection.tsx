import { IconCircleCheck } from "@tabler/icons-react";

import classes from "./EmptySection.module.css";

type EmptySectionProps = {
  /** The sentence for this section. */
  message: string;
};

/** What one section among several shows when it has nothing: a line, where a whole page shows an `EmptyState`. */
export function EmptySection({ message }: EmptySectionProps) {
  return (
    <p className={classes.empty}>
      <IconCircleCheck size={22} aria-hidden />
      {message}
    </p>
  );
}
