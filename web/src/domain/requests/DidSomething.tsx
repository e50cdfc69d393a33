import { Button } from "@mantine/core";
import { IconHeartPlus } from "@tabler/icons-react";

import { useLoadedDialog } from "@/components/useLoadedDialog";

async function loadModal() {
  const { DeedModal } = await import("./DeedModal");
  return DeedModal;
}

/** The button with which kids tell of deeds besides their chores. */
export function DidSomething() {
  const { open, dialog } = useLoadedDialog(loadModal);
  return (
    <>
      <Button variant="default" leftSection={<IconHeartPlus size={20} aria-hidden />} onClick={open}>
        I did something else
      </Button>
      {dialog}
    </>
  );
}
