import { Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useDeleteFamily } from "@/api/family/data";
import { Failure } from "@/components/Failure";
import { FormButtons } from "@/components/FormButtons";
import { type DeleteFamily, fieldError } from "@/lib/api";
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
  const remove = useDeleteFamily(user, (error) =>
    form.setErrors({ password: fieldError(error, "password") }),
  );
  return (
    <form onSubmit={form.onSubmit((word) => remove.mutate(word))} noValidate>
      <Stack gap="md">
        <Failure of={remove} text="Failed to delete the family." fields={["password"]} />
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
