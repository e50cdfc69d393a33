import { Button } from "@mantine/core";
import { IconArrowsSort, IconFolders } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { areMany } from "@/components/search/useSearch";
import { useLoaded } from "@/components/useLoaded";
import type { Group, GroupKind } from "@/lib/api";

import type { Row } from "./byGroup";

import classes from "./groups.module.css";

async function loadGroups() {
  const { GroupsModal } = await import("./GroupsModal");
  return GroupsModal;
}

async function loadOrder() {
  const { OrderModal } = await import("./OrderModal");
  return OrderModal;
}

type GroupToolsProps = {
  kind: GroupKind;
  /** All of the family's chores, or items. */
  rows: Row[];
  /** The groups of that kind. */
  groups: Group[];
  /** Buttons before these. */
  children?: ReactNode;
};

/** The buttons below a long list, for its groups and its order; none below a short one (docs/product/groups.md#groups). */
export function GroupTools({ kind, rows, groups, children }: GroupToolsProps) {
  const grouping = useLoaded(loadGroups);
  const ordering = useLoaded(loadOrder);
  // Closing the dialog puts the focus back on its button.
  const isShown = areMany(rows) || groups.length > 0 || grouping.opened;
  const hasOrder = isShown && rows.length > 1;
  return (
    <>
      {(isShown || children !== undefined) && (
        <div className={classes.tools}>
          {children}
          {isShown && (
            <Button
              variant="light"
              leftSection={<IconFolders size={20} aria-hidden />}
              onClick={() => grouping.open()}
            >
              Groups
            </Button>
          )}
          {hasOrder && (
            <Button
              variant="light"
              leftSection={<IconArrowsSort size={20} aria-hidden />}
              onClick={() => ordering.open()}
            >
              Change the Order
            </Button>
          )}
        </div>
      )}
      {grouping.Component && (
        <grouping.Component
          {...{ kind, rows, groups }}
          opened={grouping.opened}
          onClose={() => grouping.setOpened(false)}
        />
      )}
      {ordering.Component && (
        <ordering.Component
          {...{ kind, rows, groups }}
          opened={ordering.opened}
          onClose={() => ordering.setOpened(false)}
        />
      )}
    </>
  );
}
