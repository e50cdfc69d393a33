import { PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";

import { Failure } from "@/components/Failure";
import { FormButtons } from "@/components/FormButtons";
import { type ChangePassword, fieldError } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";
import { session } from "@/lib/session";
import { useUser } from "@/lib/session/user";
import { useAction } from "@/lib/useAction";

type ChangePasswordFormProps = {
  /** Called with whether the user is still signed in. */
  onChanged: (isSignedIn: boolean) => void;
  onClose: () => void;
};

const FIELDS = ["current_password", "new_password"] as const;

/** The form with the present and the new password. */
export function ChangePasswordForm({ onChanged, onClose }: ChangePasswordFormProps) {
  const user = useUser();
  const form = useForm<ChangePassword>({
    mode: "uncontrolled",
    initialValues: { current_password: "", new_password: "" },
    validate: {
      current_password: (password) => (password === "" ? "Enter your current password." : undefined),
      new_password: (password) => say(rules().passwordError(password)),
    },
  });
  const change = useAction({
    mutationFn: (passwords: ChangePassword) => session.changePassword(user, passwords),
    once: true,
    onSuccess: onChanged,
    onError: (error) =>
      form.setErrors(Object.fromEntries(FIELDS.map((field) => [field, fieldError(error, field)]))),
  });

  return (
    <form onSubmit={form.onSubmit((passwords) => change.mutate(passwords))} noValidate>
      <Stack gap="md">
        <Failure of={change} text="Failed to change password." fields={FIELDS} />
        {/* Tells a password manager the account of this password. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label="Current Password"
          required
          data-autofocus
          autoComplete="current-password"
          key={form.key("current_password")}
          {...form.getInputProps("current_password")}
        />
        <PasswordInput
          label="New Password"
          description="At least 8 characters."
          required
          autoComplete="new-password"
          key={form.key("new_password")}
          {...form.getInputProps("new_password")}
        />
        <FormButtons isBusy={change.isPending} onCancel={onClose}>
          Save
        </FormButtons>
      </Stack>
    </form>
  );
}
