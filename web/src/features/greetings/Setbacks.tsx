import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { isolating } from "@/lib/isolated";
import { routes } from "@/lib/routes";

import type { Setback } from "./news";
import { NewsLine, NewsPart } from "./NewsPart";

/** Rejected submissions, each with a link to try again. */
export function Setbacks({ setbacks }: { setbacks: Setback[] }) {
  return (
    <NewsPart title="Not quite yet – try again">
      {setbacks.map(({ id, name, again, said }) => (
        <NewsLine key={id} name={name} said={said}>
          <Button
            component={Link}
            {...(again ?? { to: routes.assignedToMe.path })}
            variant="light"
            leftSection={<IconRepeat size={20} aria-hidden />}
            aria-label={isolating`Try again: ${name}`}
          >
            Try again
          </Button>
        </NewsLine>
      ))}
    </NewsPart>
  );
}
