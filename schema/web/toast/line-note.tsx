import { IconAlertCircle } from '../icons.ts';
import { useWaits, type Wait } from '../line.ts';
import css from './line-note.module.css';

const sentences: Record<Wait['for'], string> = {
  'sign-out':
    'You are signed out here, but our server could not be told. Your session ends there as soon as this site has a connection again.',
  part: 'There is no connection. What you asked for opens by itself as soon as there is one.',
  update: 'There is a newer version of this site. Please refresh the page to open this.',
};

/** What waits for a connection or a refresh, for as long as it waits. */
export function LineNote() {
  const kinds = new Set(useWaits().map((wait) => wait.for));
  return [...kinds].map((kind) => (
    <div key={kind} className={css.root}>
      <IconAlertCircle size={20} aria-hidden="true" />
      <div>
        <p>{sentences[kind]}</p>
        {kind === 'update' && (
          <button type="button" onClick={() => window.location.reload()}>
            Refresh Page
          </button>
        )}
      </div>
    </div>
  ));
}
