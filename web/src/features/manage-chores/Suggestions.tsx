import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { catalogueChoresQuery } from "@/api/assistant/queries";
import { allChoresQuery } from "@/api/chores/queries";
import { IconTile } from "@/domain/pictures/IconTile";
import { suggestedIcon } from "@/domain/pictures/pictured";
import type { CatalogueChore } from "@/lib/api";
import { formatPoints } from "@/lib/format";

import { suggestionsFor } from "./suggestions";

import classes from "./Suggestions.module.css";

type SuggestionsProps = { typed: string; onPick: (chore: CatalogueChore) => void };

/** Suggestions for a new chore while its name is typed; nothing offline. */
export function Suggestions({ typed, onPick }: SuggestionsProps) {
  const { data: chores = [] } = useQuery(catalogueChoresQuery);
  const { data: own = [] } = useQuery(allChoresQuery);
  const suggestions = suggestionsFor(
    typed,
    chores,
    own.map(({ name }) => name),
  );
  return (
    suggestions.length > 0 && (
      <ul className={classes.list} aria-label="Suggestions">
        {suggestions.map((chore) => (
          <li key={chore.name}>
            <UnstyledButton className={classes.suggestion} onClick={() => onPick(chore)}>
              <IconTile icon={suggestedIcon("chore", chore.name)} size={32} />
              <span className="fills-row">{chore.name}</span>
              <span className={classes.points}>{formatPoints(chore.points_value)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    )
  );
}
