import { Alert, Stack } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";

import { Failure } from "@/components/Failure";
import { NetworkButton } from "@/components/NetworkButton";

type SettingsFormProps = {
  /** The error that prevents saving. */
  problem: string | undefined;
  isChanged: boolean;
  save: { isPending: boolean; isError: boolean; error: unknown };
  onSave: () => void;
  children: ReactNode;
};

/** A form of notification settings. */
export function SettingsForm({ problem, isChanged, save, onSave, children }: SettingsFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem === undefined) {
      onSave();
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure of={save} text="Failed to save." />
        {children}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <NetworkButton type="submit" loading={save.isPending} disabled={!isChanged || problem !== undefined}>
          Save Changes
        </NetworkButton>
      </Stack>
    </form>
  );
}
