import { Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";

import { useDeleteGroup, useMoveGroup } from "@/api/groups/mutations";
import { LargeModal } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import { RemoveButton } from "@/components/RemoveButton";
import { RemoveModal } from "@/components/RemoveModal";
import { type Dialog, useDialog } from "@/components/useDialog";
import type { Group, GroupKind } from "@/lib/api";
import { plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { ColourDot } from "../colours/ColourDot";
import type { Row } from "./byGroup";
import { GroupFormModal, type Written } from "./GroupFormModal";
import { inOrder } from "./inOrder";
import { MovableList } from "./MovableList";

import classes from "./groups.module.css";

type GroupsModalProps = Family & { opened: boolean; onClose: () => void };

type Family = { kind: GroupKind; rows: Row[]; groups: Group[] };

/** The groups of the family's chores or items: made, changed, put in order and removed (docs/product/groups.md#groups). */
export function GroupsModal({ opened, onClose, ...family }: GroupsModalProps) {
  const form = useDialog<Written>();
  const removing = useDialog<Group>();
  return (
    <LargeModal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!form.opened && !removing.opened}
      title="Groups"
    >
      <Groups {...family} form={form} removing={removing} />
    </LargeModal>
  );
}

type GroupsProps = Family & { form: Dialog<Written>; removing: Dialog<Group> };

function Groups({ kind, rows, groups, form, removing }: GroupsProps) {
  const add = useRef<HTMLButtonElement>(null);
  /** The ids in the order that was last asked for, until the server has it: its answers may be older. */
  const [order, setOrder] = useState<string[]>();
  const put = useMoveGroup((ids) => setOrder((last) => (last === ids ? undefined : last)));
  const remove = useDeleteGroup(() => {
    removing.close();
    // The button that had the focus goes with its row.
    add.current?.focus();
  });
  const move = (next: Group[]) => {
    const ids = next.map(({ id }) => id);
    setOrder(ids);
    put.mutate(ids);
  };
  const countIn = (group: Group) => rows.filter(({ group_id }) => group_id === group.id).length;
  return (
    <>
      {groups.length === 0 ? (
        <Text>No groups yet. {EXAMPLES[kind]}</Text>
      ) : (
        <MovableList
          label="Groups"
          rows={inOrder(groups, order)}
          onMove={move}
          start={({ color }) => <ColourDot color={color} />}
          details={(group) => plural(countIn(group), kind)}
          actions={(group) => (
            <span className={classes.more}>
              <NetworkButton
                variant="default"
                aria-label={isolating`Edit ${group.name}`}
                onClick={() => form.open({ before: group })}
              >
                Edit
              </NetworkButton>
              <RemoveButton name={group.name} onClick={() => removing.open(group)} />
            </span>
          )}
        />
      )}
      <NetworkButton
        ref={add}
        className={classes.add}
        variant="light"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => form.open({ before: undefined })}
      >
        Add Group
      </NetworkButton>
      <GroupFormModal {...{ kind, rows, groups }} dialog={form} />
      <RemoveModal
        dialog={removing}
        title="Remove Group"
        question={({ name }) => isolating`Remove “${name}”? ${STAYS[kind]}`}
        removal={remove}
      />
    </>
  );
}

const EXAMPLES = {
  chore: "Rooms, school, pets: long lists are easier to read in groups.",
  item: "Treats, trips, screen time: long lists are easier to read in groups.",
};

const STAYS = {
  chore: "Its chores stay, in no group.",
  item: "Its rewards stay, in no group.",
};
