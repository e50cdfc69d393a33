import { Card, Skeleton, Text } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

import classes from "./SummaryCards.module.css";

/** A few figures side by side, two in a row on phones. */
export function SummaryCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

type SummaryCardProps = {
  title: string;
  icon: TablerIcon;
  /** A Mantine colour name. */
  colour: string;
  value: string;
  unit?: string;
  note: ReactNode;
};

/** One large figure and its meaning. */
export function SummaryCard({ title, icon: Icon, colour, value, unit, note }: SummaryCardProps) {
  return (
    <Card component="section" aria-label={title} className={classes.card}>
      <Icon size={26} aria-hidden style={{ color: `var(--mantine-color-${colour}-text)` }} />
      <Text fw={600} inherit>
        {title}
      </Text>
      <p className={classes.value}>
        {value}
        {unit !== undefined && <span className={classes.unit}>{unit}</span>}
      </p>
      <Text component="div" size="sm" c="dimmed">
        {note}
      </Text>
    </Card>
  );
}

const PLACES = [0, 1, 2, 3];

/** The placeholder of four figures. */
export function SummaryCardsSkeleton() {
  return (
    <SummaryCards>
      {PLACES.map((place) => (
        <Skeleton key={place} className={classes.cardSkeleton} radius="lg" />
      ))}
    </SummaryCards>
  );
}
