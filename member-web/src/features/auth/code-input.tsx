import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type Ref, useId } from 'react';
import css from './code-input.module.css';

const { digits } = limits.code;

/** Returns the digits of a typed or pasted text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, digits);

interface Props {
  value: string;
  onChange(value: string): void;
  /** Error message for the code. */
  error: string | null;
  /** Id of the text with the place where the code is found. */
  describedBy: string;
  ref: Ref<HTMLInputElement>;
}

/**
 * One real field for the whole code, drawn as a box for each digit. So pasting, filling in from a message and screen
 * readers work as usual. Only the digits of typed or pasted text count.
 */
export function CodeInput({ value, onChange, error, describedBy, ref }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={css.root}>
      <label htmlFor={id} className={css.label}>
        {m.account_code()}
      </label>
      <div className={css.field} data-error={error !== null}>
        <div className={css.digits}>
          <input
            ref={ref}
            id={id}
            name="code"
            // No maxLength: it would cut "482 913" before its space is removed.
            value={value}
            onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="one-time-code"
            spellCheck={false}
            aria-invalid={error !== null}
            aria-describedby={error ? `${errorId} ${describedBy}` : describedBy}
            // biome-ignore lint/a11y/noAutofocus: the step is there for this field, and begins with it
            autoFocus
          />
        </div>
        <div className={css.boxes} aria-hidden="true">
          {Array.from({ length: digits }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            <i key={place} data-current={place === Math.min(value.length, digits - 1)} />
          ))}
        </div>
      </div>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
