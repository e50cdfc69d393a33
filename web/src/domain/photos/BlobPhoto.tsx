import { useCallback } from "react";

import classes from "./Photos.module.css";

type BlobPhotoProps = {
  photo: Blob;
  /** The size of the whole picture, in pixels. */
  size: number;
  alt: string;
};

/** A photo that no server has yet. */
export function BlobPhoto({ photo, size, alt }: BlobPhotoProps) {
  const show = useCallback(
    (img: HTMLImageElement) => {
      img.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(img.src);
    },
    [photo],
  );
  return (
    <span className={classes.thumb} style={{ width: size, height: size }}>
      <img ref={show} className={classes.cover} alt={alt} />
    </span>
  );
}
