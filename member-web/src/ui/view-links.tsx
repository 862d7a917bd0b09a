import { Link } from 'react-router';
import { staying } from './arrival.tsx';
import { useMarkedInLine } from './use-marked-in-line.ts';
import css from './view-links.module.css';

interface Props {
  /** Label of the navigation. */
  label: string;
  links: readonly { to: string; label: string; current: boolean }[];
}

/** Views of one page side by side, as links, because each has an address. */
export function ViewLinks({ label, links }: Props) {
  const line = useMarkedInLine(links.find(({ current }) => current)?.to ?? null);
  return (
    <nav ref={line} className={css.root} aria-label={label}>
      {links.map(({ to, label: name, current }) => (
        <Link key={to} to={to} state={staying} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
