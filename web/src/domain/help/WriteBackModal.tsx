import { Stack, Text } from "@mantine/core";
import { useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useAnswerHelp } from "@/api/help/mutations";
import { Failure } from "@/components/Failure";
import { LazyModal } from "@/components/LazyModal";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import type { HelpRequest } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";

import { reasonText } from "./words";

type WriteBackModalProps = {
  help: HelpRequest;
  /** The kid's. */
  username: string;
  /** The chore's name. */
  title: string;
  opened: boolean;
  onClose: () => void;
};

/** 'Write back': a parent's answer to a kid who is stuck (docs/product/routines.md#help-requests). */
export function WriteBackModal({ opened, onClose, ...form }: WriteBackModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Write back">
      <WriteBackForm {...form} onClose={onClose} />
    </LazyModal>
  );
}

function WriteBackForm({ help, username, title, onClose }: Omit<WriteBackModalProps, "opened">) {
  const name = useNameOf()(username);
  const [note, setNote] = useState("");
  const text = note.trim();
  const answer = useAnswerHelp(help, name, onClose);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(text);
      }}
    >
      <Stack gap="md">
        <Failure of={answer} text="Failed to send it." />
        <Text c="dimmed">{isolating`${title}: ${reasonText(help.reason)}`}</Text>
        <LongTextInput
          label={isolating`Note for ${name}`}
          rows={2}
          maxLength={rules().limits().fridge_note_max}
          data-autofocus
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <NetworkButton type="submit" loading={answer.isPending} disabled={text === ""}>
          Send
        </NetworkButton>
      </Stack>
    </form>
  );
}
