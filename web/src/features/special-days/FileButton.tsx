import { Alert } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { type ChangeEvent, useRef } from "react";

import { NetworkButton } from "@/components/NetworkButton";
import { useAction } from "@/lib/useAction";

import type { Found } from "./file/found";
import { FileTrouble, readFile } from "./file/readFile";
import { troubleText } from "./file/words";

import classes from "./SpecialDays.module.css";

/** The content of a file, and the file's name. */
export type FromFile = Found & { fileName: string };

type FileButtonProps = { today: string; timeZone: string; onRead: (read: FromFile) => void };

/** Chooses a calendar file, which is read on this device and never sent. */
export function FileButton({ today, timeZone, onRead }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useAction({
    mutationFn: async (file: File) => ({
      ...(await readFile({ file, today, timeZone })),
      fileName: file.name,
    }),
    onSuccess: onRead,
  });
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file !== undefined) {
      reading.mutate(file);
    }
    // Lets the same file be chosen again.
    currentTarget.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        aria-label="Calendar file"
        onChange={take}
      />
      <NetworkButton
        variant="default"
        leftSection={<IconFileImport size={20} aria-hidden />}
        loading={reading.isPending}
        onClick={() => input.current?.click()}
      >
        Read from a file
      </NetworkButton>
      {reading.isError && (
        <Alert color="red" className={classes.trouble}>
          {reading.error instanceof FileTrouble
            ? troubleText(reading.error.trouble, reading.variables.size)
            : "This file cannot be read."}
        </Alert>
      )}
    </>
  );
}
