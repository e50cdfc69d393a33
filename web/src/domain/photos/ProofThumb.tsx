import { useNameOf } from "@/api/directory/members";
import { isolating } from "@/lib/isolated";

import { PhotoThumb } from "./PhotoThumb";

type ProofThumbProps = {
  /** The id of the photo; null if there is none, or none any more. */
  photo: string | null;
  /** The name of the chore. */
  of: string;
  /** The username of the kid; left out on the kid's own screens. */
  by?: string;
  /** The size of the whole thumbnail, in pixels. */
  size?: number;
};

/** The photo of a submission as a thumbnail, until it is deleted (docs/product/chores.md#photos-kept). */
export function ProofThumb({ photo, of, by, size = 64 }: ProofThumbProps) {
  const nameOf = useNameOf();
  if (photo === null) {
    return null;
  }
  const alt = by === undefined ? isolating`Photo: ${of}` : isolating`Photo: ${of}, ${nameOf(by)}`;
  return <PhotoThumb id={photo} size={size} alt={alt} />;
}
