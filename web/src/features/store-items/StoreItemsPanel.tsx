import { Skeleton, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { storeItemsQuery } from "@/api/store/queries";
import { EmptySection } from "@/components/EmptySection";
import { Panel } from "@/components/Panel";
import { QueryBoundary } from "@/components/QueryBoundary";
import { useDialog } from "@/components/useDialog";
import { GroupTools } from "@/domain/groups/GroupTools";
import { useGroups } from "@/domain/groups/useGroups";
import type { StoreItem } from "@/lib/api";

import { DeleteItemModal } from "./DeleteItemModal";
import { ItemForm } from "./ItemForm";
import { ItemList } from "./ItemList";

import classes from "./StoreItemsPanel.module.css";

/** Manage Store Items: the form to add or edit an item, and the list (docs/product/screens.md#store-items). */
export function StoreItemsPanel() {
  const items = useQuery(storeItemsQuery);
  const { groups, areKnown } = useGroups("item", items.data, true);
  const [edited, setEdited] = useState<StoreItem>();
  /** Counts the uses of the form: each starts afresh. */
  const [use, setUse] = useState(0);
  const deletion = useDialog<StoreItem>();

  const edit = (item: StoreItem | undefined) => {
    setEdited(item);
    setUse(use + 1);
  };

  return (
    <Panel isFolded title="Manage Store Items" hint="What kids can spend their points on.">
      <ItemForm key={use} item={edited} onClose={() => edit(undefined)} />
      <Title order={3}>Current Store Items</Title>
      <QueryBoundary
        query={items}
        errorText="Failed to load store items."
        isReady={areKnown}
        skeleton={<Skeleton className={classes.skeleton} radius="md" role="status" aria-label="Loading" />}
        empty={<EmptySection message="No items in store yet." />}
      >
        {(list) => (
          <>
            <ItemList
              items={list}
              groups={groups}
              editedId={edited?.id}
              onEdit={edit}
              onDelete={deletion.open}
            />
            <GroupTools kind="item" rows={list} groups={groups} />
          </>
        )}
      </QueryBoundary>
      <DeleteItemModal
        item={deletion.subject}
        opened={deletion.opened}
        onDeleted={({ id }) => id === edited?.id && edit(undefined)}
        onClose={deletion.close}
      />
    </Panel>
  );
}
