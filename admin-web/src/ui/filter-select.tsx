import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from './icons.ts';

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
  const data = [
    { value: '', label: all },
    ...Object.entries<string | (() => string)>(options).map(([key, text]) => ({
      value: key,
      label: typeof text === 'string' ? text : text(),
    })),
  ];
  return (
    <NativeSelect
      aria-label={label}
      data={data}
      value={value ?? ''}
      rightSection={<IconChevronDown size={15} aria-hidden="true" />}
      onChange={(event) => onChange((event.currentTarget.value || null) as Value | null)}
    />
  );
}
