import { ActionIcon, Stack } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { isolating } from "@/lib/isolated";
import type { Mode, TurnEvery } from "@/lib/rules";

import { Choices, ManyChoices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import type { KidRef } from "../kids/kid";
import type { PanelProps } from "./panel";
import { moveEarlier } from "./terms";

import classes from "./WhoPanel.module.css";

const MODES: { value: Mode; label: string }[] = [
  { value: "each", label: "Each kid" },
  { value: "turn", label: "In turn" },
  { value: "anyone", label: "Anyone" },
  { value: "together", label: "Together" },
];

const TURNS: { value: TurnEvery; label: string }[] = [
  { value: "occurrence", label: "Each time" },
  { value: "week", label: "Each week" },
  { value: "month", label: "Each month" },
];

type WhoPanelProps = PanelProps & {
  kids: KidRef[];
  /** The pool; for turns, beginning with the next kid. */
  order: string[];
};

/** The kids, and the way they share the chore. */
export function WhoPanel({ terms, onChange, problem, kids, order }: WhoPanelProps) {
  const nameOf = useNameOf();
  const isTurn = terms.mode === "turn";
  return (
    <Stack gap="md">
      <ChoicesField label="Who does it" error={problem("mode")}>
        <Choices
          label="Who does it"
          choices={MODES.filter(({ value }) => value !== "turn" || terms.freq !== "once")}
          chosen={terms.mode}
          onChoose={(mode) => mode !== undefined && onChange({ mode })}
        />
      </ChoicesField>
      <ChoicesField label="Kids" error={problem("kid_ids")}>
        <ManyChoices
          label="Kids"
          choices={kids.map(({ id, username }) => ({ value: id, label: nameOf(username) }))}
          chosen={order}
          onChoose={(kid_ids) => onChange({ kid_ids })}
        />
      </ChoicesField>
      {isTurn && order.length > 1 && (
        <>
          <ChoicesField label="Order">
            <ol className={classes.order} aria-label="Order">
              {order.map((id) => {
                const name = nameOf(kids.find((kid) => kid.id === id)?.username ?? "");
                return (
                  <li key={id} className={classes.place}>
                    <span className={classes.name}>{name}</span>
                    <ActionIcon
                      variant="default"
                      size="2.75rem"
                      aria-label={isolating`Earlier: ${name}`}
                      title="Earlier"
                      onClick={() => onChange({ kid_ids: moveEarlier(order, id) })}
                    >
                      <IconArrowUp size={20} aria-hidden />
                    </ActionIcon>
                  </li>
                );
              })}
            </ol>
          </ChoicesField>
          {terms.freq !== "quota" && (
            <ChoicesField label="Next kid's turn" error={problem("turn_every")}>
              <Choices
                label="Next kid's turn"
                choices={TURNS}
                chosen={terms.turn_every}
                onChoose={(turn_every) => turn_every !== undefined && onChange({ turn_every })}
              />
            </ChoicesField>
          )}
        </>
      )}
    </Stack>
  );
}
