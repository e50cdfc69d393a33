import { Stack, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";

import { useNameOf } from "@/api/directory/members";
import { Choices } from "@/domain/decisions/Choices";
import type { User } from "@/lib/api";

type UsernameFieldProps = {
  label: string;
  required?: boolean;
  kids: User[];
  input: GetInputPropsReturnType;
};

/** A field for a kid's username, chosen by a tap or typed. */
export function UsernameField({ label, required = false, kids, input }: UsernameFieldProps) {
  const nameOf = useNameOf();
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={required}
        {...input}
      />
      {kids.length > 0 && (
        <Choices
          label="Choose a kid"
          choices={kids.map(({ username }) => ({ value: username, label: nameOf(username) }))}
          chosen={input.value}
          onChoose={(username) => input.onChange(username ?? "")}
        />
      )}
    </Stack>
  );
}
