import { WholeNumberInput } from "@/components/WholeNumberInput";

type NumberFieldProps = {
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** A count in a schedule; input that is no number counts as 0, which the rules refuse. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <WholeNumberInput
      {...field}
      maw="12rem"
      value={value === null || value === 0 ? "" : `${value}`}
      onChange={({ currentTarget }) => {
        const count = Number(currentTarget.value);
        onChange(Number.isInteger(count) ? Math.min(Math.max(count, 0), 999) : 0);
      }}
    />
  );
}
