import { type ChangeEvent, type ReactNode, useRef } from "react";

import { PhotoError, redrawPhoto } from "@/lib/photo";
import { useAction } from "@/lib/useAction";

/** The options of a file input for a picture. */
export type PhotoFile = {
  /** Called with the photo, redrawn for sending. */
  onPhoto: (photo: Blob) => void;
  label: string;
  /** Opens the camera directly, if the device has one. */
  capture?: boolean;
  /** The longest side of the redrawn photo, in pixels. */
  longestSide?: number;
};

type PhotoFileInput = {
  /** The hidden input element. */
  input: ReactNode;
  /** Opens the device's picker. */
  ask: () => void;
  isPending: boolean;
  /** The error if the file is no photo. */
  error: string | undefined;
};

/** Takes a photo or opens a picture file, and redraws it. */
export function usePhotoFile({ onPhoto, label, capture = false, longestSide }: PhotoFile): PhotoFileInput {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useAction({
    mutationFn: (file: File) => redrawPhoto(file, longestSide),
    onSuccess: onPhoto,
  });
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file !== undefined) {
      mutate(file);
    }
    // Lets the same file be chosen again.
    currentTarget.value = "";
  };
  return {
    input: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(capture && { capture: "environment" })}
        hidden
        aria-label={label}
        onChange={take}
      />
    ),
    ask: () => input.current?.click(),
    isPending,
    error: error === null ? undefined : messageOf(error),
  };
}

function messageOf(error: Error): string {
  return error instanceof PhotoError ? error.message : "Choose another picture. This one does not open.";
}
