import { Title } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";

import { formatPoints } from "@/lib/format";

import { type Refund, refundText } from "./news";

import classes from "./Greeting.module.css";

/** Wishes that were refused, and the points that are back: no gain to cheer about. */
export function Refunds({ refunds }: { refunds: Refund[] }) {
  return (
    <div className={classes.words}>
      <Title order={2} size="h3">
        {refundText(refunds)}
      </Title>
      <ul className={classes.lines}>
        {refunds.map(({ id, name, points }) => (
          <li key={id} className={classes.line}>
            <IconArrowBackUp size={22} aria-hidden />
            <span className={classes.name}>
              <strong>{name ?? "Wish"}</strong>
            </span>
            <span className="tabular">{formatPoints(points)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
