import type { ComponentType } from "react";

import { fetchedLater } from "@/lib/fetchedLater";

import "./colours.css";
import classes from "./FaceTile.module.css";

type FaceTileProps = {
  /** A face and a colour of the rules; without them an empty tile takes the space. */
  face: string | undefined;
  colour: string | undefined;
  /** The size of the whole tile, in pixels. */
  size: number;
};

/** A drawn animal on a round coloured background; it takes its space before the drawing is loaded. */
export function FaceTile({ face, colour, size }: FaceTileProps) {
  const [Face] = useFace(face);
  return (
    <span className={classes.tile} style={{ width: size, height: size }} data-colour={colour} aria-hidden>
      {Face !== undefined && (
        <svg className={classes.face} viewBox="0 0 64 64">
          <Face />
        </svg>
      )}
    </span>
  );
}

const useFaces = fetchedLater(async () => (await import("./faces/drawings")).drawings);

function useFace(face: string | undefined): [Face: ComponentType] | [] {
  const drawing = useFaces()?.[face ?? ""];
  return drawing === undefined ? [] : [drawing];
}
