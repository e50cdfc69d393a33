import { Progress, Text } from "@mantine/core";

import { Celebration } from "@/components/Celebration";
import { Dragon } from "@/components/dragon";
import { useFeast } from "@/components/feast";
import { formatNumber } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import type { MyDay } from "./myDay";

import classes from "./DayProgress.module.css";

/** A kid's progress today; when all is done, a celebration, with confetti once a day. */
export function DayProgress({ day: { now, reason, done, total } }: { day: MyDay }) {
  if (total === 0) {
    return <Text>{reason === "sick" ? "Get well soon!" : "Enjoy your day!"} Nothing is due.</Text>;
  }
  const isAllDone = done >= total;
  return (
    <div className={classes.progress}>
      <Text fw={600} className="tabular" aria-live="polite">
        {formatNumber(done)} of {formatNumber(total)} done
      </Text>
      <Progress.Root size="lg" radius="xl" transitionDuration={250}>
        <Progress.Section
          value={(done / total) * 100}
          color={isAllDone ? "green" : "teal"}
          aria-label="Done today"
          aria-valuetext={`${done} of ${total}`}
        />
      </Progress.Root>
      {isAllDone && <Cheer key={now.day} day={now.day} />}
    </div>
  );
}

/** A celebration, with confetti the first time that all chores of a day are done. */
function Cheer({ day }: { day: string }) {
  const { id } = useUser();
  const isFeast = useFeast("day", id, day);
  return (
    <div className={classes.cheer}>
      <span className={classes.dragon}>
        <Dragon pose="cheering" size={100} />
        {isFeast && <Celebration />}
      </span>
      <Text fw={700} size="lg" role="status">
        Hooray! You did it all today.
      </Text>
    </div>
  );
}
