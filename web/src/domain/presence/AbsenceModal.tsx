import { useQuery } from "@tanstack/react-query";

import { type NameOf, useNameOf } from "@/api/directory/members";
import { presenceQuery } from "@/api/presence/queries";
import { LazyModal } from "@/components/LazyModal";
import { isolating } from "@/lib/isolated";

import { AbsenceForm } from "./AbsenceForm";
import type { AbsenceDraft } from "./absences";

type AbsenceModalProps = { draft: AbsenceDraft; opened: boolean; onClose: () => void };

/** The dialog for an absence of a kid or the family (docs/product/routines.md#absences). */
export function AbsenceModal({ draft, opened, onClose }: AbsenceModalProps) {
  const nameOf = useNameOf();
  const { data: presence } = useQuery(presenceQuery);
  return (
    <LazyModal opened={opened} onClose={onClose} closeOnClickOutside={false} title={titleOf(draft, nameOf)}>
      {presence && <AbsenceForm draft={draft} today={presence.today} onClose={onClose} />}
    </LazyModal>
  );
}

function titleOf({ kid, before }: AbsenceDraft, nameOf: NameOf): string {
  if (before !== undefined) {
    return kid === undefined ? "Change days: Everybody" : isolating`Change days: ${nameOf(kid.username)}`;
  }
  return kid === undefined ? "Family holiday" : isolating`Days away: ${nameOf(kid.username)}`;
}
