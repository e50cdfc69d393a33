import { useState } from "react";

import { api, newIdempotencyKey, type Photo } from "@/lib/api";
import { useAction } from "@/lib/useAction";

import { photos } from "./photos";

/** Sends a redrawn photo; sent again with the same key, it is stored once. */
export function sendPhoto(purpose: Photo["purpose"], photo: Blob, key: string): Promise<Photo> {
  return api.post("/media", { query: { purpose }, body: photo, key });
}

/** Sends a photo. A repeated attempt uses the same key. */
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
