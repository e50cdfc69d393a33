import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";

import { useAwardPoints } from "@/api/points/mutations";
import { usersQuery } from "@/api/users/queries";
import { LongTextInput } from "@/components/LongTextInput";
import { Panel } from "@/components/Panel";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { submitErrorMessage } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { kidsOf } from "./kidsOf";
import { UsernameField } from "./UsernameField";

type AwardForm = {
  kid: string;
  points: string;
  reason: string;
};

/** Awards a kid points without a chore. */
export function AwardPanel() {
  const { data: users } = useQuery(usersQuery);
  const kids = kidsOf(users ?? []);
  const noKids = users !== undefined && kids.length === 0;
  const form = useForm<AwardForm>({
    initialValues: { kid: "", points: "", reason: "" },
    validate: {
      kid: (kid) => say(rules().awardKidError(kid)),
      points: (points) => say(rules().awardPointsError(Number(points))),
      reason: (reason) => say(rules().textError(reason)),
    },
  });

  const award = useAwardPoints(form.reset);

  const onSubmit = form.onSubmit(({ kid, points, reason }) => {
    const why = reason.trim();
    award.mutate({
      kid_username: kid.trim(),
      points: Number(points),
      ...(why !== "" && { reason: why }),
    });
  });

  return (
    <Panel
      isFolded
      title="Award Points"
      hint={noKids ? "Add a kid first." : "For something other than chores."}
      failure={award.isError ? submitErrorMessage(award.error, "Failed to award points.") : undefined}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <UsernameField label="Kid's Username" required kids={kids} input={form.getInputProps("kid")} />
          <WholeNumberInput label="Points to Award" required {...form.getInputProps("points")} />
          <LongTextInput label="Reason (optional)" rows={1} {...form.getInputProps("reason")} />
          <Button type="submit" loading={award.isPending} disabled={noKids}>
            Award Points
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
