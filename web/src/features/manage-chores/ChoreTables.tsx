import { Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck, IconCircleOff } from "@tabler/icons-react";

import { useChangeChore } from "@/api/chores/mutations";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { DoneForKidModal } from "@/components/kids/DoneForKidModal";
import { WithPicture } from "@/components/pictures/Picture";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import { ScheduleLine } from "@/components/schedule/ScheduleLine";
import { StatusBadge } from "@/components/StatusBadge";
import { useDialog } from "@/components/useDialog";
import type { Chore } from "@/lib/api";
import { formatDate } from "@/lib/format";

import { ChoreMenu } from "./ChoreMenu";
import { ConfirmChoreModal } from "./ConfirmChoreModal";

import classes from "./ChoreTables.module.css";

type ChoreTablesProps = {
  chores: Chore[];
  onEdit: (chore: Chore) => void;
  onRepeat: (chore: Chore) => void;
};

/** Active Chores and Inactive Chores, with what can be done to each. */
export function ChoreTables({ chores, onEdit, onRepeat }: ChoreTablesProps) {
  const deletion = useDialog<Chore>();
  const deactivation = useDialog<Chore>();
  const noting = useDialog<Chore>();
  const activate = useChangeChore("activate");

  const columns: Column<Chore>[] = [
    {
      key: "details",
      header: "Chore Details",
      card: "title",
      cell: (chore) => <ChoreDetails chore={chore} />,
    },
    { key: "points", header: "Points", cell: ({ points_value }) => <PointsBadge points={points_value} /> },
    { key: "status", header: "Status", cell: ({ is_active }) => <ChoreStatus isActive={is_active} /> },
    { key: "created", header: "Created", cell: ({ created_at }) => formatDate(created_at) },
    {
      key: "actions",
      header: "Actions",
      align: "right",
      card: "actions",
      cell: (chore) => (
        <ChoreMenu
          chore={chore}
          busy={activate.isPending && activate.variables.id === chore.id}
          onEdit={onEdit}
          onRepeat={onRepeat}
          onNote={noting.open}
          onDeactivate={deactivation.open}
          onActivate={activate.mutate}
          onDelete={deletion.open}
        />
      ),
    },
  ];

  return (
    <>
      {sections(chores).map(({ title, rows, none }) => (
        <Stack key={title} component="section" gap="sm">
          <Title order={2}>{title}</Title>
          {rows.length === 0 ? (
            <EmptySection message={none} />
          ) : (
            <GrowingTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )}
        </Stack>
      ))}
      <DoneForKidModal choreId={noting.subject?.id} opened={noting.opened} onClose={noting.close} />
      <ConfirmChoreModal
        change="delete"
        chore={deletion.subject}
        opened={deletion.opened}
        onClose={deletion.close}
      />
      <ConfirmChoreModal
        change="deactivate"
        chore={deactivation.subject}
        opened={deactivation.opened}
        onClose={deactivation.close}
      />
    </>
  );
}

function sections(chores: Chore[]) {
  return [
    {
      title: "Active Chores",
      rows: chores.filter((chore) => chore.is_active),
      none: "No active chores. Kids have nothing to choose from.",
    },
    {
      title: "Inactive Chores",
      rows: chores.filter((chore) => !chore.is_active),
      none: "No inactive chores.",
    },
  ];
}

function ChoreDetails({ chore: { id, name, description } }: { chore: Chore }) {
  return (
    <WithPicture of="chore" name={name}>
      <div className={classes.details}>
        <Text fw={600}>{name}</Text>
        <ScheduleLine choreId={id} />
        {description !== null && (
          <Text size="sm" c="dimmed" lineClamp={3}>
            {description}
          </Text>
        )}
      </div>
    </WithPicture>
  );
}

function ChoreStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusBadge label="Active" colour="green" icon={IconCircleCheck} />
  ) : (
    <StatusBadge label="Inactive" colour="gray" icon={IconCircleOff} />
  );
}
