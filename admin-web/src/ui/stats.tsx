import { Link } from 'react-router';
import css from './stats.module.css';

export interface Stat {
  name: string;
  value: number;
  /** Explanation of the number. */
  note: string;
  /** Address of the list of the counted items. */
  to?: string;
}

/** Four figures side by side. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={css.root}>
      {stats.map(({ name, value, note, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {to ? <Link to={to}>{value.toLocaleString('en')}</Link> : value.toLocaleString('en')}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
