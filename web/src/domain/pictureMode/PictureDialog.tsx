import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { LazyModal } from "@/components/LazyModal";

import { Picture } from "../pictures/Picture";
import type { Pictured } from "../pictures/pictured";
import { SpeakButton } from "./SpeakButton";

import classes from "./PictureDialog.module.css";

type PictureDialogProps = {
  of: Pictured;
  id: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** One thing full-screen: its picture, its one big button, and a cross to close it. */
export function PictureDialog({ of, id, name, opened, onClose, children }: PictureDialogProps) {
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      title={name}
      fullScreen
      withCloseButton={false}
      transitionProps={{ transition: "slide-up", duration: 200 }}
    >
      <div className={classes.dialog}>
        <div className={classes.picture}>
          <Picture of={of} id={id} name={name} size={200} />
          <SpeakButton words={name} />
        </div>
        <div className={classes.content}>{children}</div>
        <UnstyledButton className={classes.back} aria-label="Back" onClick={onClose}>
          <IconX size={56} stroke={2.5} aria-hidden />
        </UnstyledButton>
      </div>
    </LazyModal>
  );
}

type BigButtonProps = { label: string; icon: ReactNode; busy?: boolean; onClick: () => void };

/** The main action of the dialog, which has the focus when it opens. */
export function BigButton({ label, icon, busy = false, onClick }: BigButtonProps) {
  return (
    <UnstyledButton
      className={classes.big}
      aria-label={label}
      data-autofocus
      aria-disabled={busy}
      onClick={() => !busy && onClick()}
    >
      {icon}
    </UnstyledButton>
  );
}
