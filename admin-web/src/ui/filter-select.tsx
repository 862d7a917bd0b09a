import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { optionsOf } from '../lib/options-of.ts';

interface Props<Value extends string> {
  label: string;
  /** Label of the option without a limit. */
  all: string;
  options: Record<Value, string | (() => string)>;
  /** Chosen value, or null for all. */
  value: Value | null;
  onChange(value: Value | null): void;
}

/** Limits a list to the items with one value of a field. */
export function FilterSelect<Value extends string>({ label, all, options, value, onChange }: Props<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...optionsOf(options)]}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as Value | null)}
    />
  );
}
