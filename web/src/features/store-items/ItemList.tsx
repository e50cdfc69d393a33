import { Fragment } from "react";

import { areMany, useSearch } from "@/components/search/useSearch";
import { areGrouped, byGroup } from "@/domain/groups/byGroup";
import { GroupHeading } from "@/domain/groups/GroupHeading";
import type { Group, StoreItem } from "@/lib/api";

import { ItemRow } from "./ItemRow";

import classes from "./StoreItemsPanel.module.css";

type ItemListProps = {
  items: StoreItem[];
  groups: Group[];
  /** The id of the item in the form. */
  editedId: string | undefined;
  onEdit: (item: StoreItem) => void;
  onDelete: (item: StoreItem) => void;
};

/** The store's items, many of them by group; a long list scrolls in its frame. */
export function ItemList({ items, groups, editedId, ...ways }: ItemListProps) {
  const { search, found } = useSearch(items, "Search for items");
  const hasHeadings = areMany(items) && areGrouped(items, groups);
  return (
    <>
      {search}
      <div className={classes.frame} tabIndex={0} role="region" aria-label="Current Store Items">
        {byGroup(found, hasHeadings ? groups : []).map(({ group, rows }) => (
          <Fragment key={group?.id ?? ""}>
            {hasHeadings && (
              <div className={classes.heading}>
                <GroupHeading group={group} other="Other rewards" order={4} />
              </div>
            )}
            <ul className={classes.items}>
              {rows.map((item) => (
                <ItemRow key={item.id} item={item} isEdited={item.id === editedId} {...ways} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </>
  );
}
