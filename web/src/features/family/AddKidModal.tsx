import { Alert, Group, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useAddKid } from "@/api/users/mutations";
import { FormButtons } from "@/components/FormButtons";
import { LazyModal } from "@/components/LazyModal";
import { errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";

import { type SignIn, signInProblems } from "./memberForm";
import { SignInFields } from "./SignInFields";

type AddKidModalProps = { opened: boolean; onClose: () => void };

/** Adds a kid with a name and a first password. Each opening begins with a fresh form. */
export function AddKidModal({ opened, onClose }: AddKidModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Add a Kid">
      <AddKidForm onClose={onClose} />
    </LazyModal>
  );
}

function AddKidForm({ onClose }: { onClose: () => void }) {
  const add = useAddKid(({ username }) => {
    notifySuccess(isolating`${username} can sign in now.`);
    onClose();
  });
  const form = useForm<SignIn>({
    mode: "uncontrolled",
    initialValues: { username: "", password: "" },
    validate: signInProblems,
  });
  const onSubmit = form.onSubmit(({ username, password }) =>
    add.mutate({ username: username.trim(), password }),
  );
  return (
    <form onSubmit={onSubmit} noValidate autoComplete="off">
      <Stack gap="md">
        {add.isError && <Alert color="red">{errorMessage(add.error, "Failed to add the kid.")}</Alert>}
        <Text>Choose these together: the kid signs in with them.</Text>
        <SignInFields form={form} />
        <Group justify="flex-end">
          <FormButtons isBusy={add.isPending} onCancel={onClose}>
            Add Kid
          </FormButtons>
        </Group>
      </Stack>
    </form>
  );
}
