import { UnstyledButton } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import type { ReactNode } from "react";

import type { Proof } from "../handIn/useProof";
import { BlobPhoto } from "../photos/BlobPhoto";
import { usePhotoFile } from "../photos/usePhotoFile";

import classes from "./PictureDialog.module.css";

/** A camera: in place of the tick while a required photo is missing, beside the tick for an optional one. */
export function PictureProof({ proof, children }: { proof: Proof; children: ReactNode }) {
  const { asks, photo, take, isMissing } = proof;
  const { input, ask, isPending, error } = usePhotoFile({
    label: "Take a photo",
    capture: true,
    onPhoto: take,
  });
  if (asks === "no") {
    return children;
  }
  return (
    <>
      {input}
      {photo !== undefined && <BlobPhoto photo={photo} size={160} alt="The photo you took" />}
      {error !== undefined && <p role="alert">{error}</p>}
      <div className={classes.ways}>
        {!isMissing && children}
        <UnstyledButton
          className={isMissing ? classes.camera : classes.again}
          aria-label={photo === undefined ? "Take a photo" : "Take another photo"}
          aria-disabled={isPending}
          {...(isMissing && { "data-autofocus": true })}
          onClick={() => !isPending && ask()}
        >
          <IconCamera size={isMissing ? 80 : 48} stroke={2.5} aria-hidden />
        </UnstyledButton>
      </div>
    </>
  );
}
