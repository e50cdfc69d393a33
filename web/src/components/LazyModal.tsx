import type { Modal, ModalProps } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

import { NetworkError } from "@/lib/api";
import { notifyMissing, plainToast } from "@/lib/notify";
import { loadPart } from "@/lib/pwa/missingParts";

let loaded: typeof Modal | undefined;

async function load(): Promise<typeof Modal> {
  const { LoadedModal } = await loadPart(() => import("./LoadedModal"));
  return (loaded = LoadedModal);
}

/** Loads it once more, for the next time that a dialog opens. */
async function prepare(): Promise<void> {
  await load().then(
    () => plainToast.set(undefined),
    () => {},
  );
}

/** A dialog that is loaded when one first opens: for those seldom needed on a screen that must be there at once. */
export function LazyModal(props: ModalProps) {
  const [Dialog, setDialog] = useState(() => loaded);
  const [isReady, setIsReady] = useState(loaded !== undefined);
  const isWanted = props.opened && !isReady;

  const show = useEffectEvent((LoadedModal: typeof Modal) => {
    // As `useLoaded`: for the focus to come back.
    flushSync(() => setDialog(() => LoadedModal));
    flushSync(() => setIsReady(true));
  });
  const giveUp = useEffectEvent(() => {
    notifyMissing(new NetworkError().message, () => void prepare());
    props.onClose();
  });
  useEffect(() => {
    if (isWanted) {
      load().then(show, giveUp);
    }
  }, [isWanted]);

  return Dialog && <Dialog {...props} opened={props.opened && isReady} />;
}
