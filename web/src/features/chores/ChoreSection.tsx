import { Stack, Title } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { formatNumber } from "@/lib/format";

import classes from "./ChoreList.module.css";

type ChoreSectionProps = {
  title: string;
  icon: TablerIcon;
  /** The number of chores; with none it is not shown. */
  count: number;
  children: ReactNode;
};

/** Chores of one state, under a heading with their number. */
export function ChoreSection({ title, icon: Icon, count, children }: ChoreSectionProps) {
  return (
    count > 0 && (
      <Stack component="section" gap="sm">
        <Title order={2} className={classes.heading}>
          <Icon size={24} aria-hidden />
          {title} ({formatNumber(count)})
        </Title>
        {children}
      </Stack>
    )
  );
}
