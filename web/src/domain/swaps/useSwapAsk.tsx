import { IconArrowsExchange } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { useEndOffer, useOfferSwap } from "@/api/swaps/mutations";
import { canSwap, offerBy } from "@/api/swaps/queries";
import { todayQuery } from "@/api/today/queries";
import type { PlanKid, Today } from "@/lib/api";
import { familyNow } from "@/lib/familyClock";
import type { Occurrence } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import type { Ask } from "../asks/ask";
import { MemberFace } from "../people/MemberFace";
import { offerText } from "./words";

/** A kid asks another kid to do an occurrence of theirs (docs/product/routines.md#swaps). */
export function useSwapAsk(occurrence: Occurrence, onDone: () => void): Ask {
  const { id } = useUser();
  const nameOf = useNameOf();
  const { data: today } = useQuery(todayQuery);
  const ask = useOfferSwap(occurrence, onDone);
  const offer = today && offerBy(id, today.swap_offers, occurrence);
  const takeBack = useEndOffer();
  const text = offer && offerText(offer, nameOf(offer.to_kid_id));
  return {
    name: "swap",
    label: "Ask to swap",
    icon: IconArrowsExchange,
    said:
      text === undefined
        ? undefined
        : {
            words: offer?.accepted_at === null ? `${text} to do it` : `${text}. A parent will see it.`,
            icon: IconArrowsExchange,
          },
    takeBack: offer && (() => takeBack.mutate(offer)),
    isBusy: ask.isPending || takeBack.isPending,
    question: "Choose who",
    tiles: (today ? canDo(occurrence, today) : []).map((kid) => {
      const name = nameOf(kid.username);
      return {
        key: kid.id,
        words: name,
        picture: <MemberFace of={kid.username} size={96} />,
        onTap: () => ask.mutate({ id: kid.id, name }),
      };
    }),
  };
}

/** The other kids to whom a kid can hand over an occurrence of theirs. */
function canDo(occurrence: Occurrence, today: Today): PlanKid[] {
  const { plan, kids, kid_id } = today;
  const now = familyNow(today);
  return kids.filter(
    ({ id, role }) => role === "kid" && canSwap(plan, { ...occurrence, kid_id, to_kid_id: id }, now),
  );
}
