import { Link } from 'react-router';
import { staying } from './arrival.tsx';
import css from './view-links.module.css';

interface Props {
  /** Label of the navigation. */
  label: string;
  links: readonly { to: string; label: string; current: boolean }[];
}

/** Views of one page side by side, as links, because each has an address. */
export function ViewLinks({ label, links }: Props) {
  return (
    <nav className={css.root} aria-label={label}>
      {links.map(({ to, label: name, current }) => (
        <Link key={to} to={to} state={staying} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
