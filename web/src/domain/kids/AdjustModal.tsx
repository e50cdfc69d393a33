import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useNameOf } from "@/api/directory/members";
import { useAdjustPoints } from "@/api/points/mutations";
import { Failure } from "@/components/Failure";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { Choices } from "../decisions/Choices";
import { KidModal, type KidModalProps } from "./KidModal";

/** 'Correct points': moves a kid's points up or down, with a reason that the kid reads (docs/product/chores.md#adjust). */
export function AdjustModal(modal: KidModalProps) {
  return (
    <KidModal {...modal} title="Correct points">
      <AdjustForm {...modal} />
    </KidModal>
  );
}

type Direction = "off" | "on";

const DIRECTIONS: { value: Direction; label: string }[] = [
  { value: "off", label: "Take off" },
  { value: "on", label: "Add" },
];

function AdjustForm({ kid, onClose }: KidModalProps) {
  const nameOf = useNameOf();
  const adjust = useAdjustPoints(kid.id, onClose);
  const form = useForm<{ direction: Direction; points: string; reason: string }>({
    initialValues: { direction: "off", points: "", reason: "" },
    validate: {
      points: (points) => say(rules().adjustPointsError(Number(points))),
      reason: (reason) => say(rules().adjustReasonError(reason)),
    },
  });
  const moved = movedBy(form.values);
  const balance =
    typeof kid.points === "number"
      ? say(rules().balanceAfter(nameOf(kid.username), kid.points, moved))
      : undefined;
  const submit = form.onSubmit((values) =>
    adjust.mutate({ points: movedBy(values), reason: values.reason.trim() }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure of={adjust} text="Failed to correct points." />
        <Choices
          label="What to do"
          choices={DIRECTIONS}
          chosen={form.values.direction}
          onChoose={(direction) => direction && form.setFieldValue("direction", direction)}
        />
        <WholeNumberInput label="Points" required data-autofocus {...form.getInputProps("points")} />
        <Text size="sm" c="dimmed" aria-live="polite" mih="1.5em">
          {balance}
        </Text>
        <LongTextInput
          label="Reason"
          description="Your kid reads it."
          required
          rows={1}
          {...form.getInputProps("reason")}
        />
        <NetworkButton type="submit" loading={adjust.isPending}>
          Correct points
        </NetworkButton>
      </Stack>
    </form>
  );
}

/** A typed minus always subtracts. */
function movedBy({ direction, points }: { direction: Direction; points: string }): number {
  return direction === "off" ? -Math.abs(Number(points)) : Number(points);
}
