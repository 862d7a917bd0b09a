import css from './table-skeleton.module.css';

const widths = ['62%', '48%', '71%', '55%', '66%', '44%', '58%', '69%'];

/** Skeleton of the table while the first page loads. It stays empty for the first moment. */
export function TableSkeleton() {
  return (
    <div className={css.root}>
      <p role="status" className={css.words}>
        Loading
      </p>
      {widths.map((width) => (
        <div key={width} className={css.row}>
          <i />
          <i style={{ width }} />
          <i />
        </div>
      ))}
    </div>
  );
}
