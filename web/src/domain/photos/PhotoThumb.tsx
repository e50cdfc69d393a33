import { UnstyledButton } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";

import { usePhoto } from "@/api/media/usePhoto";
import { LargeModal } from "@/components/LargeModal";
import { useDialog } from "@/components/useDialog";
import { isolating } from "@/lib/isolated";

import classes from "./Photos.module.css";

type PhotoThumbProps = {
  id: string;
  /** The size of the whole thumbnail, in pixels; its tap target is never smaller than a finger. */
  size: number;
  /** A description, also the title of the enlarged photo. */
  alt: string;
};

/** A small photo that is enlarged on a tap. It takes its space before it is loaded, and after it is gone. */
export function PhotoThumb({ id, size, alt }: PhotoThumbProps) {
  const url = usePhoto(id);
  const large = useDialog<string>();
  const style = { width: size, height: size };
  if (url === undefined) {
    return (
      <span className={classes.thumb} style={style} aria-hidden>
        <IconPhoto size={Math.round(size * 0.4)} />
      </span>
    );
  }
  return (
    <>
      <UnstyledButton
        className={classes.thumb}
        style={style}
        aria-label={isolating`Show large: ${alt}`}
        onClick={() => large.open(url)}
      >
        <img className={classes.cover} src={url} alt="" decoding="async" />
      </UnstyledButton>
      <LargeModal opened={large.opened} onClose={large.close} title={alt}>
        <img className={classes.large} src={url} alt={alt} />
      </LargeModal>
    </>
  );
}
