import { ActionIcon, Button } from "@mantine/core";
import { IconCalendarStar, IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { dayAfter, monthAndDate } from "@/lib/days";
import { isPageFor, routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import type { ShownWeek } from "./shown";

import classes from "./WeekBar.module.css";

type WeekBarProps = {
  shown: ShownWeek;
  isCurrent: boolean;
  /** Whether the week before can be seen. */
  hasBefore: boolean;
  onGo: (from: string | undefined) => void;
};

/** The shown week's dates, and the buttons for other weeks and for printing. */
export function WeekBar({ shown: { days }, isCurrent, hasBefore, onGo }: WeekBarProps) {
  const hasSpecialDays = isPageFor(useUser().role, routes.specialDays);
  const [first = "", last = first] = [days[0], days.at(-1)];
  return (
    <div className={classes.bar}>
      <div className={classes.weeks} role="group" aria-label="Weeks">
        <ActionIcon
          variant="default"
          size="2.75rem"
          aria-label="Week before"
          title="Week before"
          disabled={!hasBefore}
          onClick={() => onGo(dayAfter(first, -7))}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <span className={classes.dates} aria-live="polite">
          {monthAndDate(first)} – {monthAndDate(last)}
        </span>
        <ActionIcon
          variant="default"
          size="2.75rem"
          aria-label="Week after"
          title="Week after"
          onClick={() => onGo(dayAfter(first, 7))}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
      {!isCurrent && (
        <Button variant="subtle" px="sm" onClick={() => onGo(undefined)}>
          This week
        </Button>
      )}
      {hasSpecialDays && (
        <Button
          component={Link}
          to={routes.specialDays.path}
          className={classes.last}
          variant="default"
          px="sm"
          leftSection={<IconCalendarStar size={20} aria-hidden />}
        >
          {routes.specialDays.heading}
        </Button>
      )}
      <Button
        className={hasSpecialDays ? undefined : classes.last}
        variant="default"
        px="sm"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}
