import { Button, Stack } from "@mantine/core";
import { useState } from "react";

import { LongTextInput } from "@/components/LongTextInput";
import { formatNumber } from "@/lib/format";
import { isolated } from "@/lib/isolated";

/** How many pieces are named that could not be read. */
const NAMED = 3;

type TypedDaysProps = {
  text: string;
  /** The pieces of it that are no days. */
  unread: string[];
  /** Whether the parent tried to save, so that errors must be shown. */
  isTried: boolean;
  onType: (text: string) => void;
  /** Adds the days of the text to the chosen ones; the rest stays in the field. */
  onTake: () => void;
};

/** Days that a parent types or pastes. */
export function TypedDays({ text, unread, isTried, onType, onTake }: TypedDaysProps) {
  const [left, setLeft] = useState<string>();
  const take = () => {
    onTake();
    setLeft(unread.join("\n"));
  };
  return (
    <Stack gap="xs" align="flex-start">
      <LongTextInput
        label="Type or paste days (optional)"
        description="One on each line, or with commas: 12/21/2026 or 2026-12-21."
        rows={2}
        w="100%"
        value={text}
        error={(isTried || text === left) && unread.length > 0 ? unreadText(unread) : undefined}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      {text.trim() !== "" && (
        <Button variant="default" onClick={take}>
          Add these days
        </Button>
      )}
    </Stack>
  );
}

function unreadText(unread: string[]): string {
  const named = unread.slice(0, NAMED).map((piece) => `“${isolated(piece.slice(0, 30))}”`);
  const more = unread.length - named.length;
  const rest = more > 0 ? ` and ${formatNumber(more)} more` : "";
  return `No day could be read in ${named.join(", ")}${rest}. Write it like 12/21/2026 or 2026-12-21.`;
}
