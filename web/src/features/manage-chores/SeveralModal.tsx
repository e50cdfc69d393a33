import { useIsMutating } from "@tanstack/react-query";

import { SEVERAL } from "@/api/chores/several";
import { LazyModal } from "@/components/LazyModal";
import type { Chore } from "@/lib/api";
import { plural } from "@/lib/format";

import { SeveralKids } from "./SeveralKids";
import { SeveralPause } from "./SeveralPause";
import { SeveralPoints } from "./SeveralPoints";

/** A change of several chores. */
export type Changing = { what: keyof typeof FORMS; chores: Chore[] };

const FORMS = {
  points: { title: "Points of", Form: SeveralPoints },
  kids: { title: "Kids of", Form: SeveralKids },
  pause: { title: "Pause", Form: SeveralPause },
};

type SeveralModalProps = { changing: Changing | undefined; opened: boolean; onClose: () => void };

/** Changes several chores at once. It stays open while it does. */
export function SeveralModal({ changing, opened, onClose }: SeveralModalProps) {
  const { what, chores } = changing ?? { what: "points", chores: [] };
  const { title, Form } = FORMS[what];
  const isBusy = useIsMutating({ mutationKey: SEVERAL }) > 0;
  const close = () => {
    if (!isBusy) {
      onClose();
    }
  };
  return (
    <LazyModal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      title={`${title} ${plural(chores.length, "chore")}`}
    >
      <Form chores={chores} onClose={onClose} />
    </LazyModal>
  );
}
