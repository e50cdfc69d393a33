import { Deferred } from "@/components/Deferred";
import { usePictureMode } from "@/domain/pictureMode/usePictureMode";
import type { BeardedDragonPurchase, Goal } from "@/lib/api";
import { rules } from "@/lib/rules";

import { Contributions } from "./Contributions";
import { GoalCard } from "./GoalCard";
import { GoalNotes } from "./GoalNotes";
import { GoalTiles } from "./GoalTiles";
import { PictureGoal } from "./PictureGoal";

type GoalContentProps = { goal: Goal; purchases: BeardedDragonPurchase[] };

/** The family's progress, the contributions, and the remaining amounts. */
export function GoalContent({ goal, purchases }: GoalContentProps) {
  const inPictures = usePictureMode();
  const progress = rules().goalProgress(goal, rules().purchasesCounted(purchases), goal.item_name);
  const kids = goal.kids.map(({ username }) => username);
  if (inPictures) {
    return <PictureGoal progress={progress} />;
  }
  return (
    <>
      <GoalCard progress={progress} goal={goal} />
      <GoalTiles deadline={goal.deadline} progress={progress} />
      <Deferred>
        <Contributions goal={goal} shares={rules().goalShares(goal, kids, purchases)} progress={progress} />
        <GoalNotes goal={goal} />
      </Deferred>
    </>
  );
}
