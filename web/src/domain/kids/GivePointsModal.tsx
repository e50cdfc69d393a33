import { Alert, Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useAwardPoints } from "@/api/points/mutations";
import { LongTextInput } from "@/components/LongTextInput";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { submitErrorMessage } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { KidModal, type KidModalProps } from "./KidModal";

/** 'Give points': an award to one kid (docs/product/points.md#award). */
export function GivePointsModal(modal: KidModalProps) {
  return (
    <KidModal {...modal} title="Give points">
      <GivePointsForm {...modal} />
    </KidModal>
  );
}

function GivePointsForm({ kid, onClose }: KidModalProps) {
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
