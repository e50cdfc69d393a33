import { Button, Text } from "@mantine/core";
import { IconEdit, IconTrash } from "@tabler/icons-react";

import { PointsBadge } from "@/components/PointsBadge";
import { WithPicture } from "@/domain/pictures/Picture";
import type { StoreItem } from "@/lib/api";

import classes from "./StoreItemsPanel.module.css";

type ItemRowProps = {
  item: StoreItem;
  /** Whether it is in the form. */
  isEdited: boolean;
  onEdit: (item: StoreItem) => void;
  onDelete: (item: StoreItem) => void;
};

/** An item of the store with Edit and Delete. */
export function ItemRow({ item, isEdited, onEdit, onDelete }: ItemRowProps) {
  return (
    <li className={classes.item} data-edited={isEdited || undefined}>
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
  );
}
