import {
  IconBarbell,
  IconClockX,
  IconHelpHexagon,
  IconMessageCircle,
  IconSearch,
  type TablerIcon,
} from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { useAskForHelp, useTakeHelpBack } from "@/api/help/mutations";
import { useHelpWith } from "@/api/help/queries";
import type { HelpReason } from "@/lib/api";
import type { Occurrence } from "@/lib/rules";

import type { Ask } from "../asks/ask";
import { helpText, REASONS, reasonText, STUCK } from "./words";

const ICONS: Record<HelpReason, TablerIcon> = {
  too_hard: IconBarbell,
  cannot_find: IconSearch,
  no_time: IconClockX,
  need_help: IconHelpHexagon,
};

/** A kid says why they are stuck (docs/product/routines.md#help-requests). */
export function useHelpAsk(occurrence: Occurrence, onDone: () => void): Ask {
  const help = useHelpWith(occurrence);
  const nameOf = useNameOf();
  const ask = useAskForHelp(occurrence, onDone);
  const takeBack = useTakeHelpBack(occurrence);
  const text = help && helpText(help, nameOf);
  const isWaiting = help?.note === null;
  return {
    name: "help",
    ...STUCK,
    said:
      text === undefined
        ? undefined
        : isWaiting
          ? { words: `${text}: ${reasonText(help.reason)}`, icon: STUCK.icon }
          : { words: text, icon: IconMessageCircle },
    takeBack: isWaiting ? () => takeBack.mutate() : undefined,
    isBusy: ask.isPending || takeBack.isPending,
    question: "Say why",
    tiles: (Object.keys(REASONS) as HelpReason[]).map((reason) => {
      const Icon = ICONS[reason];
      return {
        key: reason,
        words: REASONS[reason],
        picture: <Icon size={56} aria-hidden />,
        onTap: () => ask.mutate(reason),
      };
    }),
  };
}
