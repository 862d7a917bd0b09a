import { m } from '@quiet-time/schema/sentences';
import { IconAlertCircle } from '@quiet-time/web/icons.ts';
import { useOnline } from '../../offline/online.ts';
import css from './offline-line.module.css';
import { recentContentCached } from './recent-content-cached.ts';

/**
 * Line that says that there is no connection, and what works without one. Its live region is rendered before, so that
 * screen readers announce it.
 */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div aria-live="polite">
      {!online && (
        <p className={css.root}>
          <IconAlertCircle size={18} aria-hidden="true" />
          <span>{recentContentCached.get() ? m.site_offline() : m.site_offline_first()}</span>
        </p>
      )}
    </div>
  );
}
