import { Stack } from "@mantine/core";
import { useForm } from "@mantine/form";

import { putPoints } from "@/api/chores/several";
import { FormButtons } from "@/components/FormButtons";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { type SeveralFormProps, useSeveral } from "./useSeveral";

/** The points of each of the chosen chores. */
export function SeveralPoints({ chores, onClose }: SeveralFormProps) {
  const { change, isBusy, label, told } = useSeveral({ chores, write: putPoints, onClose });
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { points_value: "" },
    validate: { points_value: (value) => say(rules().chorePointsError(Number(value))) },
  });
  return (
    <form onSubmit={form.onSubmit(({ points_value }) => change(Number(points_value)))} noValidate>
      <Stack gap="md">
        {told}
        <WholeNumberInput
          label="Points Value"
          required
          data-autofocus
          key={form.key("points_value")}
          {...form.getInputProps("points_value")}
        />
        <FormButtons isBusy={isBusy} onCancel={onClose}>
          {label ?? "Save"}
        </FormButtons>
      </Stack>
    </form>
  );
}
