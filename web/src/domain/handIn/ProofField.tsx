import { Button, Input } from "@mantine/core";

import { BlobPhoto } from "../photos/BlobPhoto";
import { PhotoInput } from "../photos/PhotoInput";
import type { Proof } from "./useProof";

import classes from "../photos/Photos.module.css";

const WORDS = { may: "Show it, if you like.", must: "Take a photo of it, then send it." };

/** Takes the photo for a submission, if the chore takes one. */
export function ProofField({ proof: { asks, photo, take } }: { proof: Proof }) {
  if (asks === "no") {
    return null;
  }
  return (
    <Input.Wrapper label="Photo" labelElement="div" description={WORDS[asks]}>
      <div className={classes.field}>
        {photo !== undefined && <BlobPhoto photo={photo} size={96} alt="The photo you took" />}
        <PhotoInput
          capture
          label={photo === undefined ? "Take a Photo" : "Take Another Photo"}
          onPhoto={take}
        />
        {photo !== undefined && (
          <Button variant="subtle" onClick={() => take(undefined)}>
            Remove Photo
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
