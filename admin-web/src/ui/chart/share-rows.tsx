import { Link } from 'react-router';
import css from './chart.module.css';

export interface ShareRow {
  name: string;
  count: number;
  /** "17%". */
  share?: string;
  /** Address of the list of the counted items. */
  to?: string;
}

/** Parts of a whole as rows: easier to read than a pie chart, and already text. */
export function ShareRows({ rows }: { rows: readonly ShareRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className={css.rows}>
      {rows.map(({ name, count, share, to }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={css.track} aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={css.count}>
            {to ? <Link to={to}>{count.toLocaleString('en')}</Link> : count.toLocaleString('en')}{' '}
            {share && <small>{share}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
