import { m } from '@quiet-time/schema/sentences';
import css from './needs-script.module.css';

/** Beside what a browser without scripts cannot do: says so. */
export function NeedsScript() {
  return (
    <noscript>
      <p className={css.root}>{m.site_needs_script()}</p>
    </noscript>
  );
}
