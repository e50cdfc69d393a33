import type { ReactNode } from "react";

import { useLook } from "@/api/directory/looks";
import { usePhoto } from "@/api/media/usePhoto";

import { IconTile } from "./IconTile";
import { type Pictured, suggestedIcon } from "./pictured";

import classes from "./Picture.module.css";

type PictureProps = {
  of: Pictured;
  name: string;
  /** The id of the chore or item, if known: it shows the picture that a parent chose. */
  id?: string | null | undefined;
  /** The size of the whole tile, in pixels. */
  size?: number;
};

/**
 * The photo of a chore or an item, or its chosen or suggested icon. It is beside the name, so screen readers ignore it.
 */
export function Picture({ of, name, id, size = 44 }: PictureProps) {
  const look = useLook(id);
  const photo = usePhoto(look?.photo_id);
  if (photo !== undefined) {
    return <img className={classes.photo} width={size} height={size} src={photo} alt="" decoding="async" />;
  }
  return <IconTile icon={look?.icon ?? suggestedIcon(of, name)} size={size} />;
}

/** A name, or content that begins with it, after its picture. */
export function WithPicture({ children, ...picture }: PictureProps & { children: ReactNode }) {
  return (
    <div className={classes.row}>
      <Picture {...picture} />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
