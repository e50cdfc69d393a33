import { Button, type ButtonProps, Group } from "@mantine/core";
import type { ReactNode } from "react";

import { NetworkButton } from "./NetworkButton";

export type FormButtonsProps = Pick<ButtonProps, "color" | "disabled" | "loading"> & {
  /** Whether the form is being sent: it can then be neither sent again nor cancelled. */
  isBusy: boolean;
  onCancel: () => void;
  /** The text of the button that sends the form. */
  children: ReactNode;
};

/** The two buttons under a form in a small dialog: Cancel, and the one that sends it. */
export function FormButtons(props: FormButtonsProps) {
  return (
    <Group justify="flex-end">
      <CancelAndSend {...props} />
    </Group>
  );
}

/** The two buttons alone. */
export function CancelAndSend({ isBusy, onCancel, children, ...submit }: FormButtonsProps) {
  return (
    <>
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      <NetworkButton type="submit" loading={isBusy} {...submit}>
        {children}
      </NetworkButton>
    </>
  );
}
