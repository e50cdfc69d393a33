import { Badge } from "@mantine/core";
import { IconFlame } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { streakQuery } from "@/api/streak/queries";
import { plural } from "@/lib/format";
import { notifyError } from "@/lib/notify";

import { streakColour } from "./streakColour";

/**
 * The streak in the header: filled once today counts (docs/product/routines.md#streak-look). Only this component
 * reports a failed load, once.
 */
export function StreakBadge() {
  const { data: streak, isError } = useQuery(streakQuery);

  useEffect(() => {
    if (isError) {
      notifyError("Could not load streak data");
    }
  }, [isError]);

  if (streak === undefined) {
    return null;
  }
  const { current_streak, streak_active } = streak;
  return (
    <Badge
      color={streakColour(current_streak)}
      variant={streak_active ? "filled" : "light"}
      leftSection={<IconFlame size={16} aria-hidden />}
      className="tabular"
    >
      <span aria-hidden>{current_streak}</span>
      <span className="visually-hidden">
        Streak: {plural(current_streak, "day")}
        {streak_active ? ", safe today" : ""}
      </span>
    </Badge>
  );
}
