import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import css from './day-field.module.css';

interface Props {
  /** Label, also shown before the date: "From". */
  label: string;
  /** `yyyy-MM-dd`, or null for no limit. */
  value: string | null;
  /** Earliest and latest valid date. */
  min?: string | null;
  max?: string | null;
  onChange(day: string | null): void;
}

/** Earliest accepted date: a half-typed year is in one of the first centuries. */
const earliest = '1900-01-01';

/** Limits a list to the days from or up to a date. */
export function DayField({ label, value, min, max, onChange }: Props) {
  const [typed, setTyped] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value ?? '');
  }
  return (
    <TextInput
      type="date"
      label={label}
      classNames={{ root: css.root ?? '', label: css.label ?? '' }}
      value={typed}
      min={min ?? earliest}
      max={max ?? undefined}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (day === '' || day >= earliest) onChange(day || null);
      }}
    />
  );
}
