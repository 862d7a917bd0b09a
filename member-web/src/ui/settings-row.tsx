import type { ReactNode, Ref } from 'react';
import css from './settings-row.module.css';

interface Props {
  title: string;
  /** Current state of the setting. */
  text: string;
  children: ReactNode;
  /** Ref of the title, for a setting with an address of its own: it takes the focus. */
  heading?: Ref<HTMLHeadingElement>;
}

/** One setting: its title on the left, its value or form on the right; on phones below one another. */
export function SettingsRow({ title, text, children, heading }: Props) {
  return (
    <section className={css.root}>
      <div>
        <h2 ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

/** A value, and the button that changes it. */
export function SettingsValue({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.value}>
      <span>{children}</span>
      {action}
    </div>
  );
}
