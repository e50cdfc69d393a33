import { useState } from "react";

import { api, newIdempotencyKey, type Photo } from "@/lib/api";
import { useAction } from "@/lib/useAction";

import { photos } from "./photos";

/** Sends a photo that was redrawn for it; the same key again has it only once. */
export function sendPhoto(purpose: Photo["purpose"], photo: Blob, key: string): Promise<Photo> {
  return api.post("/media", { query: { purpose }, body: photo, key });
}

/** Sends a photo. One that failed and is sent again is the same. */
export function useSendPhoto(purpose: Photo["purpose"]) {
  const [keys] = useState(() => new WeakMap<Blob, string>());
  return useAction<Photo, Blob>({
    mutationFn: (photo) => {
      const key = keys.get(photo) ?? newIdempotencyKey();
      keys.set(photo, key);
      return sendPhoto(purpose, photo, key);
    },
    onSuccess: ({ id }, photo) => photos.learn(id, photo),
  });
}
