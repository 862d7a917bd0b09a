import { type ReactNode, type RefObject, useId } from 'react';
import css from './import.module.css';

interface Props {
  headingRef?: RefObject<HTMLHeadingElement | null>;
  imports: readonly {
    id: string;
    result: string;
    /** Time, person and file. */
    details: ReactNode;
    /** Button, or what stands in its place. */
    action: ReactNode;
  }[];
  children?: ReactNode;
}

/** Recent imports. Renders nothing without imports. */
export function RecentList({ headingRef, imports, children }: Props) {
  const heading = useId();
  if (imports.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h3 ref={headingRef} id={heading} tabIndex={headingRef && -1}>
        Recent imports
      </h3>
      <ul className={css.recent}>
        {imports.map(({ id, result, details, action }) => (
          <li key={id}>
            <span>
              {result}
              <small>{details}</small>
            </span>
            {action}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
