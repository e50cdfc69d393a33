import { Stack } from "@mantine/core";

import { useCreateApiToken } from "@/api/apiTokens/mutations";
import { Failure } from "@/components/Failure";
import { LargeModal } from "@/components/LargeModal";
import { ShownOnce } from "@/components/ShownOnce";
import type { CreatedApiToken } from "@/lib/api";

import { ProgramForm } from "./ProgramForm";

type AddProgramModalProps = { opened: boolean; onClose: () => void };

/** Adds a program: its permissions, and then its token, shown once. */
export function AddProgramModal({ opened, onClose }: AddProgramModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add a program">
      <NewProgram onClose={onClose} />
    </LargeModal>
  );
}

function NewProgram({ onClose }: Pick<AddProgramModalProps, "onClose">) {
  const create = useCreateApiToken();
  if (create.data !== undefined) {
    return <Made made={create.data} onClose={onClose} />;
  }
  return (
    <Stack gap="md">
      <Failure of={create} text="Failed to add the program." />
      <ProgramForm busy={create.isPending} onCancel={onClose} onDone={(token) => create.mutate(token)} />
    </Stack>
  );
}

function Made({ made, onClose }: { made: CreatedApiToken; onClose: () => void }) {
  return (
    <ShownOnce label="Token" value={made.token} what="Token" onClose={onClose}>
      <strong>{made.api_token.name}</strong> now has a token. Copy it into the program: it is shown only once.
      Anyone who has it can do what you chose.
    </ShownOnce>
  );
}
