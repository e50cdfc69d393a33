import { Badge } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";

import { KidName } from "@/domain/kids/KidName";
import { MemberFace } from "@/domain/people/MemberFace";
import type { LeaderboardEntry } from "@/lib/api";
import { formatNumber } from "@/lib/format";

import { Rank } from "./Rank";
import { ranksOf } from "./ranks";

import classes from "./RankTable.module.css";
import table from "@/components/table.module.css";

type RankTableProps = {
  entries: LeaderboardEntry[];
  /** The signed-in user's id; their row is highlighted and scrolled into view. */
  ownId: string;
};

/** The ranks, in a frame that scrolls after 400 px (docs/product/points.md#leaderboard). Three short columns fit any phone. */
export function RankTable({ entries, ownId }: RankTableProps) {
  const { frame, hasMore, look } = useMore();
  const ownRow = useRef<HTMLTableRowElement>(null);
  const ranks = ranksOf(entries);
  useEffect(() => {
    const [box, row] = [frame.current, ownRow.current];
    if (box !== null && row !== null && row.offsetTop + row.offsetHeight > box.clientHeight) {
      box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
    }
  }, [frame]);
  return (
    <div className={classes.place}>
      <div
        ref={frame}
        className={classes.frame}
        tabIndex={0}
        role="region"
        aria-label="Leaderboard"
        onScroll={look}
      >
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
              <tr key={id} ref={id === ownId ? ownRow : undefined} data-own={id === ownId || undefined}>
                <td>
                  <Rank rank={ranks[index] ?? index + 1} points={points} />
                </td>
                <td className={classes.player}>
                  <span className={classes.who}>
                    <MemberFace of={id} size={40} />
                    <span>
                      <KidName id={id} username={username} /> {id === ownId && <Badge>You</Badge>}
                    </span>
                  </span>
                </td>
                <td data-align="right" className={classes.points}>
                  {points === null ? "N/A" : formatNumber(points)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <div className={classes.more} data-testid="more" aria-hidden>
          <IconChevronDown />
        </div>
      )}
    </div>
  );
}

/** Whether the frame hides rows below. */
function useMore() {
  const frame = useRef<HTMLDivElement>(null);
  const [hasMore, setHasMore] = useState(false);
  const look = useCallback(() => {
    const box = frame.current;
    setHasMore(box !== null && box.scrollHeight - box.clientHeight - box.scrollTop > 1);
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(look);
    for (const element of [frame.current, frame.current?.firstElementChild]) {
      if (element) {
        observer.observe(element);
      }
    }
    return () => observer.disconnect();
  }, [look]);
  return { frame, hasMore, look };
}
