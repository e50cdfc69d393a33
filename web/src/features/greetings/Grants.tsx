import { Title } from "@mantine/core";
import {
  IconGift,
  IconMessageHeart,
  IconShoppingBag,
  IconSparkles,
  type TablerIcon,
} from "@tabler/icons-react";

import type { Grant } from "./news";

import classes from "./Greeting.module.css";

const LINES: Record<Grant["kind"], { icon: TablerIcon; after: string }> = {
  bought: { icon: IconGift, after: "is yours" },
  add_store_item: { icon: IconShoppingBag, after: "is in the store" },
  add_chore: { icon: IconSparkles, after: "is a chore now" },
  other: { icon: IconMessageHeart, after: "" },
};

/** Wishes that a parent agreed to. */
export function Grants({ grants }: { grants: Grant[] }) {
  return (
    <div className={classes.words}>
      <Title order={2} size="h3">
        Your parents said yes!
      </Title>
      <ul className={classes.lines}>
        {grants.map(({ id, name, kind }) => {
          const { icon: Icon, after } = LINES[kind];
          return (
            <li key={id} className={classes.line}>
              <Icon size={22} aria-hidden />
              <span className={classes.name}>
                <strong className={classes.wish}>{name}</strong> {after}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
