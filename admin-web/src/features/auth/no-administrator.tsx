import css from './entry-frame.module.css';

/** Explains how the first administrator is made, on a site that has none. */
export function NoAdministrator() {
  return (
    <>
      <h1>This site has no administrator yet</h1>
      <p className={css.sub}>
        When the server started, it printed a link for the first administrator in its terminal or log. Open
        that link.
      </p>
      <p className={css.sub}>
        The link works for 24 hours. After that, restart the server for a new one, or run{' '}
        <code>npm run admin:create</code> on it.
      </p>
    </>
  );
}
