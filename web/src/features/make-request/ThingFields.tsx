import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";

import { LongTextInput } from "@/components/LongTextInput";
import { WholeNumberInput } from "@/components/WholeNumberInput";

import type { RequestFields } from "./requestFields";

/** Name, description and points of a requested store item or chore. */
export function ThingFields({ form }: { form: UseFormReturnType<RequestFields> }) {
  return (
    <>
      <TextInput label="Name" required {...form.getInputProps("name")} />
      <LongTextInput label="Description" rows={2} {...form.getInputProps("description")} />
      <WholeNumberInput
        label={form.values.type === "add_chore" ? "Points Value" : "Points Cost"}
        required
        {...form.getInputProps("points")}
      />
    </>
  );
}
