import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import type { KidSession } from "@/api/board/kidSession";
import { boardQuery } from "@/api/board/queries";
import { boardKeys } from "@/api/keys";
import { timeOfSubmission } from "@/api/today/deeds";
import { QueryBoundary } from "@/components/QueryBoundary";
import type { Board as BoardData } from "@/lib/api";
import type { SharedDevice } from "@/lib/device/sharedDevice";
import { useObservable } from "@/lib/observable";
import { useOutbox, useOutboxView } from "@/lib/offline";
import { openChoreLink } from "@/lib/openChore";
import { routes } from "@/lib/routes";
import { shortSession } from "@/lib/session/shortSession";

import { Board } from "./Board";
import { BoardSkeleton } from "./BoardSkeleton";
import { Cheer } from "./Cheer";
import type { Tile } from "./model";
import { Notes } from "./Notes";
import { Steps } from "./Steps";
import { TabletSheet } from "./TabletSheet";
import { useTicking } from "./useTicking";
import { useWakeLock } from "./useWakeLock";

/** The board on a shared tablet: chores are ticked here, and kids open their own apps. */
export function SharedBoard({ device }: { device: SharedDevice }) {
  const board = useQuery(boardQuery);
  useWakeLock();
  return (
    <QueryBoundary query={board} errorText="The board cannot be loaded." skeleton={<BoardSkeleton />}>
      {(data) => <Ticked board={data} device={device} />}
    </QueryBoundary>
  );
}

/** The board on a parent's own device. */
export function LookedAtBoard() {
  const board = useQuery(boardQuery);
  return (
    <QueryBoundary query={board} errorText="The board cannot be loaded." skeleton={<BoardSkeleton />}>
      {(data) => <Board board={data} ticks={[]} ticking={undefined} onSheet={undefined} />}
    </QueryBoundary>
  );
}

function Ticked({ board, device }: { board: BoardData; device: SharedDevice }) {
  const outbox = useOutbox();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { entries } = useOutboxView();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const openApp = ({ bearer, kidId, expiresAt }: KidSession, tile: Tile | undefined) => {
    shortSession.begin(bearer, { kidId, expiresAt });
    const { to, state } =
      tile === undefined
        ? { to: routes.dashboard.path, state: null }
        : openChoreLink(tile.what.chore_id, timeOfSubmission(tile.what));
    void navigate(to, { state });
  };
  const ticking = useTicking({
    device,
    outbox,
    kids: board.kids,
    onOpen: openApp,
    onDone: () => void client.invalidateQueries({ queryKey: boardKeys.all }),
  });
  const farewell = useObservable(shortSession.farewell);
  const forgetNotes = () => {
    ticking.forgetNote();
    shortSession.farewell.set(undefined);
  };
  return (
    <>
      <Board board={board} ticks={entries} ticking={ticking} onSheet={() => setIsSheetOpen(true)}>
        <Notes
          ticking={ticking}
          note={ticking.note ?? farewell}
          onRead={forgetNotes}
          kids={board.kids}
          refused={entries.filter(({ problem }) => problem !== null)}
          onDiscard={({ seq }) => void outbox.discard(seq)}
        />
      </Board>
      <Steps ticking={ticking} kids={board.kids} />
      {ticking.cheer !== undefined && (
        <Cheer key={ticking.cheer.key} cheer={ticking.cheer} onEnd={ticking.endCheer} />
      )}
      <TabletSheet device={device} opened={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
    </>
  );
}
