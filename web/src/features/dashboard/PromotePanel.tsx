import { Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";

import { usePromote } from "@/api/users/mutations";
import { usersQuery } from "@/api/users/queries";
import { NetworkButton } from "@/components/NetworkButton";
import { Panel } from "@/components/Panel";
import { errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { kidsOf } from "./kidsOf";
import { UsernameField } from "./UsernameField";

/** Makes another member of the family a parent. */
export function PromotePanel() {
  const { data: users = [] } = useQuery(usersQuery);
  const form = useForm({
    initialValues: { username: "" },
    validate: { username: (username) => say(rules().promoteUsernameError(username)) },
  });
  const promote = usePromote(({ username }) => {
    notifySuccess(isolating`User '${username}' successfully promoted to Parent.`);
    form.reset();
  });
  const onSubmit = form.onSubmit(({ username }) => promote.mutate({ username: username.trim() }));

  const failure = promote.isError
    ? errorMessage(promote.error, isolating`Failed to promote user '${promote.variables.username}'.`)
    : undefined;

  return (
    <Panel isFolded title="User Management" hint="A parent can do everything you can." failure={failure}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <UsernameField
            label="Username to Promote"
            kids={kidsOf(users)}
            input={form.getInputProps("username")}
          />
          <NetworkButton type="submit" loading={promote.isPending} disabled={form.values.username === ""}>
            Promote to Parent
          </NetworkButton>
        </Stack>
      </form>
    </Panel>
  );
}
