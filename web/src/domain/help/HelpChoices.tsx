import { UnstyledButton } from "@mantine/core";
import { IconBarbell, IconClockX, IconHelpHexagon, IconSearch, type TablerIcon } from "@tabler/icons-react";

import type { HelpReason } from "@/lib/api";

import { SpeakButton } from "../pictureMode/SpeakButton";
import { REASONS } from "./words";

import classes from "./help.module.css";

const ICONS: Record<HelpReason, TablerIcon> = {
  too_hard: IconBarbell,
  cannot_find: IconSearch,
  no_time: IconClockX,
  need_help: IconHelpHexagon,
};

type HelpChoicesProps = { isSpoken: boolean; onChoose: (reason: HelpReason) => void };

/** What a kid can be stuck with, as pictures. */
export function HelpChoices({ isSpoken, onChoose }: HelpChoicesProps) {
  return (
    <ul className={classes.choices} aria-label="Say why">
      {(Object.keys(REASONS) as HelpReason[]).map((reason) => {
        const Icon = ICONS[reason];
        return (
          <li key={reason} className={classes.choice}>
            <UnstyledButton className={classes.tile} onClick={() => onChoose(reason)}>
              <Icon size={56} aria-hidden />
              {REASONS[reason]}
            </UnstyledButton>
            {isSpoken && <SpeakButton words={REASONS[reason]} />}
          </li>
        );
      })}
    </ul>
  );
}
