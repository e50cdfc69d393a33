import type { ReactNode } from "react";

import classes from "./HomeScreenSteps.module.css";

/** The steps Share, Add to Home Screen and Open with pictures, for iPhones and iPads. */
export function HomeScreenSteps() {
  return (
    <ol className={classes.steps}>
      <Step
        words={
          <>
            Tap <strong>Share</strong> in the browser’s bar.
          </>
        }
      >
        <path className={classes.line} d="M24 34h52M24 44h40M24 54h46" />
        <path className={classes.edge} d="M14 118h72" />
        <g className={classes.mark}>
          <circle cx="50" cy="134" r="15" />
          <path d="M45 131h-2v11h14v-11h-2M50 137v-14M46 126l4-4 4 4" />
        </g>
      </Step>
      <Step
        words={
          <>
            Choose <strong>Add to Home Screen</strong>.
          </>
        }
      >
        <path className={classes.edge} d="M14 62q0-10 10-10h52q10 0 10 10" />
        <path className={classes.line} d="M26 70h36M26 84h30M26 132h40" />
        <g className={classes.mark}>
          <rect x="19" y="96" width="62" height="24" rx="7" />
          <path d="M27 108h26M65 102h12v12h-12zM71 105v6M68 108h6" />
        </g>
      </Step>
      <Step
        words={
          <>
            Open <strong>Pogona</strong> there, and turn on notifications.
          </>
        }
      >
        <g className={classes.tile}>
          <rect x="22" y="32" width="16" height="16" rx="4" />
          <rect x="42" y="32" width="16" height="16" rx="4" />
          <rect x="62" y="32" width="16" height="16" rx="4" />
          <rect x="22" y="56" width="16" height="16" rx="4" />
          <rect x="62" y="56" width="16" height="16" rx="4" />
        </g>
        <g className={classes.mark}>
          <rect x="35" y="82" width="30" height="30" rx="8" />
          <path d="M44 100q6 6 12 0M45 93v.1M55 93v.1" />
        </g>
        <circle className={classes.dot} cx="65" cy="82" r="6" />
      </Step>
    </ol>
  );
}

function Step({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <svg viewBox="0 0 100 168" aria-hidden className={classes.phone}>
        <rect className={classes.body} x="6" y="4" width="88" height="160" rx="16" />
        <path className={classes.edge} d="M40 14h20" />
        {children}
      </svg>
      <span>{words}</span>
    </li>
  );
}
