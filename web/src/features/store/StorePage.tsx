import { useQuery } from "@tanstack/react-query";

import { storeItemsQuery } from "@/api/store/queries";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { useGroups } from "@/domain/groups/useGroups";
import { Countables } from "@/domain/pictureMode/Countables";
import { usePictureMode } from "@/domain/pictureMode/usePictureMode";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { PictureShelf } from "./PictureShelf";
import { Purse } from "./Purse";
import { Shelf } from "./Shelf";
import { ShelfSkeleton } from "./ShelfSkeleton";

/** The rewards store, for everyone; kids redeem (docs/product/screens.md#screen-store). */
export function StorePage() {
  const user = useUser();
  const inPictures = usePictureMode();
  const items = useQuery(storeItemsQuery);
  const { groups, areKnown } = useGroups("item", inPictures ? undefined : items.data);
  return (
    <PageLayout title={routes.store.heading}>
      {user.role === "kid" && !inPictures && <Purse points={user.points ?? 0} />}
      {inPictures && <Countables points={user.points ?? 0} />}
      <QueryBoundary
        query={items}
        errorText="Failed to load store items."
        isReady={inPictures || areKnown}
        skeleton={<ShelfSkeleton />}
      >
        {(list) => (inPictures ? <PictureShelf items={list} /> : <Shelf items={list} groups={groups} />)}
      </QueryBoundary>
    </PageLayout>
  );
}
