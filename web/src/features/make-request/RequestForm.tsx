import { Button, Card, Select, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconSend } from "@tabler/icons-react";

import { useMakeRequest } from "@/api/requests/mutations";
import { useDialog } from "@/components/useDialog";
import { useFocusBack } from "@/components/useFocusBack";
import { Live, Thinking } from "@/domain/assistant";
import { DeedForm } from "@/domain/requests/DeedForm";
import type { MakeRequest } from "@/lib/api";

import { ChoreModal } from "./ChoreModal";
import { MessageField } from "./MessageField";
import {
  type ChoreAnswer,
  choreRequest,
  EMPTY,
  generalRequest,
  isThing,
  requestOf,
  validate,
} from "./requestFields";
import { ThingFields } from "./ThingFields";
import { useAssistantRequest } from "./useAssistantRequest";

import classes from "./RequestForm.module.css";

const TYPES = [
  { value: "add_store_item", label: "Request New Store Item" },
  { value: "add_chore", label: "Request New Chore" },
  { value: "other", label: "AI Assistant Request" },
  { value: "deed", label: "I Did Something" },
];

/** The form with a request's type and the fields for that type. */
export function RequestForm() {
  const form = useForm({ initialValues: EMPTY, validate });
  const making = useMakeRequest();
  const suggestion = useDialog<ChoreAnswer>();
  const done = () => {
    suggestion.close();
    form.reset();
  };
  const makeRequest = (body: MakeRequest) =>
    making.mutate({ body, sent: "Wait for a parent to answer." }, { onSuccess: done });
  const { ask, asking, stop } = useAssistantRequest({
    onChore: suggestion.open,
    onOther: (message) => makeRequest(generalRequest(message)),
  });
  const send = useFocusBack(asking);
  const { type } = form.values;
  const submit = form.onSubmit((fields) => {
    if (isThing(fields.type)) {
      makeRequest(requestOf(fields));
    } else {
      ask(fields.message.trim());
    }
  });

  const button = (isBusy: boolean) => (
    <Button
      ref={send}
      type="submit"
      className={classes.submit}
      leftSection={<IconSend size={20} aria-hidden />}
      loading={isBusy}
    >
      Submit Request
    </Button>
  );

  return (
    <Card component="section" aria-label="New request" className={classes.card}>
      <Stack gap="md">
        <Select
          label="Request Type"
          placeholder="Choose what you want"
          required
          allowDeselect={false}
          disabled={asking}
          data={TYPES}
          {...form.getInputProps("type")}
          // For an empty text it would go on showing the earlier choice.
          value={type === "" ? null : type}
        />
        {type === "deed" ? (
          <DeedForm onDone={form.reset} buttons={button} />
        ) : (
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              {isThing(type) && <ThingFields form={form} />}
              {type === "other" && <MessageField form={form} readOnly={asking} />}
              <Live>{asking && <Thinking onStop={stop} />}</Live>
              {button(asking || making.isPending)}
            </Stack>
          </form>
        )}
      </Stack>
      <ChoreModal
        suggestion={suggestion.subject}
        opened={suggestion.opened}
        sending={making.isPending}
        onConfirm={() => suggestion.subject !== undefined && makeRequest(choreRequest(suggestion.subject))}
        onClose={suggestion.close}
        onClosed={() => send.current?.focus()}
      />
    </Card>
  );
}
