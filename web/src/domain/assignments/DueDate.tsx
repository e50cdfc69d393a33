import { Text } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";

import { useFamilyToday } from "@/api/family/queries";
import { StatusBadge } from "@/components/StatusBadge";
import { formatDay } from "@/lib/format";
import { rules } from "@/lib/rules";

import classes from "./DueDate.module.css";

const FLAGS = {
  overdue: { label: "Overdue", colour: "red", icon: IconAlertTriangle },
  due_soon: { label: "Due soon", colour: "blue", icon: IconClock },
} as const;

type DueDateProps = {
  due: string | null;
  /** Whether the date still matters; a finished assignment shows only the date. */
  flagged?: boolean;
};

/** A due date: red and flagged when past, blue otherwise, flagged when near (docs/product/chores.md#due-date). */
export function DueDate({ due, flagged = true }: DueDateProps) {
  const today = useFamilyToday();
  if (due === null) {
    return <span>No due date</span>;
  }
  const text = formatDay(due);
  if (!flagged) {
    return <span className={classes.day}>{text}</span>;
  }
  const flag = rules().dueFlag(due, today);
  const badge = flag === "overdue" || flag === "due_soon" ? FLAGS[flag] : undefined;
  return (
    <span className={classes.due}>
      <Text span inherit fw={600} c={badge?.colour ?? "blue"} className={classes.day}>
        {text}
      </Text>{" "}
      {badge !== undefined && <StatusBadge {...badge} />}
    </span>
  );
}
