import { Button } from "@mantine/core";
import { IconBuildingStore, IconEdit } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";

import { goalPurchasesQuery, goalQuery } from "@/api/goal/queries";
import { ErrorState } from "@/components/ErrorState";
import { NotHere } from "@/components/NotHere";
import { PageLayout } from "@/components/PageLayout";
import { useDeferred } from "@/components/steps";
import { usePictureMode } from "@/domain/pictureMode/usePictureMode";
import { useOnline } from "@/lib/online";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { EditGoalModal } from "./EditGoalModal";
import { GoalContent } from "./GoalContent";
import { GoalSkeleton } from "./GoalSkeleton";
import { useContributionToast } from "./useContributionToast";
import { useGoalTitle } from "./useGoalTitle";

/** The family's savings goal, for everyone; a parent may change it (docs/product/screens.md#screen-goal). */
export function GoalPage() {
  const isParent = useUser().role === "parent";
  const inPictures = usePictureMode();
  const online = useOnline();
  const goal = useQuery(goalQuery);
  const purchases = useQuery(goalPurchasesQuery);
  const [editing, setEditing] = useState(false);
  useContributionToast(purchases.data);

  const retry = () => {
    void goal.refetch();
    void purchases.refetch();
  };
  const isThere = useDeferred(goal.data !== undefined && purchases.data !== undefined);
  const failed = isLoadFailure(goal) || isLoadFailure(purchases);

  return (
    <PageLayout
      title={useGoalTitle()}
      subtitle="Save together for your goal."
      rareAction={isParent}
      action={
        isParent ? (
          <Button
            leftSection={<IconEdit size={20} aria-hidden />}
            onClick={() => setEditing(true)}
            disabled={goal.data === undefined}
          >
            Edit Goal
          </Button>
        ) : (
          !inPictures && (
            <Button
              component={Link}
              to={routes.store.path}
              leftSection={<IconBuildingStore size={20} aria-hidden />}
            >
              Go to the store
            </Button>
          )
        )
      }
    >
      {failed && online ? (
        <ErrorState
          title="Error"
          message="Failed to load purchase data. Please try again."
          onRetry={retry}
          retrying={goal.isFetching || purchases.isFetching}
        />
      ) : !isThere || goal.data === undefined || purchases.data === undefined ? (
        <Missing online={online} />
      ) : (
        <>
          <GoalContent goal={goal.data} purchases={purchases.data} />
          <EditGoalModal goal={goal.data} opened={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </PageLayout>
  );
}

/**
 * Only a failed first load is shown, not a failed refresh (docs/product/points.md#goal-refresh). Data of an earlier
 * visit does not count as loaded.
 */
function isLoadFailure(query: UseQueryResult): boolean {
  return query.isError && (query.data === undefined || query.dataUpdatedAt < performance.timeOrigin);
}

function Missing({ online }: { online: boolean }) {
  return online ? <GoalSkeleton /> : <NotHere />;
}
