import css from './shell-skeleton.module.css';

/** Placeholder of the panel while the session is looked up. It stays empty for the first moment. */
export function ShellSkeleton() {
  return (
    <main className={css.root} aria-busy="true">
      <h1 className={css.words}>Loading</h1>
      <div className={css.side} />
    </main>
  );
}
