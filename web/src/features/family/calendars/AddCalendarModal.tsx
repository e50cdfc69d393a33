import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useHref } from "react-router-dom";

import { useCreateCalendarFeed } from "@/api/calendarFeeds/mutations";
import { useNameOf } from "@/api/directory/members";
import { usersQuery } from "@/api/users/queries";
import { Failure } from "@/components/Failure";
import { LargeModal, LargeFormButtons } from "@/components/LargeModal";
import { LocalOnly } from "@/components/qr/LocalOnly";
import { ShownOnce } from "@/components/ShownOnce";
import type { CreatedCalendarFeed } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

type AddCalendarModalProps = { opened: boolean; onClose: () => void };

/** Makes a calendar link: the kids and the name, and then the link, shown once. */
export function AddCalendarModal({ opened, onClose }: AddCalendarModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add a calendar">
      <NewCalendar onClose={onClose} />
    </LargeModal>
  );
}

function NewCalendar({ onClose }: Pick<AddCalendarModalProps, "onClose">) {
  const create = useCreateCalendarFeed();
  const nameOf = useNameOf();
  const { data: members = [] } = useQuery(usersQuery);
  const kids = members.filter(({ role }) => role === "kid");
  const form = useForm({
    initialValues: { kid: "", name: "" },
    validate: { name: (name) => say(rules().deviceNameError(name)) },
  });
  if (create.data !== undefined) {
    return <Made made={create.data} onClose={onClose} />;
  }
  const submit = form.onSubmit(({ kid, name }) =>
    create.mutate({ kidId: kid || (kids[0]?.id ?? ""), name: name.trim() }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure of={create} text="Failed to make the link." />
        <NativeSelect
          label="Whose chores"
          data={kids.map(({ id, username }) => ({ value: id, label: nameOf(username) }))}
          {...form.getInputProps("kid")}
        />
        <TextInput
          label="Whose calendar it is for"
          required
          data-autofocus
          autoComplete="off"
          placeholder="Grandma’s phone"
          {...form.getInputProps("name")}
        />
      </Stack>
      <LargeFormButtons isBusy={create.isPending} onCancel={onClose} disabled={kids.length === 0}>
        Make a Link
      </LargeFormButtons>
    </form>
  );
}

function Made({ made, onClose }: { made: CreatedCalendarFeed; onClose: () => void }) {
  const link = window.location.origin + useHref(`/${made.path}`);
  return (
    <Stack gap="md">
      <LocalOnly what="This link works" />
      <ShownOnce label="Calendar Link" value={link} what="Link" onClose={onClose}>
        Subscribe to this link in the calendar. It is shown only once, and anyone who has it can read the
        chores. A calendar such as Google’s fetches it through its own servers.
      </ShownOnce>
    </Stack>
  );
}
