import { Button, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

import type { Column } from "@/components/column";
import { PointsBadge } from "@/components/PointsBadge";
import { ResponsiveTable } from "@/components/ResponsiveTable";
import { TapCard } from "@/domain/pictures/TapCard";
import type { Chore } from "@/lib/api";

import { ChoreName, ChoreState, type ChoreStanding } from "./ChoreName";

import classes from "./ChoreList.module.css";

/** The width, in em, from which a table has space for descriptions in a kid's large letters. */
export const CARDS_BELOW = 64;

type ChoreTableProps = {
  /** The listed chores, for screen readers. */
  label: string;
  chores: Chore[];
  /** Whether they are still to do, so that the buttons stand out. */
  isToDo: boolean;
  /** The chores that cannot be repeated as extras. */
  onlyWhenDue: Set<string>;
  standingOf: (chore: Chore) => ChoreStanding;
  /** The button to take a waiting chore back, if it waits. */
  takeBack: (chore: Chore) => ReactNode;
  /** Opens the dialog that submits a chore. */
  onOpen: (chore: Chore) => void;
};

/** Chores to pick from: a table, or cards that are buttons. */
export function ChoreTable({ label, chores, isToDo, onlyWhenDue, ...of }: ChoreTableProps) {
  const { standingOf, takeBack, onOpen } = of;
  const canBeDone = ({ id }: Chore) => isToDo || !onlyWhenDue.has(id);
  const card = (chore: Chore) => (
    <TapCard
      chore={chore}
      title={<span id={`chore-${chore.id}`}>{chore.name}</span>}
      text={
        chore.description !== null && (
          <Text c="dimmed" size="sm" lineClamp={1}>
            {chore.description}
          </Text>
        )
      }
      facts={
        <>
          <PointsBadge points={chore.points_value} size="md" />
          <ChoreState {...standingOf(chore)} />
        </>
      }
      {...(canBeDone(chore) && {
        action: { label: "Mark as Done", describedBy: `chore-${chore.id}`, onPress: () => onOpen(chore) },
      })}
      below={takeBack(chore)}
    />
  );

  const columns: Column<Chore>[] = [
    {
      key: "name",
      header: "Chore Name",
      cell: (chore) => <ChoreName chore={chore} {...standingOf(chore)} />,
    },
    {
      key: "description",
      header: "Description",
      cell: ({ description }) =>
        description !== null && (
          <Text c="dimmed" inherit>
            {description}
          </Text>
        ),
    },
    {
      key: "points",
      header: "Points",
      cell: ({ points_value }) => <PointsBadge points={points_value} />,
    },
    {
      key: "done",
      header: "Action",
      align: "right",
      cell: (chore) => (
        <div className={classes.actions}>
          {canBeDone(chore) && (
            <Button
              variant={isToDo ? "light" : "subtle"}
              leftSection={<IconCheck size={20} aria-hidden />}
              aria-describedby={`chore-${chore.id}`}
              onClick={() => onOpen(chore)}
            >
              Mark as Done
            </Button>
          )}
          {takeBack(chore)}
        </div>
      ),
    },
  ];

  return (
    <div className={classes.table}>
      <ResponsiveTable
        label={label}
        columns={columns}
        rows={chores}
        rowKey={({ id }) => id}
        card={card}
        cardsBelow={CARDS_BELOW}
      />
    </div>
  );
}
