import type { CSSProperties } from "react";

import { useNameOf } from "@/api/directory/members";
import type { GoalProgress, GoalShare } from "@/lib/rules";

import { kidColour } from "./colours";

import classes from "./Contributions.module.css";

type ShareBarProps = { shares: GoalShare[]; progress: GoalProgress };

/** The smallest share with space for words on any screen. */
const LEAST_FOR_WORDS = 0.25;

/** The purchases so far as parts of the whole goal, a colour and a number for each kid. */
export function ShareBar({ shares, progress }: ShareBarProps) {
  const nameOf = useNameOf();
  const { purchases, purchases_needed } = progress;
  const others = formerPurchases(shares, progress);
  const parts = [
    ...shares.map(({ username, purchases: own }, place) => ({
      key: username,
      colour: kidColour(place),
      purchases: own,
    })),
    { key: "", colour: "gray", purchases: others },
  ].filter((part) => part.purchases > 0);
  const whole = Math.max(purchases_needed, purchases);
  const left = whole - purchases;
  const words = shares.map((share) => `${nameOf(share.username)} ${share.purchases}`).join(", ");

  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={`Purchases by kid, of ${purchases_needed}: ${words}${others > 0 ? `, former members ${others}` : ""}`}
    >
      {parts.map((part) => (
        <span
          key={part.key}
          className={classes.part}
          style={{ "--share": part.purchases / whole, ...coloured(part.colour) } as CSSProperties}
        >
          <span className={classes.count}>{part.purchases}</span>
        </span>
      ))}
      {left / whole >= LEAST_FOR_WORDS && <span className={classes.rest}>{left} to go</span>}
    </div>
  );
}

/** The number of purchases by members who are no longer kids of the family. */
export function formerPurchases(shares: GoalShare[], { purchases }: GoalProgress): number {
  return Math.max(0, purchases - shares.reduce((sum, share) => sum + share.purchases, 0));
}

/** The filled background in a kid's colour, for a part of the bar or a swatch. */
export function coloured(colour: string): CSSProperties {
  return { "--colour": `var(--mantine-color-${colour}-filled)` } as CSSProperties;
}
