import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useAddKid } from "@/api/users/mutations";
import { Failure } from "@/components/Failure";
import { FormButtons } from "@/components/FormButtons";
import { LazyModal } from "@/components/LazyModal";
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
        <Failure of={add} text="Failed to add the kid." />
        <Text>Choose these together: the kid signs in with them.</Text>
        <SignInFields form={form} />
        <FormButtons isBusy={add.isPending} onCancel={onClose}>
          Add Kid
        </FormButtons>
      </Stack>
    </form>
  );
}
