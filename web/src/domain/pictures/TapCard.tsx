import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { WithPicture } from "./Picture";

import classes from "./TapCard.module.css";

type TapCardProps = {
  /** The chore, for its picture. */
  chore: { name: string; id?: string | null };
  title: ReactNode;
  /** What else there is to read about it. */
  text?: ReactNode;
  /** Points, state and the like, in a line. */
  facts: ReactNode;
  /** The one thing to do with it. */
  action?: {
    label: string;
    /** The element that names the chore. */
    describedBy: string;
    onPress: () => void;
  };
  /** What else can be done, under it. */
  below?: ReactNode;
};

/** A row as a low card, which is its own button: for what a kid picks from (docs/product/screens.md#tap-cards). */
export function TapCard({ chore, title, text, facts, action, below }: TapCardProps) {
  return (
    <article className={classes.card}>
      <WithPicture of="chore" name={chore.name} id={chore.id} size={56}>
        <div className={classes.title}>{title}</div>
        {text}
        <div className={classes.facts}>
          {facts}
          {action && (
            <UnstyledButton
              className={classes.press}
              aria-describedby={action.describedBy}
              onClick={action.onPress}
            >
              {action.label}
              <IconChevronRight size={20} aria-hidden />
            </UnstyledButton>
          )}
        </div>
      </WithPicture>
      {below && <div className={classes.below}>{below}</div>}
    </article>
  );
}
