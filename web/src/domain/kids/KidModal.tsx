import type { ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import { LazyModal } from "@/components/LazyModal";
import { isolated } from "@/lib/isolated";

import type { KidRef } from "./kid";

/** The props of a dialog about one kid. */
export type KidModalProps = { kid: KidRef; opened: boolean; onClose: () => void };

/** A form's dialog with the kid's name in its title. */
export function KidModal({ kid, title, ...modal }: KidModalProps & { title: string; children: ReactNode }) {
  const nameOf = useNameOf();
  return (
    <LazyModal {...modal} closeOnClickOutside={false} title={`${title}: ${isolated(nameOf(kid.username))}`} />
  );
}
