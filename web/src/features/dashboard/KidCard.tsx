import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconCoins, IconFlame, IconHeart, IconPlus, type TablerIcon } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import { KidName } from "@/domain/kids/KidName";
import { MemberFace } from "@/domain/people/MemberFace";
import { SickToday } from "@/domain/presence/SickToday";
import type { KidOverview } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { KidCardMenu } from "./KidCardMenu";
import type { KidCardActions } from "./KidCardMenuItems";
import { type KidsDay, todayText } from "./kidToday";
import { showWaiting } from "./waitingPlace";

import classes from "./KidCards.module.css";

type KidCardProps = KidCardActions & {
  kid: KidOverview;
  today: KidsDay;
  onGive: (kid: KidOverview) => void;
  onThank: (kid: KidOverview) => void;
};

/** A kid's day, streak, points and waiting things, with the actions for them. */
export function KidCard({ kid, today, onGive, onThank, ...actions }: KidCardProps) {
  const nameOf = useNameOf();
  const { id, username, points, streak, waiting } = kid;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.face} style={ringOf(today)}>
          <MemberFace of={id} size={44} />
        </span>
        <div className={classes.who}>
          <span className={classes.name}>
            <KidName id={id} username={username} />
          </span>
          <span className={classes.today}>{todayText(today)}</span>
        </div>
        <ActionIcon
          size="2.75rem"
          aria-label={isolating`Give points: ${nameOf(username)}`}
          title="Give points"
          onClick={() => onGive(kid)}
        >
          <IconPlus size={24} aria-hidden />
        </ActionIcon>
        <KidCardMenu kid={kid} {...actions} />
      </div>
      <div className={classes.figures}>
        <Figure icon={IconFlame} of="streak" isLit={streak.streak_active}>
          <span className="visually-hidden">Streak: </span>
          {formatNumber(streak.current_streak)}
          <span className="visually-hidden">
            {streak.current_streak === 1 ? " day" : " days"}
            {streak.streak_active && ", safe today"}
          </span>
        </Figure>
        <Figure icon={IconCoins} of="points" isLit>
          {formatNumber(points)} <span className={classes.unit}>{points === 1 ? "point" : "points"}</span>
        </Figure>
        <div className={classes.taps}>
          <UnstyledButton
            className={classes.thank}
            aria-label={isolating`Thank you: ${nameOf(username)}`}
            title="Thank you"
            onClick={() => onThank(kid)}
          >
            <IconHeart size={20} aria-hidden />
          </UnstyledButton>
          <SickToday kid={kid} />
          {waiting > 0 && (
            <UnstyledButton
              className={classes.waiting}
              aria-label={isolating`${formatNumber(waiting)} waiting: ${nameOf(username)}`}
              onClick={() => showWaiting(username)}
            >
              {formatNumber(waiting)} waiting
            </UnstyledButton>
          )}
        </div>
      </div>
    </li>
  );
}

/** The fill of the ring around the face, which shows the day's progress. */
function ringOf({ planned }: KidsDay): CSSProperties | undefined {
  return planned === undefined || planned.total === 0
    ? undefined
    : ({ "--share": planned.done / planned.total } as CSSProperties);
}

type FigureProps = {
  icon: TablerIcon;
  of: "streak" | "points";
  /** Whether it is highlighted. */
  isLit: boolean;
  children: ReactNode;
};

function Figure({ icon: Icon, of, isLit, children }: FigureProps) {
  return (
    <span className={classes.figure} data-of={of} data-lit={isLit || undefined}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
