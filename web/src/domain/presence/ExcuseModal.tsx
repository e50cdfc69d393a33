import { Skeleton, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { type KidDayRef, useExcuse } from "@/api/presence/passes";
import { excuseQuery } from "@/api/presence/queries";
import { Failure } from "@/components/Failure";
import { LazyModal } from "@/components/LazyModal";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import { QueryBoundary } from "@/components/QueryBoundary";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { effectText } from "./effectText";

type ExcuseModalProps = KidDayRef & { opened: boolean; onClose: () => void };

/** Shows the effect of excusing a missed day, and excuses it (docs/product/routines.md#day-pass). */
export function ExcuseModal({ opened, onClose, ...which }: ExcuseModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} title={isolating`Excuse ${which.name}`}>
      <ExcuseForm key={which.day} {...which} onClose={onClose} />
    </LazyModal>
  );
}

function ExcuseForm({ onClose, ...which }: KidDayRef & { onClose: () => void }) {
  const nameOf = useNameOf();
  const { kid, day } = which;
  const preview = useQuery(excuseQuery(kid.id, day));
  const excuse = useExcuse(which, onClose);
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => say(rules().reviewNoteError(reason)) },
  });
  const submit = form.onSubmit(({ reason }) =>
    excuse.mutate({ reason: reason.trim() === "" ? null : reason.trim(), preview: preview.data }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure of={excuse} text="Failed to excuse the day." />
        <Text>
          What was due is excused, and {nameOf(kid.username)}&apos;s streak passes over this day: it neither
          counts nor breaks it.
        </Text>
        <QueryBoundary
          query={preview}
          errorText="Failed to load the streak. Please try again."
          skeleton={<Skeleton height="1.55rem" width="60%" role="status" aria-label="Loading" />}
        >
          {(effect) => <Text fw={650}>{effectText(effect)}</Text>}
        </QueryBoundary>
        <LongTextInput label="Reason (optional)" data-autofocus rows={1} {...form.getInputProps("reason")} />
        <NetworkButton type="submit" loading={excuse.isPending}>
          Excuse the day
        </NetworkButton>
      </Stack>
    </form>
  );
}
