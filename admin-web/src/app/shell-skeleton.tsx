import css from './shell-skeleton.module.css';

/** Stands in for the panel while it is not known who is there; shows nothing for the first moment. */
export function ShellSkeleton() {
  return (
    <main className={css.root} aria-busy="true">
      <h1 className={css.words}>Loading</h1>
      <div className={css.side} />
    </main>
  );
}
