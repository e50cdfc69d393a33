import { ActionIcon, Button, TextInput, UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useId } from "react";

import { MoveButtons } from "@/components/MoveButtons";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { IconChoice } from "@/domain/pictures/IconChoice";
import { IconTile } from "@/domain/pictures/IconTile";
import { suggestedIcon } from "@/domain/pictures/pictured";

import { isEmpty, problemsOf, type StepRow } from "./stepRows";

import classes from "./StepsEditor.module.css";

/** The parts of a row that can have the focus after a change. */
export type StepPart = "text" | "icon" | "remove";

type StepFieldsProps = {
  row: StepRow;
  place: number;
  /** How many rows there are. */
  count: number;
  /** Whether errors are shown. */
  isTried: boolean;
  /** Whether its icons are shown. */
  isChoosing: boolean;
  onChange: (row: StepRow) => void;
  onIcon: (icon: string | null) => void;
  /** Shows or hides the icons. */
  onIcons: () => void;
  onNext: () => void;
  /** Moves it up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** Removes it, by its button or from its text. */
  onRemove: (part: "text" | "remove") => void;
};

/** One step: its icon, text and minutes, and the buttons for its place. */
export function StepFields(props: StepFieldsProps) {
  const { row, place, count, isTried, isChoosing, onChange, onIcon, onIcons, onMove, onRemove } = props;
  const icons = useId();
  const step = `step ${place + 1}`;
  const problems = isTried ? problemsOf(row) : {};
  const onKeyDown = keysOf(props);
  return (
    <li className={classes.step} data-step={row.id}>
      <UnstyledButton
        data-part="icon"
        className={classes.icon}
        aria-label={`Icon of ${step}`}
        aria-expanded={isChoosing}
        aria-controls={isChoosing ? icons : undefined}
        onClick={onIcons}
      >
        <IconTile icon={row.icon ?? suggestedIcon("chore", row.text)} size={44} />
      </UnstyledButton>
      <TextInput
        data-part="text"
        aria-label={`Step ${place + 1}`}
        placeholder={`Step ${place + 1}`}
        autoComplete="off"
        enterKeyHint="next"
        value={row.text}
        error={problems.text}
        onChange={({ currentTarget }) => onChange({ ...row, text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {isChoosing && (
        <div className={classes.wide}>
          <IconChoice id={icons} value={row.icon} onChoose={onIcon} />
          {row.icon !== null && (
            <Button variant="subtle" onClick={() => onIcon(null)}>
              Suggested Icon
            </Button>
          )}
        </div>
      )}
      <div className={classes.more}>
        <WholeNumberInput
          classNames={{ root: classes.minutes, wrapper: classes.minutesField }}
          aria-label={`Minutes of ${step}`}
          enterKeyHint="next"
          rightSection={<span aria-hidden>min</span>}
          rightSectionWidth="2.75rem"
          rightSectionPointerEvents="none"
          value={row.minutes}
          error={problems.minutes}
          onChange={({ currentTarget }) => onChange({ ...row, minutes: currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <MoveButtons what={step} place={place} count={count} onMove={onMove} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="2.75rem"
          data-part="remove"
          aria-label={`Remove ${step}`}
          onClick={() => onRemove("remove")}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

/** Enter leads to the next step instead of saving the form; Backspace removes an empty one. */
function keysOf({ row, onNext, onRemove }: StepFieldsProps) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (!isEmpty(row)) {
        onNext();
      }
    }
    // A key held down to delete a text ends at its first letter.
    if (event.key === "Backspace" && isEmpty(row) && !event.repeat) {
      event.preventDefault();
      onRemove("text");
    }
  };
}
