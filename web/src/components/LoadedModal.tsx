import { Modal, type ModalProps } from "@mantine/core";
import { useDeferredValue } from "react";

/** Mantine's dialog, closed when it first shows: only one that opens later gives the focus back. */
export function LoadedModal({ opened, ...props }: ModalProps) {
  const isOpen = useDeferredValue(opened, false);
  return <Modal opened={isOpen} {...props} />;
}
