import { Link, type To } from 'react-router';
import css from './hashtags.module.css';

interface Props {
  label: string;
  tags: readonly string[];
  /** Where one leads. */
  to(tag: string): To;
  /** What goes with the link, such as whether the page stays where it is. */
  state?: unknown;
  className?: string | undefined;
  /** The language of the tags, where it is not the page's. */
  lang?: string | undefined;
}

/** Tags in one line; each leads to everything that has it. Nothing where there are none. */
export function Hashtags({ label, tags, to, state, className = '', lang }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={`${css.root} ${className}`} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={to(tag)} state={state} dir="auto" lang={lang}>
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
