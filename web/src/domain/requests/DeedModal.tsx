import { Button } from "@mantine/core";

import { LargeModal, LargeModalFooter } from "@/components/LargeModal";

import { DeedForm } from "./DeedForm";

type DeedModalProps = { opened: boolean; onClose: () => void };

/** 'I did something else': the form in a dialog. */
export function DeedModal({ opened, onClose }: DeedModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="I did something else">
      <DeedForm
        onDone={onClose}
        buttons={(isBusy) => (
          <LargeModalFooter>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Tell my parents
            </Button>
          </LargeModalFooter>
        )}
      />
    </LargeModal>
  );
}
