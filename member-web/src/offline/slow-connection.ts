import { connection, isSlow } from '@quiet-time/web/connection.ts';

/**
 * Marks the page (`data-connection="slow"`) while the browser reports a connection as slow as 2G. Styles then omit
 * decorations.
 */
export function markSlowConnection(): void {
  const mark = () => {
    if (isSlow()) document.documentElement.dataset.connection = 'slow';
    else delete document.documentElement.dataset.connection;
  };
  mark();
  connection()?.addEventListener?.('change', mark);
}
