import { Button } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

import { LargeModalFooter } from "@/components/LargeModal";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import { useFocusBack } from "@/components/useFocusBack";
import { ServiceLine } from "@/domain/assistant";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { Examples } from "./Examples";
import type { Outcome } from "./outcome";
import { Said } from "./Said";

type AskFormProps = {
  question: string;
  onChange: (question: string) => void;
  asking: boolean;
  /** The last answer. */
  outcome: Outcome | undefined;
  /** The reason for a missing answer. */
  failure: Error | undefined;
  onAsk: () => void;
  onStop: () => void;
  onClose: () => void;
};

/** The field for a question, below the last answer. Enter sends it, as in any chat. */
export function AskForm({ question, onChange, asking, onAsk, onClose, ...said }: AskFormProps) {
  const problem = say(rules().questionError(question));
  const isBlank = question.trim() === "";
  const send = useFocusBack(asking);
  const field = useRef<HTMLTextAreaElement>(null);
  // With a question to change, the field takes the focus here. Otherwise the dialog focuses it on opening.
  const [beganBlank] = useState(isBlank);
  useEffect(() => {
    if (!beganBlank) {
      field.current?.focus();
    }
  }, [beganBlank]);
  const isFresh = beganBlank && said.outcome === undefined && said.failure === undefined;
  const pick = (wish: string) => {
    onChange(wish);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) {
      onAsk();
    }
  };
  return (
    <form onSubmit={submit} className="fills-column">
      <Said asking={asking} {...said} />
      <LongTextInput
        ref={field}
        label="What do you wish for?"
        description={<ServiceLine />}
        error={isBlank ? undefined : problem}
        data-autofocus
        rows={3}
        readOnly={asking}
        value={question}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      {isFresh && !asking && <Examples onPick={pick} />}
      <LargeModalFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <NetworkButton
          ref={send}
          type="submit"
          leftSection={<IconBulb size={20} aria-hidden />}
          loading={asking}
          disabled={problem !== undefined}
        >
          Ask
        </NetworkButton>
      </LargeModalFooter>
    </form>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
}
