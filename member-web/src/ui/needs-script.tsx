import { m } from '@quiet-time/schema/sentences';

/** Beside what a browser without scripts cannot do: says so. */
export function NeedsScript() {
  return (
    <noscript>
      <div role="note">{m.site_needs_script()}</div>
    </noscript>
  );
}
