import { Alert, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useDeleteFamily } from "@/api/family/data";
import { FormButtons } from "@/components/FormButtons";
import { ApiError, type DeleteFamily, errorMessage } from "@/lib/api";
import { useUser } from "@/lib/session/user";

type DeleteFamilyModalProps = { opened: boolean; onClose: () => void };

/** Explains the loss, and deletes the family with its parent's password. */
export function DeleteFamilyModal({ opened, onClose }: DeleteFamilyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Delete Family">
      <DeleteFamilyForm onClose={onClose} />
    </Modal>
  );
}

function DeleteFamilyForm({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const form = useForm<DeleteFamily>({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: { password: (password) => (password === "" ? "Enter your password." : undefined) },
  });
  const remove = useDeleteFamily(user, (error) => {
    if (isAboutPassword(error)) {
      form.setErrors({ password: errorMessage(error, "") });
    }
  });
  return (
    <form onSubmit={form.onSubmit((word) => remove.mutate(word))} noValidate>
      <Stack gap="md">
        {remove.isError && !isAboutPassword(remove.error) && (
          <Alert color="red">{errorMessage(remove.error, "Failed to delete the family.")}</Alert>
        )}
        <Text>
          All accounts, chores, points, purchases and requests are deleted, with the store, the goal and the
          history, and everybody is signed out. This cannot be undone. To keep a copy, export first.
        </Text>
        {/* Tells a password manager the account of this password. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label="Your Password"
          required
          data-autofocus
          autoComplete="current-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <FormButtons isBusy={remove.isPending} onCancel={onClose} color="red">
          Delete Family
        </FormButtons>
      </Stack>
    </form>
  );
}

function isAboutPassword(error: Error): boolean {
  return error instanceof ApiError && error.fieldErrors.some(({ loc }) => loc.at(-1) === "password");
}
