import { Alert, Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useNameOf } from "@/api/directory/members";
import { useAwardPoints } from "@/api/points/mutations";
import { LazyModal } from "@/components/LazyModal";
import { LongTextInput } from "@/components/LongTextInput";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { isolating } from "@/lib/isolated";
import { submitErrorMessage } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import type { KidRef } from "./kid";

type GivePointsModalProps = { kid: KidRef; opened: boolean; onClose: () => void };

/** 'Give points': an award to one kid (docs/product/points.md#award). */
export function GivePointsModal({ kid, opened, onClose }: GivePointsModalProps) {
  const nameOf = useNameOf();
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={isolating`Give points: ${nameOf(kid.username)}`}
    >
      <GivePointsForm kid={kid} onClose={onClose} />
    </LazyModal>
  );
}

function GivePointsForm({ kid, onClose }: Pick<GivePointsModalProps, "kid" | "onClose">) {
  const award = useAwardPoints(onClose);
  const form = useForm({
    initialValues: { points: "", reason: "" },
    validate: {
      points: (points) => say(rules().awardPointsError(Number(points))),
      reason: (reason) => say(rules().textError(reason)),
    },
  });
  const submit = form.onSubmit(({ points, reason }) => {
    const why = reason.trim();
    award.mutate({
      kid_username: kid.username,
      points: Number(points),
      ...(why !== "" && { reason: why }),
    });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {award.isError && (
          <Alert color="red">{submitErrorMessage(award.error, "Failed to award points.")}</Alert>
        )}
        <WholeNumberInput label="Points" required data-autofocus {...form.getInputProps("points")} />
        <LongTextInput label="Reason (optional)" rows={1} {...form.getInputProps("reason")} />
        <Button type="submit" loading={award.isPending}>
          Give points
        </Button>
      </Stack>
    </form>
  );
}
