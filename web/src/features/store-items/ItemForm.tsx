import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";

import { useSaveItem } from "@/api/store/mutations";
import { Failure } from "@/components/Failure";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { GroupField, groupChange } from "@/domain/groups/GroupField";
import { PhotoField } from "@/domain/photos/PhotoField";
import { IconPicker } from "@/domain/pictures/IconPicker";
import type { StoreItem } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

type ItemFormProps = {
  /** The item to edit; undefined adds a new one. */
  item: StoreItem | undefined;
  /** Called when the item is saved or the edit is given up. */
  onClose: () => void;
};

type ItemFields = { name: string; description: string; points_cost: string };

/** Name, description, cost and picture of an item, checked by the same rules as on the server. */
export function ItemForm({ item, onClose }: ItemFormProps) {
  const save = useSaveItem(item, onClose);
  const name = useRef<HTMLInputElement>(null);
  const [icon, setIcon] = useState(item?.icon ?? null);
  const [photo, setPhoto] = useState(item?.photo_id ?? null);
  const [group, setGroup] = useState(item?.group_id ?? null);
  const [isSending, setIsSending] = useState(false);
  const isEdit = item !== undefined;
  const form = useForm<ItemFields>({
    initialValues: {
      name: item?.name ?? "",
      description: item?.description ?? "",
      points_cost: item === undefined ? "" : `${item.points_cost}`,
    },
    validate: {
      name: (value) => say(rules().itemNameError(value)),
      description: (value) => say(rules().textError(value)),
      points_cost: (value) => say(rules().itemPointsError(Number(value))),
    },
  });

  // Scrolls up, because Edit was pressed further down.
  useEffect(() => {
    if (isEdit) {
      name.current?.focus();
    }
  }, [isEdit]);

  const submit = form.onSubmit(({ description, points_cost, ...fields }) =>
    save.mutate({
      name: fields.name.trim(),
      description: description.trim() === "" ? null : description.trim(),
      points_cost: Number(points_cost),
      icon,
      photo_id: photo,
      ...groupChange(item, group),
    }),
  );

  return (
    <form onSubmit={submit} noValidate aria-label={isEdit ? "Edit item" : "Add item"}>
      <Stack gap="md">
        <Failure of={save} text="Failed to save item." />
        <TextInput ref={name} label="Name" autoComplete="off" required {...form.getInputProps("name")} />
        <LongTextInput label="Description (optional)" rows={1} {...form.getInputProps("description")} />
        <WholeNumberInput label="Points Cost" required {...form.getInputProps("points_cost")} />
        <IconPicker of="item" name={form.values.name} value={icon} onChange={setIcon} />
        <PhotoField purpose="item" value={photo} onChange={setPhoto} onBusy={setIsSending} />
        <GroupField kind="item" value={group} onChange={setGroup} />
        <Group grow>
          {isEdit && (
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              Cancel
            </Button>
          )}
          <NetworkButton type="submit" loading={save.isPending || isSending}>
            {isEdit ? "Save Changes" : "Add Item"}
          </NetworkButton>
        </Group>
      </Stack>
    </form>
  );
}
