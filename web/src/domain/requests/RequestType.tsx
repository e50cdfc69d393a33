import { IconBuildingStore, IconHeartPlus, IconListCheck, IconMessage } from "@tabler/icons-react";

import type { RequestType as Type } from "@/lib/api";

import classes from "./RequestType.module.css";

const LOOKS = {
  add_store_item: { label: "New Store Item", icon: IconBuildingStore },
  add_chore: { label: "New Chore", icon: IconListCheck },
  deed: { label: "Did something", icon: IconHeartPlus },
  other: { label: "Other", icon: IconMessage },
} as const;

/** The kind of a request. */
export function RequestType({ type }: { type: Type }) {
  const { label, icon: Icon } = LOOKS[type];
  return (
    <span className={classes.type}>
      <Icon size={20} aria-hidden />
      {label}
    </span>
  );
}
