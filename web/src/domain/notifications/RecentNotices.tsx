import { Text } from "@mantine/core";
import { IconBellCheck, IconBellPause, IconClock, type TablerIcon } from "@tabler/icons-react";

import { EmptySection } from "@/components/EmptySection";
import type { NoticeOutcome, RecentNotice } from "@/lib/api";
import { formatDateTime } from "@/lib/format";

import { KINDS, OUTCOMES } from "./words";

import classes from "./RecentNotices.module.css";

const ICONS: Partial<Record<NoticeOutcome, TablerIcon>> = { delivered: IconBellCheck, waiting: IconClock };

/** A member's recent notices, each with its outcome. */
export function RecentNotices({ notices, empty }: { notices: RecentNotice[]; empty: string }) {
  if (notices.length === 0) {
    return <EmptySection message={empty} />;
  }
  return (
    <ul className={classes.list} aria-label="Recent notifications">
      {notices.map(({ kind, at, outcome }, place) => {
        const Icon = ICONS[outcome] ?? IconBellPause;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- notices have no id
          <li key={`${at} ${kind} ${place}`} className={classes.notice}>
            <Icon size={22} aria-hidden />
            <div>
              <Text fw={600}>{KINDS[kind]}</Text>
              <Text size="sm">{OUTCOMES[outcome]}</Text>
              <Text size="sm" c="dimmed">
                {formatDateTime(at)}
              </Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
