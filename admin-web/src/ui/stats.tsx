import css from './stats.module.css';

export interface Stat {
  name: string;
  value: number;
  /** What gives the number its meaning. */
  note: string;
}

/** Four figures side by side. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={css.root}>
      {stats.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value.toLocaleString('en')}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
