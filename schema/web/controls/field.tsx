import { m } from '@quiet-time/schema/sentences';
import { Fragment, type ReactNode, useId } from 'react';
import css from './field.module.css';

type Part = 'label' | 'description' | 'input' | 'error';

export interface FieldLook {
  label?: ReactNode;
  description?: ReactNode;
  /** Error message, or true when the message is shown elsewhere. */
  error?: ReactNode;
  /** Whether the label marks the field as optional. Unmarked fields are required. */
  optional?: boolean;
  size?: 'sm' | 'md' | 'lg';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Order of the parts of a field. */
  inputWrapperOrder?: readonly Part[];
  /** Class of the whole field. */
  className?: string | undefined;
  /** Classes of its parts. `wrapper` is around the input and its sections. */
  classNames?: Partial<Record<'wrapper' | 'input' | 'description', string | undefined>>;
}

/** Attributes of the input element. */
export interface InputAttributes {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldLook {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  children: (attributes: InputAttributes) => ReactNode;
}

const usual: readonly Part[] = ['label', 'description', 'input', 'error'];

const names = (...all: (string | undefined)[]) => all.filter(Boolean).join(' ');

/** Frame of an input: label, hint and error, all of them announced by screen readers. */
export function Field({
  label,
  description,
  error,
  optional,
  size,
  leftSection,
  rightSection,
  inputWrapperOrder = usual,
  className,
  classNames = {},
  children,
  ...given
}: Props) {
  const made = useId();
  const id = given.id ?? made;
  const hasWords = error && error !== true;
  const describedBy = names(
    given['aria-describedby'],
    description ? `${id}-description` : '',
    hasWords ? `${id}-error` : '',
  );
  const parts: Record<Part, ReactNode> = {
    label: label && (
      <Fragment key="label">
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {optional && <span className={css.optional}>{m.shared_optional()}</span>}
      </Fragment>
    ),
    description: description && (
      <p
        key="description"
        className={names(css.description, classNames.description)}
        id={`${id}-description`}
      >
        {description}
      </p>
    ),
    input: (
      <div
        key="input"
        className={names(css.wrapper, classNames.wrapper)}
        data-error={error ? '' : undefined}
        data-left={leftSection ? '' : undefined}
        data-right={rightSection ? '' : undefined}
      >
        {leftSection && <span className={css.left}>{leftSection}</span>}
        {children({
          id,
          className: names(css.input, classNames.input),
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {rightSection && <span className={css.right}>{rightSection}</span>}
      </div>
    ),
    error: hasWords && (
      <p key="error" className={css.error} id={`${id}-error`}>
        {error}
      </p>
    ),
  };
  return (
    <div className={names(css.root, className)} data-size={size}>
      {inputWrapperOrder.map((part) => parts[part])}
    </div>
  );
}
