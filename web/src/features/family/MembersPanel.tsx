import { Button, Group, Stack } from "@mantine/core";
import { IconUserHeart, IconUserPlus, IconUsersPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { usersQuery } from "@/api/users/queries";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";

import { AddCarerModal } from "./AddCarerModal";
import { AddKidModal } from "./AddKidModal";
import { AddKidsModal } from "./AddKidsModal";
import { MembersTable } from "./MembersTable";

import classes from "./Family.module.css";

/** The family's members, with a parent's actions for each. */
export function MembersPanel() {
  const members = useQuery(usersQuery);
  const adding = useDialog<true>();
  const addingSeveral = useDialog<true>();
  const addingCarer = useDialog<true>();
  return (
    <section aria-label="Family Members">
      <Stack gap="md">
        <QueryBoundary
          query={members}
          errorText="Failed to load family members."
          skeleton={<TableSkeleton rows={4} asLines />}
        >
          {(list) => <MembersTable members={list} />}
        </QueryBoundary>
        <Group gap="sm">
          <Button
            className={classes.add}
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => adding.open(true)}
          >
            Add a Kid
          </Button>
          <Button
            className={classes.add}
            variant="light"
            leftSection={<IconUsersPlus size={20} aria-hidden />}
            onClick={() => addingSeveral.open(true)}
          >
            Add Several Kids
          </Button>
          <Button
            className={classes.add}
            variant="light"
            leftSection={<IconUserHeart size={20} aria-hidden />}
            onClick={() => addingCarer.open(true)}
          >
            Add a Carer
          </Button>
        </Group>
      </Stack>
      <AddKidModal opened={adding.opened} onClose={adding.close} />
      <AddKidsModal opened={addingSeveral.opened} onClose={addingSeveral.close} />
      <AddCarerModal opened={addingCarer.opened} onClose={addingCarer.close} />
    </section>
  );
}
