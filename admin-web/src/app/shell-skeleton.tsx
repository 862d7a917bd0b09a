import css from './shell-skeleton.module.css';

/** Stands in for the panel until it is known who is signed in; shows nothing for the first moment. */
export function ShellSkeleton() {
  return (
    <main className={css.root} aria-busy="true">
      <h1 className={css.words}>Loading</h1>
      <div className={css.side} />
    </main>
  );
}
