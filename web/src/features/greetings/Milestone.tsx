import { Text, Title } from "@mantine/core";

import { Celebration } from "@/components/Celebration";
import { Dragon } from "@/components/dragon";

import classes from "./NewsScreen.module.css";

type MilestoneProps = {
  /** In days of streak. */
  day: number;
};

/** A streak milestone was reached: the dragon cheers. */
export function Milestone({ day }: MilestoneProps) {
  return (
    <div className={classes.part}>
      <div className={classes.art}>
        <Dragon pose="cheering" size={180} />
        <Celebration />
      </div>
      <div className={classes.words}>
        <Title order={2} size="h1">
          {day}-day streak!
        </Title>
        <Text>Your dragon is proud!</Text>
      </div>
    </div>
  );
}
