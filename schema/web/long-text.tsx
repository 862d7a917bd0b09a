import { m } from '@quiet-time/schema/sentences';
import { type ReactNode, useState } from 'react';
import css from './long-text.module.css';

/** Characters and lines up to which a text is shown as a whole. */
const whole = { characters: 700, lines: 14 };

interface Props {
  /** Plain text; line breaks count. */
  text: string;
  /** What it belongs to, for the name of the button. */
  of: string;
  className?: string | undefined;
  /** The text as it is shown; left out: as it is. */
  children?: ReactNode;
}

/** What somebody has written, as it was typed. A long one shows its beginning, and the rest when it is asked for. */
export function LongText({ text, of, className, children = text }: Props) {
  const [open, setOpen] = useState(false);
  const long = text.length > whole.characters || text.split('\n').length > whole.lines;
  return (
    <div className={css.root}>
      <p dir="auto" className={className} data-cut={(long && !open) || undefined}>
        {children}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? m.shared_show_less_of({ what: of }) : m.shared_show_all_of({ what: of })}
          onClick={() => setOpen(!open)}
        >
          {open ? m.shared_show_less() : m.shared_show_all()}
        </button>
      )}
    </div>
  );
}
