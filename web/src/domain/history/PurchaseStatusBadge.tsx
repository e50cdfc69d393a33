import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconHourglass,
  IconQuestionMark,
  IconX,
} from "@tabler/icons-react";
import type { ComponentProps } from "react";

import { StatusBadge } from "@/components/StatusBadge";
import type { PurchaseStatus } from "@/lib/api";
import { titleCase } from "@/lib/format";

import classes from "./PurchaseStatusBadge.module.css";

type StatusStyle = Pick<ComponentProps<typeof StatusBadge>, "colour" | "icon"> & {
  /** A label other than the status itself. */
  label?: string;
  /** The meaning for the kid's points. */
  note?: string;
};

/** The colours (docs/product/points.md#purchase-states). */
const LOOKS: Partial<Record<string, StatusStyle>> = {
  completed: { colour: "green", icon: IconCircleCheck },
  pending: { colour: "blue", icon: IconHourglass, note: "A parent decides soon." },
  approved: { colour: "teal", icon: IconCheck },
  rejected: { colour: "red", icon: IconX, note: "Your points are back." },
  withdrawn: { label: "Taken Back", colour: "gray", icon: IconArrowBackUp, note: "Your points are back." },
} satisfies Record<PurchaseStatus, StatusStyle>;

/** A status of another version of the server. */
const UNKNOWN: StatusStyle = { colour: "gray", icon: IconQuestionMark };

type PurchaseStatusBadgeProps = {
  status: string;
  /** Whether it tells the kid about the points. */
  hasNote: boolean;
};

/** The status of a purchase. */
export function PurchaseStatusBadge({ status, hasNote }: PurchaseStatusBadgeProps) {
  const { label, colour, icon, note } = LOOKS[status] ?? UNKNOWN;
  return (
    <>
      <StatusBadge label={label ?? titleCase(status)} colour={colour} icon={icon} />
      {hasNote && note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
}
