import type { ComponentType } from "react";

import { fetchedLater } from "@/lib/fetchedLater";

import "./colours.css";
import classes from "./FaceTile.module.css";

type FaceTileProps = {
  /** One of the rules' faces, and of their colours; without them an empty tile holds the place. */
  face: string | undefined;
  colour: string | undefined;
  /** Of the whole tile, in pixels. */
  size: number;
};

/** A drawn animal on a round ground of a colour; it has its size before the drawing is here. */
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
