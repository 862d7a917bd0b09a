import type { ReactNode, Ref } from 'react';
import css from './settings-row.module.css';

interface Props {
  title: string;
  /** Current state of the setting. */
  text: string;
  children: ReactNode;
  /** Ref of the title, for a setting that moves the focus to it. */
  heading?: Ref<HTMLHeadingElement>;
  /** Id of the title, for a setting with an address of its own. */
  id?: string;
}

/** One setting: its title on the left, its value or form on the right; on phones below one another. */
export function SettingsRow({ title, text, children, heading, id }: Props) {
  return (
    <section className={css.root}>
      <div>
        <h2 id={id} ref={heading} tabIndex={heading || id ? -1 : undefined}>
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
