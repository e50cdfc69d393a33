import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useRenameDevice } from "@/api/devices/mutations";
import { FormButtons } from "@/components/FormButtons";
import { LazyModal } from "@/components/LazyModal";
import type { SharedTablet } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

type RenameTabletModalProps = { tablet: SharedTablet | undefined; opened: boolean; onClose: () => void };

/** Renames a shared tablet. */
export function RenameTabletModal({ tablet, opened, onClose }: RenameTabletModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} title="Rename Tablet">
      {tablet !== undefined && <RenameForm key={tablet.id} tablet={tablet} onClose={onClose} />}
    </LazyModal>
  );
}

function RenameForm({ tablet, onClose }: { tablet: SharedTablet; onClose: () => void }) {
  const rename = useRenameDevice(onClose);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { name: tablet.name },
    validate: { name: (name) => say(rules().deviceNameError(name)) },
  });
  return (
    <form
      onSubmit={form.onSubmit(({ name }) => rename.mutate({ device: tablet, name: name.trim() }))}
      noValidate
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <FormButtons isBusy={rename.isPending} onCancel={onClose}>
          Save
        </FormButtons>
      </Stack>
    </form>
  );
}
