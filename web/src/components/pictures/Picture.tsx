import { type ReactNode, useEffect } from "react";

import { Observable, useObservable } from "@/lib/observable";
import { rules } from "@/lib/rules";

import type { Drawing } from "./drawings";
import type { Pictured } from "./pictured";

import classes from "./Picture.module.css";

type PictureProps = {
  of: Pictured;
  name: string;
  /** Of the whole tile, in pixels. */
  size?: number;
};

/** The icon of a chore or an item, by its name, on a ground of its colour; beside the name itself, so it says nothing. */
export function Picture({ of, name, size = 44 }: PictureProps) {
  const [Shape, tone] = useDrawing(of === "chore" ? rules().choreIcon(name) : rules().itemIcon(name));
  const style = {
    width: size,
    height: size,
    ...(tone !== undefined && {
      background: `var(--mantine-color-${tone}-light)`,
      color: `var(--mantine-color-${tone}-light-color)`,
    }),
  };
  return (
    <span className={classes.tile} style={style} aria-hidden>
      {Shape !== undefined && <Shape size={Math.round(size * 0.6)} />}
    </span>
  );
}

/** A name, or what begins with it, after its picture. */
export function WithPicture({ children, ...picture }: PictureProps & { children: ReactNode }) {
  return (
    <div className={classes.row}>
      <Picture {...picture} />
      <div className={classes.words}>{children}</div>
    </div>
  );
}

/** A hundred icons that no first screen waits for: their tiles have their size at once. */
const loaded = new Observable<Record<string, Drawing> | undefined>(undefined);
let loading: Promise<void> | undefined;

function useDrawing(icon: string): Drawing | [undefined, undefined] {
  const drawings = useObservable(loaded);
  useEffect(() => {
    loading ??= load();
  }, []);
  return drawings?.[icon] ?? [undefined, undefined];
}

async function load(): Promise<void> {
  try {
    loaded.set((await import("./drawings")).drawings);
  } catch {
    // Without a connection there are names alone; the next list asks again.
    loading = undefined;
  }
}
