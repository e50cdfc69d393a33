import type { UseFormReturnType } from "@mantine/form";

import { LongTextInput } from "@/components/LongTextInput";
import { ServiceLine } from "@/domain/assistant";

import type { RequestFields } from "./requestFields";

type MessageFieldProps = { form: UseFormReturnType<RequestFields>; readOnly: boolean };

/** The field for the kid's own words, with a note about who reads them first. */
export function MessageField({ form, readOnly }: MessageFieldProps) {
  return (
    <LongTextInput
      label="Message"
      description={
        <>
          Write what you wish for. <ServiceLine />
        </>
      }
      required
      rows={3}
      readOnly={readOnly}
      {...form.getInputProps("message")}
    />
  );
}
