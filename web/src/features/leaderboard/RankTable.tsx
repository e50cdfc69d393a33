import { Badge, Table } from "@mantine/core";

import type { LeaderboardEntry } from "@/lib/api";
import { formatNumber } from "@/lib/format";

import { Rank } from "./Rank";

import classes from "./RankTable.module.css";

type RankTableProps = {
  entries: LeaderboardEntry[];
  /** The signed-in user's id; their row stands out. */
  ownId: string;
};

/** The ranks, in a frame that scrolls after 400 px (spec §9). Three short columns fit any phone. */
export function RankTable({ entries, ownId }: RankTableProps) {
  return (
    <div className={classes.frame} tabIndex={0} role="region" aria-label="Leaderboard">
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.rank}>Rank</Table.Th>
            <Table.Th>Player</Table.Th>
            <Table.Th ta="right">Points</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(({ id, username, points }, index) => (
            <Table.Tr key={id} data-own={id === ownId || undefined}>
              <Table.Td>
                <Rank rank={index + 1} />
              </Table.Td>
              <Table.Td className={classes.player}>
                {username} {id === ownId && <Badge>You</Badge>}
              </Table.Td>
              <Table.Td ta="right" className={classes.points}>
                {points === null ? "N/A" : formatNumber(points)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
