import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef } from "react";

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter and when the field loses the focus. */
  onAsk?: () => void;
};

/** A search field with its button to clear it. */
export function SearchBox({ label, value, onChange, onAsk }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    field.current?.focus();
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk?.();
      }}
    >
      <TextInput
        ref={field}
        label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...(onAsk && { onBlur: onAsk })}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSectionWidth="3rem"
        rightSection={value !== "" && <CloseButton size="md" aria-label="Clear search" onClick={clear} />}
      />
    </form>
  );
}
