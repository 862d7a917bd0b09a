import { Note } from '@quiet-time/web/note.tsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import css from './import.module.css';

interface Props {
  heading: ReactNode;
  /** Lets the step move the focus to its heading later. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
  /** Error above the buttons. */
  problem?: ReactNode;
  /** Buttons at the end of the step. */
  buttons: ReactNode;
}

/** Step of an import with its result or questions, and the buttons that lead on. */
export function ImportStep({ heading, headingRef, action, children, problem, buttons }: Props) {
  const own = useRef<HTMLHeadingElement>(null);
  const ref = headingRef ?? own;
  // Moves the focus, since the button or the progress of the previous step is removed.
  useEffect(() => ref.current?.focus(), [ref]);
  const title = (
    <h3 ref={ref} tabIndex={-1} className={css.result}>
      {heading}
    </h3>
  );
  return (
    <>
      <div className={css.body}>
        {action ? (
          <div className={css.head}>
            {title}
            {action}
          </div>
        ) : (
          title
        )}
        {children}
      </div>
      <div className={css.foot}>
        {problem && <Note tone="error">{problem}</Note>}
        <div className={css.bar}>{buttons}</div>
      </div>
    </>
  );
}
