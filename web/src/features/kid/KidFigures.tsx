import { Anchor } from "@mantine/core";
import { IconClipboardCheck, IconCoins, IconFlame, IconHourglass } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { SummaryCard, SummaryCards } from "@/components/SummaryCards";
import type { KidOverview, Streak } from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";
import { routes } from "@/lib/routes";

/** A kid's points, streak, waiting things and open assignments. */
export function KidFigures({ kid }: { kid: KidOverview }) {
  const { points, held, streak, waiting, to_do } = kid;
  return (
    <SummaryCards>
      <SummaryCard
        title="Points"
        icon={IconCoins}
        colour="gold"
        value={formatNumber(points)}
        note={held > 0 ? `${formatNumber(held)} more held by waiting purchases` : "Nothing is held."}
      />
      <SummaryCard
        title="Streak"
        icon={IconFlame}
        colour="orange"
        value={formatNumber(streak.current_streak)}
        unit={streak.current_streak === 1 ? "day" : "days"}
        note={streakNote(streak)}
      />
      <SummaryCard
        title="Waiting"
        icon={IconHourglass}
        colour="terracotta"
        value={formatNumber(waiting)}
        note={
          waiting === 0 ? (
            "Nothing is waiting for you."
          ) : (
            <NoteLink to={routes.pendingApprovals.path}>See Pending Approvals</NoteLink>
          )
        }
      />
      <SummaryCard
        title="To do"
        icon={IconClipboardCheck}
        colour="blue"
        value={formatNumber(to_do)}
        note={<NoteLink to={routes.assignChores.path}>See Assign Chores</NoteLink>}
      />
    </SummaryCards>
  );
}

function NoteLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  );
}

function streakNote({ streak_active, current_streak, longest_streak }: Streak): string {
  const longest = `longest ${plural(longest_streak, "day")}`;
  if (streak_active) {
    return `Safe today, ${longest}`;
  }
  return current_streak > 0 ? `Nothing yet today, ${longest}` : `None now, ${longest}`;
}
