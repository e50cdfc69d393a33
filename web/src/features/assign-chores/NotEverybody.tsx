import { Alert, List } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";

import type { NotGiven } from "@/api/assignments/assign";
import type { User } from "@/lib/api";

type NotEverybodyProps = { kids: User[]; notGiven: NotGiven[] };

/** Who did not get a chore that was given to several, and why; the others have it. */
export function NotEverybody({ kids, notGiven }: NotEverybodyProps) {
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title="Not everybody got it">
      <List listStyleType="none">
        {notGiven.map(({ kidId, problem }) => (
          <List.Item key={kidId}>
            {kids.find(({ id }) => id === kidId)?.username}: {problem}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
