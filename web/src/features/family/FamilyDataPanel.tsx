import { Card, Text } from "@mantine/core";
import { IconDownload, IconTrash, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useExportFamily } from "@/api/family/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { useLoadedDialog } from "@/components/useLoadedDialog";

import classes from "./Family.module.css";

async function loadImport() {
  const { ImportFamilyModal } = await import("./ImportFamilyModal");
  return ImportFamilyModal;
}

async function loadDelete() {
  const { DeleteFamilyModal } = await import("./DeleteFamilyModal");
  return DeleteFamilyModal;
}

/** Export, import and deletion of a family's data. */
export function FamilyDataPanel() {
  const save = useExportFamily();
  const importing = useLoadedDialog(loadImport);
  const deleting = useLoadedDialog(loadDelete);
  return (
    <Card component="section" aria-label="Family Data">
      <div className={classes.data}>
        <DataAction about="Everything but passwords, in one file, to keep or to import elsewhere.">
          <NetworkButton
            variant="light"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            Export
          </NetworkButton>
        </DataAction>
        <DataAction about="Fills a new, empty family from an exported file.">
          <NetworkButton
            variant="default"
            leftSection={<IconUpload size={20} aria-hidden />}
            onClick={importing.open}
          >
            Import
          </NetworkButton>
        </DataAction>
        <DataAction about="Deletes all accounts and everything in the family, for good.">
          <NetworkButton
            variant="default"
            c="red"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={deleting.open}
          >
            Delete Family
          </NetworkButton>
        </DataAction>
      </div>
      {importing.dialog}
      {deleting.dialog}
    </Card>
  );
}

function DataAction({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className={classes.action}>
      <Text>{about}</Text>
      {children}
    </div>
  );
}
