import { PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useNameOf } from "@/api/directory/members";
import { useResetPassword } from "@/api/users/mutations";
import { Failure } from "@/components/Failure";
import { FormButtons } from "@/components/FormButtons";
import { LazyModal } from "@/components/LazyModal";
import type { FamilyMember } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

type ResetPasswordModalProps = { member: FamilyMember | undefined; opened: boolean; onClose: () => void };

/** Sets another password for a kid who has forgotten theirs, or a first one for an imported member. */
export function ResetPasswordModal({ member, opened, onClose }: ResetPasswordModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Reset Password">
      {member !== undefined && <ResetPasswordForm key={member.id} member={member} onClose={onClose} />}
    </LazyModal>
  );
}

function ResetPasswordForm({ member, onClose }: { member: FamilyMember; onClose: () => void }) {
  const nameOf = useNameOf();
  const reset = useResetPassword(member, () => {
    notifySuccess(isolating`${nameOf(member.username)} has a new password.`);
    onClose();
  });
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: { password: (password) => say(rules().passwordError(password)) },
  });
  return (
    <form onSubmit={form.onSubmit(({ password }) => reset.mutate(password))} noValidate autoComplete="off">
      <Stack gap="md">
        <Failure of={reset} text="Failed to reset the password." />
        <Text>{nameOf(member.username)} is signed out everywhere and signs in with the new password.</Text>
        <PasswordInput
          label="New Password"
          description="At least 8 characters."
          required
          data-autofocus
          autoComplete="new-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <FormButtons isBusy={reset.isPending} onCancel={onClose}>
          Reset Password
        </FormButtons>
      </Stack>
    </form>
  );
}
