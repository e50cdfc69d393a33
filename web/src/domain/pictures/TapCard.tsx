import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { WithPicture } from "./Picture";

import classes from "./TapCard.module.css";

type TapCardProps = {
  /** The chore, for its picture. */
  chore: { name: string; id?: string | null };
  title: ReactNode;
  /** Further text about it. */
  text?: ReactNode;
  /** Points, status and so on, in one line. */
  facts: ReactNode;
  /** Its only action. */
  action?: {
    label: string;
    /** The id of the element that names the chore. */
    describedBy: string;
    onPress: () => void;
  };
  /** Further actions, below it. */
  below?: ReactNode;
};

/** A row as a low card that is one button, for lists that a kid picks from (docs/product/screens.md#tap-cards). */
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
