import { cloneElement, lazy, Suspense, useState } from "react";

import type { ActionsMenuProps } from "./entry";

async function load() {
  const { LoadedMenu } = await import("./LoadedMenu");
  return { default: LoadedMenu };
}

const LoadedMenu = lazy(load);

function preload() {
  load().catch(() => {
    // The press asks again and reports.
  });
}

/**
 * A button with a menu. What places a menu on the screen weighs more than most screens, so it is loaded when
 * the button is first pointed at, focused or pressed.
 */
export function ActionsMenu(props: ActionsMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) {
    return (
      <Suspense fallback={props.button}>
        <LoadedMenu {...props} />
      </Suspense>
    );
  }
  return cloneElement(props.button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setIsWanted(true),
    onFocus: preload,
    onPointerEnter: preload,
  });
}
