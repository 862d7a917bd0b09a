import { Link, type To } from 'react-router';
import css from './hashtags.module.css';

interface Props {
  label: string;
  tags: readonly string[];
  /** Returns the target of a tag. Absent: text only. */
  to?(tag: string): To;
  /** State of the link, such as `staying`. */
  state?: unknown;
  className?: string | undefined;
  /** Language of the tags, if it is not the page's. */
  lang?: string | undefined;
}

/** Tags in one line, which may be links to their lists. Renders nothing without tags. */
export function Hashtags({ label, tags, to, state, className = '', lang }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={`${css.root} ${className}`} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          {to ? (
            <Link to={to(tag)} state={state} dir="auto" lang={lang}>
              #{tag}
            </Link>
          ) : (
            <span dir="auto" lang={lang}>
              #{tag}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
