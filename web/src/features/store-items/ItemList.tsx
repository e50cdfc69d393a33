import { Button, Text } from "@mantine/core";
import { IconEdit, IconTrash } from "@tabler/icons-react";

import { PointsBadge } from "@/components/PointsBadge";
import { useSearch } from "@/components/search/useSearch";
import { WithPicture } from "@/domain/pictures/Picture";
import type { StoreItem } from "@/lib/api";

import classes from "./StoreItemsPanel.module.css";

type ItemListProps = {
  items: StoreItem[];
  /** The id of the item in the form. */
  editedId: string | undefined;
  onEdit: (item: StoreItem) => void;
  onDelete: (item: StoreItem) => void;
};

/** The store's items, each with Edit and Delete; a long list scrolls in its frame. */
export function ItemList({ items, editedId, onEdit, onDelete }: ItemListProps) {
  const { search, found } = useSearch(items, "Search for items");
  return (
    <>
      {search}
      <div className={classes.frame} tabIndex={0} role="region" aria-label="Current Store Items">
        <ul>
          {found.map((item) => (
            <li key={item.id} className={classes.item} data-edited={item.id === editedId || undefined}>
              <WithPicture of="item" name={item.name} id={item.id} size={36}>
                <div className={classes.what} id={`store-item-${item.id}`}>
                  <Text fw={600} className={classes.name}>
                    {item.name}
                  </Text>
                  <PointsBadge points={item.points_cost} />
                </div>
              </WithPicture>
              {item.description !== null && (
                <Text size="sm" c="dimmed" lineClamp={2} className={classes.name}>
                  {item.description}
                </Text>
              )}
              <div className={classes.actions}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  leftSection={<IconEdit size={18} aria-hidden />}
                  aria-describedby={`store-item-${item.id}`}
                  onClick={() => onEdit(item)}
                >
                  Edit
                </Button>
                {item.is_goal ? (
                  <Text size="sm" c="dimmed" className={classes.kept}>
                    This is the family's goal: it cannot be deleted.
                  </Text>
                ) : (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-md"
                    leftSection={<IconTrash size={18} aria-hidden />}
                    aria-describedby={`store-item-${item.id}`}
                    onClick={() => onDelete(item)}
                  >
                    Delete
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
