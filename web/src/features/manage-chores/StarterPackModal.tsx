import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { usersQuery } from "@/api/users/queries";
import { LargeModal, LargeModalFooter } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import { Suggestions } from "@/domain/starterPack/Suggestions";
import { notifySuccess } from "@/lib/notify";

type StarterPackModalProps = { opened: boolean; onClose: () => void };

/** 'Starter Pack': suggested routines and rewards, at any time (docs/product/people.md#starter-pack). */
export function StarterPackModal(props: StarterPackModalProps) {
  return (
    <LargeModal {...props} title="Starter Pack">
      <Pack onClose={props.onClose} />
    </LargeModal>
  );
}

function Pack({ onClose }: { onClose: () => void }) {
  const { data: users = [] } = useQuery(usersQuery);
  const done = () => {
    notifySuccess("What you ticked is added.", "Added");
    onClose();
  };
  return (
    <Suggestions kids={users.filter(({ role }) => role === "kid")} onDone={done}>
      {({ add, label, isEmpty, busy }) => (
        <LargeModalFooter>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <NetworkButton onClick={add} loading={busy} disabled={isEmpty}>
            {label}
          </NetworkButton>
        </LargeModalFooter>
      )}
    </Suggestions>
  );
}
