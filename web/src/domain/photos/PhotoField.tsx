import { Button, Input, Text } from "@mantine/core";
import { useEffect } from "react";

import { useSendPhoto } from "@/api/media/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { errorMessage, type Photo } from "@/lib/api";
import { SMALL_SIDE } from "@/lib/photo";

import { PhotoInput } from "./PhotoInput";
import { PhotoThumb } from "./PhotoThumb";

import classes from "./Photos.module.css";

type PhotoFieldProps = {
  purpose: Exclude<Photo["purpose"], "proof">;
  /** The id of the photo; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Called while a photo is being sent: a form submitted then would miss it. */
  onBusy?: (isBusy: boolean) => void;
};

/** The photo field of a form: a photo is sent as soon as it is chosen, and the form stores its id. */
export function PhotoField({ purpose, value, onChange, onBusy }: PhotoFieldProps) {
  const send = useSendPhoto(purpose);
  const { isPending } = send;
  useEffect(() => onBusy?.(isPending), [isPending, onBusy]);
  const give = (photo: Blob) => send.mutate(photo, { onSuccess: ({ id }) => onChange(id) });
  return (
    <Input.Wrapper label="Photo" labelElement="div">
      <div className={classes.field}>
        {value !== null && <PhotoThumb id={value} size={72} alt="Photo" />}
        <PhotoInput
          label={value === null ? "Choose Photo" : "Choose Another Photo"}
          longestSide={SMALL_SIDE}
          loading={isPending}
          onPhoto={give}
        />
        {value !== null && !isPending && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Remove Photo
          </Button>
        )}
      </div>
      {send.isError && (
        <div className={classes.field} role="alert">
          <Text c="red" size="sm">
            {errorMessage(send.error, "The photo was not sent.")}
          </Text>
          <NetworkButton variant="default" onClick={() => give(send.variables)}>
            Send It Again
          </NetworkButton>
        </div>
      )}
    </Input.Wrapper>
  );
}
