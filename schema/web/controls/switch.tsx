import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './switch.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role'> {
  label: ReactNode;
  description?: ReactNode;
}

/** Switch for a setting that takes effect at once. */
export function Switch({ label, description, ...input }: Props) {
  const made = useId();
  const id = input.id ?? made;
  const hint = description ? `${id}-description` : undefined;
  return (
    <div className={css.root}>
      <span className={css.place}>
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
          role="switch"
          id={id}
          className={css.input}
          aria-describedby={hint}
        />
        <span className={css.track} />
      </span>
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        {description && <p id={hint}>{description}</p>}
      </div>
    </div>
  );
}
