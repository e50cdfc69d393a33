import {
  IconGift,
  IconHeartPlus,
  IconMessageHeart,
  IconShoppingBag,
  IconSparkles,
  type TablerIcon,
} from "@tabler/icons-react";

import type { Grant } from "./news";
import { NewsLine, NewsPart } from "./NewsPart";

const LINES: Record<Grant["kind"], { icon: TablerIcon; after: string }> = {
  bought: { icon: IconGift, after: "is yours" },
  add_store_item: { icon: IconShoppingBag, after: "is in the store" },
  add_chore: { icon: IconSparkles, after: "is a chore now" },
  deed: { icon: IconHeartPlus, after: "Thank you!" },
  other: { icon: IconMessageHeart, after: "" },
};

/** Purchases and requests that a parent approved. */
export function Grants({ grants }: { grants: Grant[] }) {
  return (
    <NewsPart title="Your parents said yes!">
      {grants.map(({ id, name, kind, said }) => (
        <NewsLine key={id} name={name} said={said} {...LINES[kind]} />
      ))}
    </NewsPart>
  );
}
