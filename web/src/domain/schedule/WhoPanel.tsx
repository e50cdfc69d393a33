import { ActionIcon, Stack } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import type { FamilyMember } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { Mode, TurnEvery } from "@/lib/rules";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import type { PanelProps } from "./panel";
import { PoolField } from "./PoolField";
import { moveEarlier } from "./terms";

import classes from "./WhoPanel.module.css";

const MODES: { value: Mode; label: string }[] = [
  { value: "each", label: "Each" },
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
  /** The kids, then the parents. */
  members: FamilyMember[];
  /** The pool; for turns, beginning with the next member. */
  order: string[];
};

/** The members who take part, and the way they share the chore. */
export function WhoPanel({ terms, onChange, problem, members, order }: WhoPanelProps) {
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
      <PoolField
        members={members}
        chosen={order}
        onChoose={(kid_ids) => onChange({ kid_ids })}
        error={problem("kid_ids")}
      />
      {isTurn && order.length > 1 && (
        <>
          <ChoicesField label="Order">
            <ol className={classes.order} aria-label="Order">
              {order.map((id) => {
                const name = nameOf(members.find((one) => one.id === id)?.username ?? "");
                return (
                  <li key={id} className={classes.place}>
                    <span className="fills-row">{name}</span>
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
            <ChoicesField label="Turns change" error={problem("turn_every")}>
              <Choices
                label="Turns change"
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
