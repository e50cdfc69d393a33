import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useRemovePin, useSetPin } from "@/api/devices/mutations";
import { pinsQuery } from "@/api/devices/queries";
import { useNameOf } from "@/api/directory/members";
import { LargeModal } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import { Choices } from "@/domain/decisions/Choices";
import { PinPad } from "@/domain/pins/PinPad";
import type { FamilyMember, PinKind } from "@/lib/api";
import { isolating } from "@/lib/isolated";

type PinModalProps = { kid: FamilyMember | undefined; opened: boolean; onClose: () => void };

const KINDS: { value: PinKind; label: string }[] = [
  { value: "digits", label: "4 digits" },
  { value: "pictures", label: "3 pictures" },
];

/**
 * The proof that a shared tablet asks of a kid: nothing, four digits or three pictures (docs/product/people.md#pins).
 */
export function PinModal({ kid, opened, onClose }: PinModalProps) {
  const nameOf = useNameOf();
  return (
    <LargeModal
      opened={opened}
      onClose={onClose}
      title={isolating`PIN for the tablet: ${nameOf(kid?.username ?? "")}`}
    >
      {kid !== undefined && <Pin key={kid.id} kid={kid} onClose={onClose} />}
    </LargeModal>
  );
}

function Pin({ kid, onClose }: { kid: FamilyMember; onClose: () => void }) {
  const nameOf = useNameOf();
  const { data: pins = [] } = useQuery(pinsQuery);
  const known = pins.find(({ kid_id }) => kid_id === kid.id)?.kind;
  const [kind, setKind] = useState<PinKind>();
  const set = useSetPin(onClose);
  const remove = useRemovePin(onClose);
  return (
    <Stack gap="md">
      <Text>
        {known === undefined
          ? isolating`${nameOf(kid.username)} has no PIN: anybody at the tablet can tick for them.`
          : isolating`${nameOf(kid.username)} has a PIN of ${known === "digits" ? "4 digits" : "3 pictures"}.`}
      </Text>
      <Choices label="Kind of PIN" choices={KINDS} chosen={kind} onChoose={setKind} />
      {kind !== undefined && (
        <PinPad
          key={kind}
          kind={kind}
          message={isolating`Choose ${kind === "digits" ? "4 digits" : "3 pictures"} together with ${nameOf(kid.username)}.`}
          busy={set.isPending}
          onWhole={(pin) => set.mutate({ kidId: kid.id, kind, pin })}
        />
      )}
      {known !== undefined && (
        <NetworkButton
          variant="default"
          c="red"
          loading={remove.isPending}
          onClick={() => remove.mutate(kid.id)}
        >
          Remove the PIN
        </NetworkButton>
      )}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </Stack>
  );
}
