import { useEffect, useRef, useState } from "react";

import {
  closeKidSession,
  handInAs,
  type KidSession,
  openKidSession,
  withdrawAs,
} from "@/api/board/kidSession";
import { useProofs } from "@/api/directory/looks";
import {
  ApiError,
  type BoardKid,
  type ChoreSubmission,
  errorMessage,
  NetworkError,
  newIdempotencyKey,
} from "@/lib/api";
import type { SharedDevice } from "@/lib/device/sharedDevice";
import { isolating } from "@/lib/isolated";
import type { Outbox } from "@/lib/offline";
import { online } from "@/lib/online";

import type { Tile } from "./model";

/** Time in which a tick can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/** A tapped chore with its kid, or only a kid's face. */
export type BoardTap = { kid: BoardKid; tile: Tile | undefined };

/** A tapped chore, with the key of the tap. */
type TickedTile = { kid: BoardKid; tile: Tile; key: string };

/** The dialog over the board. */
export type Step =
  | { kind: "who"; tile: Tile }
  | { kind: "pin"; tapped: BoardTap; message: string; busy: boolean; mayTry: boolean };

/** The kid to celebrate, by the tick's key, with the submission unless it is only stored on this tablet. */
export type Cheered = { key: string; kid: BoardKid; submission: ChoreSubmission | undefined };

/** A tick that can still be taken back. */
export type UndoableTick = { key: string; kid: BoardKid; tile: Tile; takeBack: () => Promise<void> };

type TickingOptions = {
  device: SharedDevice;
  outbox: Outbox;
  kids: BoardKid[];
  /** Opens the kid's own app; with a chore, if only the app can submit it. */
  onOpen: (session: KidSession, tile: Tile | undefined) => void;
  /** Called after a change, to reload the board. */
  onDone: () => void;
};

export type Ticking = ReturnType<typeof useTicking>;

/** From a tap to the celebration: the kid, the PIN, the submission; offline into this tablet's own outbox. */
export function useTicking({ device, outbox, kids, onOpen, onDone }: TickingOptions) {
  const [step, setStep] = useState<Step>();
  const [cheer, setCheer] = useState<Cheered>();
  const [undoable, setUndoable] = useState<UndoableTick>();
  const [note, setNote] = useState<string>();
  const isBusy = useRef(false);
  const proofOf = useProofs();

  const cheerFor = (
    { kid, tile, key }: TickedTile,
    submission: ChoreSubmission | undefined,
    takeBack: () => Promise<void>,
  ) => {
    setStep(undefined);
    setCheer({ key, kid, submission });
    // What is approved waits for nobody, so it cannot be taken back.
    setUndoable(submission?.status === "approved" ? undefined : { key, kid, tile, takeBack });
    onDone();
  };

  /** Offline a PIN cannot be checked; a parent will see that (docs/product/screens.md#board-offline). */
  const keep = async (ticked: TickedTile) => {
    const { kid, tile, key } = ticked;
    const task = { action: "tick", kid_id: kid.id, ...tile.what } as const;
    const { seq } = await outbox.add({ key, task, label: tile.name, estimate: null });
    outbox.release(seq);
    cheerFor(ticked, undefined, async () => {
      const taken = await outbox.takeOut(key);
      setNote(taken.kind === "out" ? "Taken back." : "It was already sent. Ask a parent.");
    });
  };

  const takesPhoto = (tile: Tile) => proofOf(tile.what.chore_id) === "must";

  const handIn = async (session: KidSession, ticked: TickedTile) => {
    const { tile } = ticked;
    const submission = takesPhoto(tile) ? undefined : await handInFor(session, ticked);
    if (submission === undefined) {
      setStep(undefined);
      onOpen(session, tile);
      return;
    }
    // The session is closed once nothing can be taken back any more.
    const timer = setTimeout(() => closeKidSession(session), UNDO_MS);
    cheerFor(ticked, submission, async () => {
      clearTimeout(timer);
      await withdrawAs(session, submission.id);
      closeKidSession(session);
      setNote("Taken back.");
      onDone();
    });
  };

  const go = async (tapped: BoardTap, pin: string | null) => {
    const { kid, tile } = tapped;
    const key = newIdempotencyKey();
    try {
      if (!online.get()) {
        throw new NetworkError();
      }
      const session = await openKidSession(device, kid.id, pin);
      if (tile === undefined) {
        setStep(undefined);
        onOpen(session, tile);
        return;
      }
      await handIn(session, { kid, tile, key });
    } catch (error) {
      const needsPhoto = tile !== undefined && takesPhoto(tile);
      if (error instanceof NetworkError && tile !== undefined && !needsPhoto) {
        await keep({ kid, tile, key });
        return;
      }
      const asked = pinStep(tapped, error);
      setStep(asked);
      if (asked === undefined) {
        setNote(
          error instanceof NetworkError
            ? needsNetwork(needsPhoto)
            : errorMessage(error, "That did not work."),
        );
        onDone();
      }
    }
  };

  /** One at a time: a second tap during the first is ignored. */
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    setNote(undefined);
    try {
      await work();
    } catch (error) {
      setNote(errorMessage(error, "That did not work."));
    } finally {
      isBusy.current = false;
    }
  };

  useEffect(() => {
    if (step?.kind !== "pin" || !step.mayTry || step.busy) {
      return undefined;
    }
    // Offline no PIN can be checked, so none is asked for.
    return online.subscribe(() => {
      if (!online.get()) {
        void once(() => go(step.tapped, null));
      }
    });
  });

  const choose = (tapped: BoardTap) => {
    setCheer(undefined);
    if (tapped.kid.pin !== null && online.get()) {
      setStep({ kind: "pin", tapped, message: askFor(tapped.kid), busy: false, mayTry: true });
    } else {
      void once(() => go(tapped, null));
    }
  };

  return {
    step,
    cheer,
    undoable,
    note,
    /** Called when a kid's face was tapped. */
    open: (kid: BoardKid) => choose({ kid, tile: undefined }),
    /** Called when a chore was tapped; asks for the kid if that is not clear. */
    tick: (tile: Tile, kid?: BoardKid) => {
      const one = kid ?? (kids.length === 1 ? kids[0] : undefined);
      if (one === undefined) {
        setCheer(undefined);
        setStep({ kind: "who", tile });
      } else {
        choose({ kid: one, tile });
      }
    },
    choose,
    enter: (pin: string) => {
      if (step?.kind === "pin") {
        setStep({ ...step, busy: true });
        void once(() => go(step.tapped, pin));
      }
    },
    takeBack: () => {
      setUndoable(undefined);
      setCheer(undefined);
      if (undoable !== undefined) {
        void once(undoable.takeBack);
      }
    },
    endUndo: () => setUndoable(undefined),
    forgetNote: () => setNote(undefined),
    close: () => setStep(undefined),
    endCheer: () => setCheer(undefined),
  };
}

function askFor({ pin, display_name }: BoardKid): string {
  return pin === "pictures"
    ? isolating`Tap your 3 animals, ${display_name}.`
    : isolating`Tap your PIN, ${display_name}.`;
}

function needsNetwork(forPhoto: boolean): string {
  return forPhoto ? "Its photo needs a network." : "That needs a network.";
}

/** Submits a chore; undefined if it takes a photo, which only the kid's own form can send. */
async function handInFor(
  session: KidSession,
  { kid, tile, key }: TickedTile,
): Promise<ChoreSubmission | undefined> {
  try {
    return await handInAs(session, { ...tile.what, kid_id: kid.id }, key);
  } catch (error) {
    if (error instanceof ApiError && error.code === "photo_required") {
      return undefined;
    }
    closeKidSession(session);
    throw error;
  }
}

/** The next step after a refusal about the PIN; nothing flashes or shakes. */
function pinStep(tapped: BoardTap, error: unknown): Step | undefined {
  if (!(error instanceof ApiError)) {
    return undefined;
  }
  const step = { kind: "pin", tapped, busy: false, mayTry: true } as const;
  switch (error.code) {
    case "pin_required":
      return { ...step, message: askFor(tapped.kid) };
    case "pin_wrong": {
      const left = Number(error.args["left"] ?? 0);
      const tries = left === 1 ? "1 try left." : `${left} tries left.`;
      return { ...step, message: `Not quite. Try again! ${tries}` };
    }
    case "pin_wait": {
      const minutes = Math.max(1, Math.ceil(error.retryAfterMs / 60_000));
      const wait = minutes === 1 ? "1 minute" : `${minutes} minutes`;
      return { ...step, mayTry: false, message: `Try again in ${wait}. Ask a parent.` };
    }
    default:
      return undefined;
  }
}
