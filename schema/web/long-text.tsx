import { m } from '@quiet-time/schema/sentences';
import { type ReactNode, useState } from 'react';
import css from './long-text.module.css';

/** Maximum characters and lines of a text that is shown in full. */
const whole = { characters: 700, lines: 14 };

interface Props {
  /** Plain text; line breaks count. */
  text: string;
  /** Name of the item, for the name of the button. */
  of: string;
  className?: string | undefined;
  /** Rendered text. Defaults to the plain text. */
  children?: ReactNode;
}

/** A text by a member, with its line breaks. A long one shows its beginning, and the rest on request. */
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
