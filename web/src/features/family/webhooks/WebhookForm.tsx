import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { LargeFormButtons } from "@/components/LargeModal";
import { ExplainedChoices } from "@/domain/decisions/ExplainedChoices";
import { KidsField, kidIdsOf } from "@/domain/kids/KidsField";
import type { NewWebhook, WebhookTopic } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { TOPICS } from "./topics";

type WebhookFormProps = { busy: boolean; onCancel: () => void; onDone: (webhook: NewWebhook) => void };

/** A webhook's name, address, topics and kids. */
export function WebhookForm({ busy, onCancel, onDone }: WebhookFormProps) {
  const form = useForm({
    initialValues: { name: "", url: "", topics: ["chores"] as WebhookTopic[], kids: [] as string[] },
    validate: {
      name: (name) => say(rules().deviceNameError(name)),
      url: (url) =>
        URL.canParse(url.trim()) ? null : "Give a whole address, such as https://example.org/hook.",
      topics: (topics) => (topics.length === 0 ? "Choose what to send." : null),
    },
  });
  const { values, errors } = form;
  const submit = form.onSubmit(({ name, url, topics, kids }) =>
    onDone({
      name: name.trim(),
      url: url.trim(),
      topics,
      kid_ids: kidIdsOf(kids),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          placeholder="Hall lamp"
          {...form.getInputProps("name")}
        />
        <TextInput
          label="Address"
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://example.org/hook"
          {...form.getInputProps("url")}
        />
        <ExplainedChoices
          label="What to send"
          choices={TOPICS}
          chosen={values.topics}
          error={errors["topics"]}
          onChoose={(topics) => form.setFieldValue("topics", topics)}
        />
        <KidsField word="Of" chosen={values.kids} onChoose={(kids) => form.setFieldValue("kids", kids)} />
      </Stack>
      <LargeFormButtons isBusy={busy} onCancel={onCancel}>
        Add the Webhook
      </LargeFormButtons>
    </form>
  );
}
