import { m } from '@quiet-time/schema/sentences';

/** Note beside a feature that needs scripts, for browsers without them. */
export function NeedsScript() {
  return (
    <noscript>
      <div role="note">{m.site_needs_script()}</div>
    </noscript>
  );
}
