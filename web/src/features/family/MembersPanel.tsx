import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { usersQuery } from "@/api/users/queries";
import { Panel } from "@/components/Panel";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";

import { AddKidModal } from "./AddKidModal";
import { MembersTable } from "./MembersTable";

import classes from "./FamilyPanels.module.css";

/** The family's members and what a parent can do for each. */
export function MembersPanel() {
  const members = useQuery(usersQuery);
  const adding = useDialog<true>();
  return (
    <Panel title="Family Members" hint="Everyone who can sign in to your family." failure={undefined}>
      <QueryBoundary
        query={members}
        errorText="Failed to load family members."
        skeleton={<TableSkeleton rows={4} fields={2} />}
      >
        {(list) => <MembersTable members={list} />}
      </QueryBoundary>
      <Button
        className={classes.add}
        leftSection={<IconUserPlus size={20} aria-hidden />}
        onClick={() => adding.open(true)}
      >
        Add a Kid
      </Button>
      <AddKidModal opened={adding.opened} onClose={adding.close} />
    </Panel>
  );
}
