import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** What a kid can tap to ask others. */
export type AskTile = { key: string; words: string; picture: ReactNode; onTap: () => void };

/** A way to ask others about an occurrence. */
export type Ask = {
  name: "help" | "swap";
  /** Of its button, which shows the tiles. */
  label: string;
  icon: TablerIcon;
  /** What was asked, or answered. */
  said: { words: string; icon: TablerIcon } | undefined;
  /** Takes it back; undefined if nothing waits for others. */
  takeBack: (() => void) | undefined;
  isBusy: boolean;
  /** What the tiles are, for screen readers. */
  question: string;
  /** Without any there is nothing to ask. */
  tiles: AskTile[];
};
