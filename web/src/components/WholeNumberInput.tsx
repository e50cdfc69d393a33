import { TextInput, type TextInputProps } from "@mantine/core";

/** A field for points and counts: a phone shows its number keys. Its value is a text that the rules check. */
export function WholeNumberInput(props: Omit<TextInputProps, "type">) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />;
}
