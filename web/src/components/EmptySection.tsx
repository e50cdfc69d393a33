import { IconCircleCheck } from "@tabler/icons-react";

import classes from "./EmptySection.module.css";

type EmptySectionProps = {
  /** The sentence for this section. */
  message: string;
};

/** Shown by one of several sections if it is empty: a line, while an empty page shows an `EmptyState`. */
export function EmptySection({ message }: EmptySectionProps) {
  return (
    <p className={classes.empty}>
      <IconCircleCheck size={22} aria-hidden />
      {message}
    </p>
  );
}
