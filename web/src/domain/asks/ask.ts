import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** A tile that asks others. */
export type AskTile = { key: string; words: string; picture: ReactNode; onTap: () => void };

/** A way to ask others about an occurrence. */
export type Ask = {
  name: "help" | "swap";
  /** Of its button, which shows the tiles. */
  label: string;
  icon: TablerIcon;
  /** The question, or its answer. */
  said: { words: string; icon: TablerIcon } | undefined;
  /** Takes it back; undefined if nothing waits for others. */
  takeBack: (() => void) | undefined;
  isBusy: boolean;
  /** The label of the tiles, for screen readers. */
  question: string;
  /** Without any there is nothing to ask. */
  tiles: AskTile[];
};
