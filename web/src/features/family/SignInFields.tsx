import { PasswordInput, TextInput } from "@mantine/core";

import type { FormWith, SignIn } from "./memberForm";

/** The username and the first password of a new member. */
export function SignInFields({ form }: { form: FormWith<SignIn> }) {
  return (
    <>
      <TextInput
        label="Username"
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key("username")}
        {...form.getInputProps("username")}
      />
      <PasswordInput
        label="Password"
        description="At least 8 characters."
        required
        autoComplete="new-password"
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
    </>
  );
}
