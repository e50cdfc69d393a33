import { Alert, List } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";

import type { NotGiven } from "@/api/assignments/assign";
import { useNameOf } from "@/api/directory/members";
import type { User } from "@/lib/api";

type NotEverybodyProps = { kids: User[]; notGiven: NotGiven[] };

/** The kids who did not get a chore assigned to several, with the reasons; the others have it. */
export function NotEverybody({ kids, notGiven }: NotEverybodyProps) {
  const nameOf = useNameOf();
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title="Not everybody got it">
      <List listStyleType="none">
        {notGiven.map(({ kidId, problem }) => (
          <List.Item key={kidId}>
            {nameOf(kids.find(({ id }) => id === kidId)?.username ?? "")}: {problem}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
