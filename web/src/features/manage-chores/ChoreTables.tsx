import { Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck, IconCircleOff } from "@tabler/icons-react";
import { Fragment } from "react";

import { useChangeChore } from "@/api/chores/mutations";
import { useLetItCount } from "@/api/schedules/mutations";
import { type Pause, useEndPause, usePauses } from "@/api/schedules/pauses";
import { useSchedules } from "@/api/schedules/queries";
import type { Column } from "@/components/column";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { Brief } from "@/components/LineList";
import { PointsBadge } from "@/components/PointsBadge";
import { useSearch } from "@/components/search/useSearch";
import { StatusBadge } from "@/components/StatusBadge";
import { useDialog } from "@/components/useDialog";
import { GroupHeading } from "@/domain/groups/GroupHeading";
import { DoneForKidModal } from "@/domain/kids/DoneForKidModal";
import { Picture, WithPicture } from "@/domain/pictures/Picture";
import { PauseLine } from "@/domain/schedule/PauseLine";
import { ScheduleLine, useScheduleSentence } from "@/domain/schedule/ScheduleLine";
import type { Chore, Group } from "@/lib/api";
import { formatDate, formatPoints, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { ChoreMenu } from "./ChoreMenu";
import { partsFor, sections } from "./choreParts";
import { ChoreTicks } from "./ChoreTicks";
import { ConfirmChoreModal } from "./ConfirmChoreModal";
import { PauseModal } from "./PauseModal";

import classes from "./ChoreTables.module.css";

/** The width, in em, from which five columns fit. */
export const LINES_BELOW = 72;

type ChoreTablesProps = {
  chores: Chore[];
  groups: Group[];
  onEdit: (chore: Chore) => void;
  onCopy: (chore: Chore) => void;
  onSchedule: (chore: Chore, startsOnce: boolean) => void;
  /** The ids of the chosen chores, while several are chosen. */
  chosen: ReadonlySet<string> | undefined;
  onToggle: (chore: Chore) => void;
};

/** Active Chores and Inactive Chores, with the actions for each, or to choose several. */
export function ChoreTables({ chores, groups, chosen, onToggle, ...ways }: ChoreTablesProps) {
  const { onEdit, onCopy, onSchedule } = ways;
  const pausing = useDialog<Chore>();
  const deletion = useDialog<Chore>();
  const deactivation = useDialog<Chore>();
  const logging = useDialog<Chore>();
  const activate = useChangeChore("activate");
  const letItCount = useLetItCount();
  const endPause = useEndPause();

  const schedules = useSchedules();
  const pauses = usePauses();
  const partsOf = (rows: Chore[]) => partsFor({ rows, chores, groups, schedules });
  const { search, found } = useSearch(chores, "Search for chores");
  // A section that is only empty because of the search is hidden.
  const shown = sections(found).filter(({ rows }) => rows.length > 0 || found.length === chores.length);

  const menu = (chore: Chore) => (
    <ChoreMenu
      chore={chore}
      busy={activate.isPending && activate.variables.id === chore.id}
      onEdit={onEdit}
      onCopy={onCopy}
      onSchedule={onSchedule}
      onPause={pausing.open}
      onEndPause={(of, { isRunning }) => endPause.mutate({ chore: of, isRunning })}
      onLetCount={(of, terms) => letItCount.mutate({ chore: of, terms })}
      onLog={logging.open}
      onDeactivate={deactivation.open}
      onActivate={activate.mutate}
      onDelete={deletion.open}
    />
  );
  const columns: Column<Chore>[] = [
    {
      key: "details",
      header: "Chore Details",
      cell: (chore) => <ChoreDetails chore={chore} pause={pauses.get(chore.id)} />,
    },
    { key: "points", header: "Points", cell: ({ points_value }) => <PointsBadge points={points_value} /> },
    { key: "status", header: "Status", cell: ({ is_active }) => <ChoreStatus isActive={is_active} /> },
    { key: "created", header: "Created", cell: ({ created_at }) => formatDate(created_at) },
    {
      key: "actions",
      header: "Actions",
      align: "right",
      cell: menu,
    },
  ];
  const table = (label: string, rows: Chore[]) =>
    chosen === undefined ? (
      <GrowingTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        cardsBelow={LINES_BELOW}
        line={(chore) => ({
          start: <Picture of="chore" name={chore.name} id={chore.id} />,
          title: chore.name,
          details: <LineDetails chore={chore} pause={pauses.get(chore.id)} />,
          action: menu(chore),
          opens: () => onEdit(chore),
        })}
      />
    ) : (
      <ChoreTicks {...{ label, rows, pauses, chosen, onToggle }} />
    );

  return (
    <>
      {search}
      {shown.map(({ title, rows, none }) => (
        <Stack key={title} component="section" gap="sm">
          <Title order={2}>{title}</Title>
          {rows.length === 0 ? (
            <EmptySection message={none} />
          ) : (
            partsOf(rows).map((part) => (
              <Fragment key={part.group?.id ?? part.title}>
                {part.title !== "" && <GroupHeading group={part.group} other={part.title} order={3} />}
                {table(part.title === "" ? title : isolating`${title}: ${part.title}`, part.rows)}
              </Fragment>
            ))
          )}
        </Stack>
      ))}
      <PauseModal chore={pausing.subject} opened={pausing.opened} onClose={pausing.close} />
      <DoneForKidModal choreId={logging.subject?.id} opened={logging.opened} onClose={logging.close} />
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

type DetailsProps = { chore: Chore; pause: Pause | undefined };

/** The pause, the points, the steps, and the schedule or the description. The opened row shows all details. */
function LineDetails({ chore, pause }: DetailsProps) {
  const text = useScheduleSentence(chore.id) ?? chore.description;
  return (
    <>
      {pause && <PauseLine pause={pause} />}
      <Brief facts={[formatPoints(chore.points_value), stepsText(chore), text]} />
    </>
  );
}

function ChoreDetails({ chore, pause }: DetailsProps) {
  const { id, name, description } = chore;
  const steps = stepsText(chore);
  return (
    <WithPicture of="chore" name={name} id={id}>
      <div className={classes.details}>
        <Text fw={600}>{name}</Text>
        <ScheduleLine choreId={id} />
        {pause && <PauseLine pause={pause} />}
        {steps !== undefined && (
          <Text size="sm" c="dimmed">
            {steps}
          </Text>
        )}
        {description !== null && (
          <Text size="sm" c="dimmed" lineClamp={3}>
            {description}
          </Text>
        )}
      </div>
    </WithPicture>
  );
}

/** The number of its steps, if it has any. A device may keep a chore from before there were steps. */
function stepsText({ steps = [] }: Chore): string | undefined {
  return steps.length === 0 ? undefined : plural(steps.length, "step");
}

function ChoreStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusBadge label="Active" colour="green" icon={IconCircleCheck} />
  ) : (
    <StatusBadge label="Inactive" colour="gray" icon={IconCircleOff} />
  );
}
