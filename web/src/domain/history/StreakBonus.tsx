import { Tooltip, UnstyledButton } from "@mantine/core";
import { IconFlame } from "@tabler/icons-react";
import { useState } from "react";

import { formatNumber } from "@/lib/format";

import classes from "./choreColumns.module.css";

type StreakBonusProps = {
  /** The bonus, in points. */
  points: number;
  /** The milestone, in days of streak. */
  day: number;
};

/** A streak bonus; hovering, focusing or tapping it shows the reason. */
export function StreakBonus({ points, day }: StreakBonusProps) {
  const [opened, setOpened] = useState(false);
  const show = () => setOpened(true);
  const hide = () => setOpened(false);
  return (
    <Tooltip
      label={`${day}-day streak bonus!`}
      opened={opened}
      withArrow
      portalProps={{ target: "#content" }}
    >
      <UnstyledButton
        className={classes.bonus}
        aria-label={`Streak bonus: +${formatNumber(points)} points`}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === "Escape" && hide()}
      >
        <span className={classes.bonusFace}>
          <IconFlame size={16} aria-hidden />+{formatNumber(points)}
        </span>
      </UnstyledButton>
    </Tooltip>
  );
}
