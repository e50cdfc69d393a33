import {
  ActionIcon,
  Button,
  Progress,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { IconCloudOff, IconDeviceTablet, IconMoon, IconSun } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { Dragon } from "@/components/dragon";
import type { Board } from "@/lib/api";
import { serverClock } from "@/lib/api/clock";
import { weekdayAndDate } from "@/lib/days";
import { useDay } from "@/lib/familyClock";
import { formatMinute } from "@/lib/format";
import { useOnline } from "@/lib/online";
import { routes } from "@/lib/routes";
import { rules } from "@/lib/rules";
import { civilTime } from "@/lib/wallClock";

import classes from "./BoardHeader.module.css";

type BoardHeaderProps = {
  board: Board;
  /** The family's day, which may begin after midnight. */
  day: string;
  /** Undefined for a parent on another device. */
  onSheet: (() => void) | undefined;
};

/** The day and the time, the goal, and the button for this tablet's settings. */
export function BoardHeader({ board, day, onSheet }: BoardHeaderProps) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const isOnline = useOnline();
  return (
    <header className={classes.header}>
      <div className={classes.when}>
        <Title order={1} className={classes.title}>
          {weekdayAndDate(day)}
        </Title>
        <Text c="dimmed" className={classes.family}>
          <WallClock timeZone={board.time_zone} /> · {board.family_name}
        </Text>
      </div>
      {board.goal !== null && <Goal goal={board.goal} purchases={board.goal_purchases} />}
      <div className={classes.tools}>
        {!isOnline && (
          <span className={classes.offline} role="status">
            <IconCloudOff size={22} aria-hidden /> <span>No network. You can still tick.</span>
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={56}
          aria-label={isDark ? "Use light colours" : "Use dark colours"}
          onClick={() => setColorScheme(isDark ? "light" : "dark")}
        >
          {isDark ? <IconSun size={28} aria-hidden /> : <IconMoon size={28} aria-hidden />}
        </ActionIcon>
        {onSheet === undefined ? (
          <Button component={Link} to={routes.dashboard.path} variant="default">
            Back to Pogona
          </Button>
        ) : (
          <ActionIcon variant="subtle" color="gray" size={56} aria-label="This tablet" onClick={onSheet}>
            <IconDeviceTablet size={28} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </header>
  );
}

/** The time in the family's zone, updated every minute. */
function WallClock({ timeZone }: { timeZone: string }) {
  const time = useDay(() => formatMinute(civilTime(timeZone, serverClock.now()).minute));
  return <span className="tabular">{time}</span>;
}

function Goal({ goal, purchases }: { goal: NonNullable<Board["goal"]>; purchases: number }) {
  const { percentage, reached } = rules().goalProgress(goal, purchases, goal.item_name);
  return (
    <section className={classes.goal} aria-label="Goal">
      <Dragon pose={reached ? "cheering" : "basking"} progress={percentage / 100} size={88} />
      <div className={classes.share}>
        <Text fw={650} lineClamp={1}>
          {goal.item_name}
        </Text>
        <Progress.Root size="lg" radius="xl">
          <Progress.Section
            value={percentage}
            color={reached ? "green" : "teal"}
            aria-label="Goal"
            aria-valuetext={`${percentage} percent`}
          />
        </Progress.Root>
        <Text size="sm" c="dimmed" className="tabular">
          {percentage}%
        </Text>
      </div>
    </section>
  );
}
