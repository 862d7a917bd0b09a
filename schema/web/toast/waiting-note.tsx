import { m } from '@quiet-time/schema/sentences';
import { IconAlertCircle } from '../icons.ts';
import { useWaits, type Wait } from '../retry.ts';
import css from './waiting-note.module.css';

const sentences: Record<Wait['for'], () => string> = {
  'sign-out': m.shared_waits_for_sign_out,
  part: m.shared_waits_for_part,
  update: m.shared_waits_for_update,
};

/** Notes about work that waits for a connection or a refresh, while it waits. */
export function WaitingNote() {
  const kinds = new Set(useWaits().map((wait) => wait.for));
  return [...kinds].map((kind) => (
    <div key={kind} className={css.root} role="status">
      <IconAlertCircle size={20} aria-hidden="true" />
      <div>
        <p>{sentences[kind]()}</p>
        {kind === 'update' && (
          <button type="button" onClick={() => window.location.reload()}>
            {m.shared_refresh_page()}
          </button>
        )}
      </div>
    </div>
  ));
}
