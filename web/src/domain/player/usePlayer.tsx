import { type ReactNode, useState } from "react";

import { useLoaded } from "@/components/useLoaded";

import type { Play } from "./play";

type PlayerOptions = {
  /** The keys of the chores still to be done, if another device may do some of them meanwhile. */
  left?: ReadonlySet<string>;
  /** Called once a single chore is handed in. */
  onHandedIn?: () => void;
};

async function loadPlayer() {
  const { Player } = await import("./Player");
  return Player;
}

/** The player, which is loaded when it is first opened, and the function that opens it. */
export function usePlayer({ left, onHandedIn }: PlayerOptions = {}): {
  open: (play: Play) => void;
  isOpen: boolean;
  player: ReactNode;
} {
  const [{ play, opening }, setPlay] = useState<{ play?: Play; opening: number }>({ opening: 0 });
  const { Component: Player, opened, setOpened, open } = useLoaded(loadPlayer);
  return {
    open: (wanted) => {
      setPlay((last) => ({ play: wanted, opening: last.opening + 1 }));
      open();
    },
    isOpen: opened,
    player: Player && play && (
      <Player
        play={play}
        opening={opening}
        left={left}
        opened={opened}
        onHandedIn={onHandedIn}
        onClose={() => setOpened(false)}
      />
    ),
  };
}
