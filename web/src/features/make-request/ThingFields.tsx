import { NumberInput, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";

import { rules } from "@/lib/rules";

import type { RequestFields } from "./requestFields";

/** Name, description and points of a wished store item or chore. */
export function ThingFields({ form }: { form: UseFormReturnType<RequestFields> }) {
  return (
    <>
      <TextInput label="Name" required {...form.getInputProps("name")} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.getInputProps("description")} />
      <NumberInput
        label={form.values.type === "add_chore" ? "Points Value" : "Points Cost"}
        required
        min={rules().limits().points_min}
        max={rules().limits().points_max}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        {...form.getInputProps("points")}
      />
    </>
  );
}
