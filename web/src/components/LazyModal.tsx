import type { ModalProps } from "@mantine/core";
import { lazy, Suspense, useState } from "react";

const LoadedModal = lazy(async () => {
  const { LoadedModal: Loaded } = await import("./LoadedModal");
  return { default: Loaded };
});

/** A dialog that is loaded when it first opens: for those seldom needed on a screen that must be there at once. */
export function LazyModal(props: ModalProps) {
  const [isWanted, setIsWanted] = useState(props.opened);
  if (props.opened && !isWanted) {
    setIsWanted(true);
  }
  return (
    isWanted && (
      <Suspense>
        <LoadedModal {...props} />
      </Suspense>
    )
  );
}
