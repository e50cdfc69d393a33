import { Dragon } from "@/components/dragon";
import type { GoalProgress } from "@/lib/rules";
import { say } from "@/lib/say";

import classes from "./PictureGoal.module.css";

/** The family's progress, as a dragon on its way to the sun (docs/product/screens-by-role.md#picture-mode). */
export function PictureGoal({ progress }: { progress: GoalProgress }) {
  const { percentage, reached, message } = progress;
  return (
    <section className={classes.goal} aria-label="Goal progress">
      <Dragon pose="basking" progress={percentage / 100} size={640} title={`${percentage} percent`} />
      {reached && <Dragon pose="cheering" size={200} />}
      <p className={classes.words}>{say(message)}</p>
    </section>
  );
}
