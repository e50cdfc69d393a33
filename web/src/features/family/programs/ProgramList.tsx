import { Text } from "@mantine/core";

import { useRevokeApiToken } from "@/api/apiTokens/mutations";
import { useNameOf } from "@/api/directory/members";
import { Entry, EntryList } from "@/components/EntryList";
import { RemoveButton } from "@/components/RemoveButton";
import { RemoveModal } from "@/components/RemoveModal";
import { useDialog } from "@/components/useDialog";
import { useWhom } from "@/domain/kids/useWhom";
import type { ApiToken } from "@/lib/api";
import { serverClock } from "@/lib/api/clock";
import { formatDateTime } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { scopesText } from "./scopes";

/** The programs, each with its permissions and a button to remove it. */
export function ProgramList({ tokens }: { tokens: ApiToken[] }) {
  const removing = useDialog<ApiToken>();
  const revoke = useRevokeApiToken(removing.close);
  return (
    <>
      <EntryList label="Programs">
        {tokens.map((token) => (
          <Entry key={token.id}>
            <Text fw={650}>{token.name}</Text>
            <About token={token} />
            <RemoveButton name={token.name} onClick={() => removing.open(token)} />
          </Entry>
        ))}
      </EntryList>
      <RemoveModal
        dialog={removing}
        title="Remove Program"
        question={({ name }) => isolating`Are you sure you want to remove ${name}? Its token stops working.`}
        removal={revoke}
      />
    </>
  );
}

/** A program's permissions, kids, creator, expiry and last use. */
function About({ token }: { token: ApiToken }) {
  const nameOf = useNameOf();
  const { scopes, kid_ids, created_by, expires_at, last_used_at } = token;
  const whom = useWhom()(kid_ids);
  const isOver = expires_at !== null && Date.parse(expires_at) <= serverClock.now();
  return (
    <div>
      <Text>
        {scopesText(scopes)}: {whom}
      </Text>
      <Text c="dimmed" size="sm">
        In {nameOf(created_by)}’s name ·{" "}
        {last_used_at === null ? "Never used" : `Last used ${formatDateTime(last_used_at)}`}
      </Text>
      {expires_at !== null && (
        <Text c={isOver ? "red" : "dimmed"} size="sm">
          {isOver ? "Expired" : "Valid until"} {formatDateTime(expires_at)}
        </Text>
      )}
    </div>
  );
}
