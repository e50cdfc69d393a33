import { Button } from "@mantine/core";

import { useService } from "@/api/assistant/queries";
import { isAi } from "@/lib/assistant";

import classes from "./Examples.module.css";

const WISHES = ["Wash the car", "Movie night", "A $12 puzzle"];
/** Only an AI can answer more than requests for chores and rewards. */
const QUESTION = "What do dragons eat?";

type ExamplesProps = { onPick: (wish: string) => void };

/** Examples of wishes, for those who have no idea. */
export function Examples({ onPick }: ExamplesProps) {
  const wishes = isAi(useService()) ? [...WISHES, QUESTION] : WISHES;
  return (
    <div role="group" aria-label="Examples" className={classes.examples}>
      {wishes.map((wish) => (
        <Button key={wish} variant="light" radius="xl" onClick={() => onPick(wish)}>
          {wish}
        </Button>
      ))}
    </div>
  );
}
