import { Alert } from "@mantine/core";
import { IconArrowBackUp, IconLifebuoy, IconMessageCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useAskForHelp, useTakeHelpBack } from "@/api/help/mutations";
import { useHelpWith } from "@/api/help/queries";
import { NetworkButton } from "@/components/NetworkButton";
import type { HelpRequest } from "@/lib/api";
import { useOnline } from "@/lib/online";
import type { Occurrence } from "@/lib/rules";

import { SpeakButton } from "../pictureMode/SpeakButton";
import { HelpChoices } from "./HelpChoices";
import { helpText, reasonText } from "./words";

import classes from "./help.module.css";

type AskForHelpProps = {
  /** What the kid can do now. */
  occurrence: Occurrence;
  /** Whether it is for one who cannot read: without words, and read aloud. */
  inPictures?: boolean;
  disabled?: boolean;
  onDone: () => void;
  /** What gives way to the choices: it stays, with what was begun in it, but is not seen. */
  children: ReactNode;
};

/**
 * A kid says that they are stuck with an occurrence, takes it back, and reads a parent's answer. Without a network, where
 * nobody would be told, they cannot say it (docs/product/routines.md#help-requests).
 */
export function AskForHelp({
  occurrence,
  inPictures = false,
  disabled = false,
  onDone,
  children,
}: AskForHelpProps) {
  const online = useOnline();
  const help = useHelpWith(occurrence);
  const ask = useAskForHelp(occurrence, onDone);
  const takeBack = useTakeHelpBack(occurrence);
  const [wantsToSay, setWantsToSay] = useState(false);
  const isWaiting = help?.note === null;
  if (!online && wantsToSay) {
    setWantsToSay(false);
  }
  const isChoosing = wantsToSay && !isWaiting;
  const Icon = isWaiting ? IconArrowBackUp : IconLifebuoy;
  const label = isWaiting ? "Never mind" : "I'm stuck";
  return (
    <>
      {help && <Said help={help} isSpoken={inPictures} />}
      <div className={classes.work} hidden={isChoosing}>
        {children}
      </div>
      {(isWaiting || online) && (
        <NetworkButton
          {...(inPictures
            ? { variant: "default", className: classes.round, "aria-label": label }
            : { variant: "subtle", className: classes.ask, leftSection: <Icon size={20} aria-hidden /> })}
          loading={ask.isPending || takeBack.isPending}
          disabled={disabled}
          {...(!isWaiting && { "aria-expanded": isChoosing })}
          onClick={() => (isWaiting ? takeBack.mutate() : setWantsToSay(!wantsToSay))}
        >
          {inPictures ? <Icon size={56} aria-hidden /> : label}
        </NetworkButton>
      )}
      {isChoosing && <HelpChoices isSpoken={inPictures} onChoose={ask.mutate} />}
    </>
  );
}

/** What the kid said, or a parent's answer. */
function Said({ help, isSpoken }: { help: HelpRequest; isSpoken: boolean }) {
  const said = helpText(help, useNameOf());
  const words = help.note === null ? `${said}: ${reasonText(help.reason)}` : said;
  const Icon = help.note === null ? IconLifebuoy : IconMessageCircle;
  return (
    <div className={classes.said}>
      <Alert icon={<Icon aria-hidden />} title={words} role="status" />
      {isSpoken && <SpeakButton words={words} />}
    </div>
  );
}
