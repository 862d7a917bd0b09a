import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { optionsOf } from '../lib/options-of.ts';

interface Props<Value extends string> {
  label: string;
  /** What the choice of everything is called. */
  all: string;
  options: Record<Value, string | (() => string)>;
  /** Null: everything. */
  value: Value | null;
  onChange(value: Value | null): void;
}

/** Limits a list to those with one value of a field. */
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
