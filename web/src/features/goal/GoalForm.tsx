import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useFamilyToday } from "@/api/family/queries";
import { useSaveGoal } from "@/api/goal/mutations";
import { Failure } from "@/components/Failure";
import { FormButtons } from "@/components/FormButtons";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import type { Goal } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

type GoalFormProps = { goal: Goal; onClose: () => void };

type GoalFields = { deadline: string; purchases: string; points: string };

/** Deadline, purchases and points, checked by the same rules as on the server. */
export function GoalForm({ goal, onClose }: GoalFormProps) {
  const save = useSaveGoal(onClose);
  const today = useFamilyToday();
  const form = useForm<GoalFields>({
    mode: "uncontrolled",
    initialValues: {
      deadline: goal.deadline,
      purchases: `${goal.purchases_needed}`,
      points: `${goal.points_per_purchase}`,
    },
    validate: {
      deadline: (day) => (day === "" ? "Deadline is required" : say(rules().goalDayError(day, today))),
      purchases: (value) => say(rules().goalPurchasesError(Number(value))),
      points: (value) => say(rules().goalPointsError(Number(value))),
    },
  });

  const submit = form.onSubmit(({ deadline, purchases, points }) =>
    save.mutate({
      deadline,
      purchases_needed: Number(purchases),
      points_per_purchase: Number(points),
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure of={save} text="Failed to save goal." />
        <TextInput
          type="date"
          label="Deadline"
          required
          data-autofocus
          key={form.key("deadline")}
          {...form.getInputProps("deadline")}
        />
        <WholeNumberInput
          label="Purchases Needed"
          required
          key={form.key("purchases")}
          {...form.getInputProps("purchases")}
        />
        <WholeNumberInput
          label="Points per Purchase"
          description="This is also the price in the store."
          required
          key={form.key("points")}
          {...form.getInputProps("points")}
        />
        <FormButtons isBusy={save.isPending} onCancel={onClose}>
          Save Changes
        </FormButtons>
      </Stack>
    </form>
  );
}
