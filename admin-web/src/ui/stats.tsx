import { Link } from 'react-router';
import css from './stats.module.css';

export interface Stat {
  name: string;
  value: number;
  /** What gives the number its meaning. */
  note: string;
  /** The list of exactly those that are counted. */
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
