import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { useSaveChore } from "@/api/chores/mutations";
import { useSaveItem } from "@/api/store/mutations";
import { LargeModalFooter } from "@/components/LargeModal";
import { Bubble, SuggestionReview } from "@/domain/assistant";
import { ScheduleModal } from "@/domain/schedule/ScheduleModal";
import { type Chore, errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError } from "@/lib/notify";
import { say } from "@/lib/say";

import type { SuggestionProps } from "./outcome";

/** The assistant's suggestion to a parent, who can add it at once. */
export function AddSuggestion({ suggestion, onModify, onClose }: SuggestionProps) {
  const [added, setAdded] = useState<Chore>();
  const chore = useSaveChore(undefined, setAdded);
  const item = useSaveItem(undefined, onClose);
  if (added !== undefined) {
    return <Added chore={added} onClose={onClose} />;
  }
  const add = () => {
    const { name } = suggestion;
    const description = say(suggestion.description);
    if (suggestion.kind === "chore") {
      chore.mutate({ name, description, points_value: suggestion.points_value });
    } else {
      item.mutate(
        { name, description, points_cost: suggestion.points_cost },
        { onError: (error) => notifyError(errorMessage(error, "Failed to add item.")) },
      );
    }
  };
  return (
    <SuggestionReview
      suggestion={suggestion}
      adds
      sending={chore.isPending || item.isPending}
      onModify={onModify}
      onConfirm={add}
    />
  );
}

/** Offers a schedule for the added chore. Takes the focus. */
function Added({ chore, onClose }: { chore: Chore; onClose: () => void }) {
  const [repeats, setRepeats] = useState(false);
  const repeat = useRef<HTMLButtonElement>(null);
  useEffect(() => repeat.current?.focus(), []);
  return (
    <>
      <Bubble pose="cheering">{isolating`Kids can pick “${chore.name}” now. Should it repeat?`}</Bubble>
      <LargeModalFooter>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button
          ref={repeat}
          leftSection={<IconRepeat size={20} aria-hidden />}
          onClick={() => setRepeats(true)}
        >
          Repeat…
        </Button>
      </LargeModalFooter>
      <ScheduleModal chore={chore} opened={repeats} onClose={onClose} onStop={onClose} />
    </>
  );
}
