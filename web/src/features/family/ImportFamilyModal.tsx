import { Alert, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";

import { importMessage, useImportFamily } from "@/api/family/data";
import { FormButtons } from "@/components/FormButtons";

import { ImportedMembers } from "./ImportedMembers";

import classes from "./Family.module.css";

type ImportFamilyModalProps = { opened: boolean; onClose: () => void };

/** Imports another family's export into a new one. Each opening starts without a file. */
export function ImportFamilyModal({ opened, onClose }: ImportFamilyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Import a Family">
      <ImportForm onClose={onClose} />
    </Modal>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const importing = useImportFamily();
  if (importing.isSuccess) {
    return <ImportedMembers members={importing.data} onClose={onClose} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(file === undefined);
    if (file !== undefined) {
      importing.mutate(file);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {importing.isError && <Alert color="red">{importMessage(importing.error)}</Alert>}
        <Text>
          This is for a new family with nothing in it. Members come with their points and their history, but
          without passwords: you give each a new one.
        </Text>
        <TextInput
          type="file"
          label="File"
          description="The file that you exported."
          required
          data-autofocus
          classNames={{ input: classes.file }}
          accept="application/json,.json"
          error={isMissing && "Choose a file."}
          disabled={importing.isPending}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0]);
            setIsMissing(false);
            importing.reset();
          }}
        />
        <FormButtons isBusy={importing.isPending} onCancel={onClose}>
          Import
        </FormButtons>
      </Stack>
    </form>
  );
}
