import { Text, UnstyledButton } from "@mantine/core";
import { IconBackspace } from "@tabler/icons-react";
import { useState } from "react";

import type { PinKind } from "@/lib/api";
import { titleCase } from "@/lib/format";
import { rules } from "@/lib/rules";

import { FaceTile } from "../people/FaceTile";

import classes from "./PinPad.module.css";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
type PinPadProps = {
  kind: PinKind;
  /** Shown above the keys, and announced when it changes. */
  message: string;
  busy: boolean;
  /** Called with a complete PIN; the keys are then reset. */
  onWhole: (pin: string) => void;
};

/** The keys for a PIN: ten digits, or twelve animals (docs/product/people.md#pins). */
export function PinPad({ kind, message, busy, onWhole }: PinPadProps) {
  const [tapped, setTapped] = useState<string[]>([]);
  const isDigits = kind === "digits";
  const { pin_digits, pin_pictures } = rules().limits();
  const length = isDigits ? pin_digits : pin_pictures;
  const tap = (key: string) => {
    const next = [...tapped, key];
    if (busy) {
      return;
    }
    if (next.length < length) {
      setTapped(next);
      return;
    }
    setTapped([]);
    onWhole(next.join(isDigits ? "" : "-"));
  };
  return (
    <div className={classes.pad}>
      <Text ta="center" fw={650} role="status" className={classes.message}>
        {message}
      </Text>
      <div className={classes.slots} role="img" aria-label={`${tapped.length} of ${length}`}>
        {Array.from({ length }, (_, place) => (
          <span key={place} className={classes.slot} data-filled={place < tapped.length} />
        ))}
      </div>
      <div className={classes.keys} data-kind={kind}>
        {(isDigits ? DIGITS : rules().faces()).map((key) => (
          <UnstyledButton
            key={key}
            className={classes.key}
            aria-disabled={busy}
            aria-label={isDigits ? undefined : titleCase(key)}
            onClick={() => tap(key)}
          >
            {isDigits ? key : <FaceTile face={key} colour={undefined} size={60} />}
          </UnstyledButton>
        ))}
        <UnstyledButton
          className={classes.key}
          aria-label="Delete"
          onClick={() => setTapped(tapped.slice(0, -1))}
        >
          <IconBackspace size={28} aria-hidden />
        </UnstyledButton>
      </div>
    </div>
  );
}
