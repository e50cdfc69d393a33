import { Button, Stack } from "@mantine/core";
import { useState } from "react";

import { useMember } from "@/api/directory/members";
import { useChooseFace } from "@/api/directory/mutations";
import { Failure } from "@/components/Failure";
import { LargeModal, LargeModalFooter } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import type { Profile } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { useUser } from "@/lib/session/user";

import { FaceChoices } from "./FaceChoices";

type ChooseFaceModalProps = { opened: boolean; onClose: () => void };

/** One's own face and colour (docs/product/screens-by-role.md#profile). */
export function ChooseFaceModal({ opened, onClose }: ChooseFaceModalProps) {
  const profile = useMember(useUser().id);
  return (
    <LargeModal opened={opened} onClose={onClose} title="Choose your face">
      {profile && <OwnFace profile={profile} onClose={onClose} />}
    </LargeModal>
  );
}

function OwnFace({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [chosen, setChosen] = useState({ face: profile.face, colour: profile.colour });
  const save = useChooseFace(() => {
    notifySuccess("Your new face is saved.");
    onClose();
  });
  return (
    <>
      <Stack gap="md">
        <Failure of={save} text="Failed to save your face." />
        <FaceChoices chosen={chosen} onChoose={setChosen} />
      </Stack>
      <LargeModalFooter>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <NetworkButton onClick={() => save.mutate(chosen)} loading={save.isPending}>
          Take it
        </NetworkButton>
      </LargeModalFooter>
    </>
  );
}
