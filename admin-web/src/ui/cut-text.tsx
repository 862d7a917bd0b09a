import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './cut-text.module.css';

interface Props {
  children: ReactNode;
  /** Name of the item, for the name of the button. */
  of: string;
  className?: string | undefined;
}

/** The first two lines of a text in a list. A longer text ends with an ellipsis, and a button shows the rest. */
export function CutText({ children, of, className = '' }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits depends on the text, and on the width
  useEffect(() => {
    const shown = text.current;
    if (!shown || open) return;
    const measure = () => setCut(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [open, children]);
  return (
    <div className={`${css.root} ${className}`}>
      <p ref={text} data-open={open || undefined}>
        {children}
      </p>
      {(cut || open) && (
        <button
          className={css.more}
          type="button"
          aria-expanded={open}
          aria-label={`${open ? 'Show less' : 'Show all'}: ${of}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
