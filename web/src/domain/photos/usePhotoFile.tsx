import { type ChangeEvent, type ReactNode, useRef } from "react";

import { PhotoError, redrawPhoto } from "@/lib/photo";
import { useAction } from "@/lib/useAction";

/** How a picture file is asked for. */
export type PhotoFile = {
  /** Given the photo, redrawn for sending. */
  onPhoto: (photo: Blob) => void;
  label: string;
  /** Straight to the camera, where the device has one. */
  capture?: boolean;
  /** Of what it is redrawn to, in pixels. */
  longestSide?: number;
};

type PhotoFileInput = {
  /** The input itself, which is not seen. */
  input: ReactNode;
  /** Has the device ask for a picture. */
  ask: () => void;
  isPending: boolean;
  /** Why it is no photo. */
  error: string | undefined;
};

/** Takes a photo, or asks for a picture file, and redraws it. */
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
    // The same file may be chosen again.
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
