import { Text, Title } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Children, type ReactNode } from "react";

import { type ReviewFeedback, ReviewSaid } from "@/domain/review/ReviewSaid";
import { formatNumber } from "@/lib/format";

import classes from "./NewsScreen.module.css";

/** News of one kind: a title, and a line for each. */
export function NewsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.words}>
      <Title order={2}>{title}</Title>
      <NewsLines>{children}</NewsLines>
    </div>
  );
}

/** Further news is in the histories. */
const SHOWN = 3;

/** The first lines, and the number of further ones. */
export function NewsLines({ children }: { children: ReactNode }) {
  const lines = Children.toArray(children);
  const more = lines.length - SHOWN;
  return (
    <>
      <ul className={classes.lines}>{lines.slice(0, SHOWN)}</ul>
      {more > 0 && <Text c="dimmed">And {formatNumber(more)} more.</Text>}
    </>
  );
}

type NewsLineProps = {
  icon?: TablerIcon;
  name: string;
  /** The result. */
  after?: string;
  /** A parent's words about it. */
  said?: ReviewFeedback | undefined;
  /** At the end of the line. */
  children?: ReactNode;
};

/** One piece of news, with a name. */
export function NewsLine({ icon: Icon, name, after, said, children }: NewsLineProps) {
  return (
    <li className={classes.news}>
      <div className={classes.line}>
        {Icon && <Icon size={22} aria-hidden />}
        <span className={classes.name}>
          <strong>{name}</strong> {after}
        </span>
        {children}
      </div>
      {said && <ReviewSaid said={said} />}
    </li>
  );
}
