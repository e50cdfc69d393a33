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

/** Loads the dialog's code again, for the next time that one opens. */
async function prepare(): Promise<void> {
  await load().then(
    () => plainToast.set(undefined),
    () => {},
  );
}

/** A dialog loaded when first opened: for rare dialogs on screens that must load fast. */
export function LazyModal(props: ModalProps) {
  const [Dialog, setDialog] = useState(() => loaded);
  const [isReady, setIsReady] = useState(loaded !== undefined);
  const isWanted = props.opened && !isReady;

  const show = useEffectEvent((LoadedModal: typeof Modal) => {
    // As in `useLoaded`, so that the focus returns.
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
