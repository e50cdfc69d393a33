import { Button, Text } from "@mantine/core";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { useId } from "react";

import { type PhotoFile, usePhotoFile } from "./usePhotoFile";

import classes from "./Photos.module.css";

type PhotoInputProps = PhotoFile & {
  /** Whether the given photo is being sent. */
  loading?: boolean;
};

/** A button that takes a photo or opens a picture file, and reports a file that cannot be opened. */
export function PhotoInput({ loading = false, ...file }: PhotoInputProps) {
  const id = useId();
  const { input, ask, isPending, error } = usePhotoFile(file);
  const Icon = file.capture === true ? IconCamera : IconPhoto;
  return (
    <div className={classes.input}>
      {input}
      <Button
        variant="default"
        leftSection={<Icon size={20} aria-hidden />}
        loading={isPending || loading}
        aria-describedby={error === undefined ? undefined : id}
        onClick={ask}
      >
        {file.label}
      </Button>
      {error !== undefined && (
        <Text id={id} role="alert" c="red" size="sm">
          {error}
        </Text>
      )}
    </div>
  );
}
