import { IconCloud } from "@tabler/icons-react";

import type { Refusal } from "./news";
import { NewsLine, NewsPart } from "./NewsPart";

/** Requests that a parent rejected: stated plainly, without red. */
export function Refusals({ refusals }: { refusals: Refusal[] }) {
  return (
    <NewsPart title="Not this time – keep wishing">
      {refusals.map(({ id, name, said }) => (
        <NewsLine key={id} icon={IconCloud} name={name} said={said} />
      ))}
    </NewsPart>
  );
}
