import { Badge } from "@mantine/core";

import type { LeaderboardEntry } from "@/lib/api";
import { formatNumber } from "@/lib/format";

import { Rank } from "./Rank";

import classes from "./RankTable.module.css";
import table from "@/components/table.module.css";

type RankTableProps = {
  entries: LeaderboardEntry[];
  /** The signed-in user's id; their row stands out. */
  ownId: string;
};

/** The ranks, in a frame that scrolls after 400 px (spec §9). Three short columns fit any phone. */
export function RankTable({ entries, ownId }: RankTableProps) {
  return (
    <div className={classes.frame} tabIndex={0} role="region" aria-label="Leaderboard">
      <table className={table.table}>
        <thead>
          <tr>
            <th className={classes.rank}>Rank</th>
            <th>Player</th>
            <th data-align="right">Points</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, username, points }, index) => (
            <tr key={id} data-own={id === ownId || undefined}>
              <td>
                <Rank rank={index + 1} points={points} />
              </td>
              <td className={classes.player}>
                {username} {id === ownId && <Badge>You</Badge>}
              </td>
              <td data-align="right" className={classes.points}>
                {points === null ? "N/A" : formatNumber(points)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
