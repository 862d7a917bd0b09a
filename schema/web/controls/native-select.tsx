import type { ComponentPropsWithRef } from 'react';
import { IconChevronDown } from '../icons.ts';
import css from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { parted } from './text-input.tsx';

type Choice = string | { value: string; label: string; disabled?: boolean };

interface Own extends FieldLook {
  data: readonly (Choice | { group: string; items: readonly Choice[] })[];
}

export type NativeSelectProps = Own & Omit<ComponentPropsWithRef<'select'>, keyof Own>;

/** Native select. Its props are those of Mantine's. */
export function NativeSelect({ data, ...props }: NativeSelectProps) {
  const [look, select] = parted(props);
  return (
    <Field
      {...look}
      rightSection={
        look.rightSection ?? <IconChevronDown size={18} aria-hidden="true" className={css.arrow} />
      }
      id={select.id}
      aria-describedby={select['aria-describedby']}
    >
      {(attributes) => (
        <select {...select} {...attributes}>
          {data.map((each) =>
            typeof each === 'object' && 'group' in each ? (
              <optgroup key={each.group} label={each.group}>
                {each.items.map(option)}
              </optgroup>
            ) : (
              option(each)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function option(choice: Choice) {
  const { value, label, disabled }: Exclude<Choice, string> =
    typeof choice === 'string' ? { value: choice, label: choice } : choice;
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
