import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";

import { ServiceLine } from "@/components/assistant";

import type { RequestFields } from "./requestFields";

type MessageFieldProps = { form: UseFormReturnType<RequestFields>; readOnly: boolean };

/** The kid's own words, and who reads them first. */
export function MessageField({ form, readOnly }: MessageFieldProps) {
  return (
    <Textarea
      label="Message"
      description={
        <>
          Write what you wish for. <ServiceLine />
        </>
      }
      required
      autosize
      minRows={3}
      maxRows={10}
      readOnly={readOnly}
      {...form.getInputProps("message")}
    />
  );
}
