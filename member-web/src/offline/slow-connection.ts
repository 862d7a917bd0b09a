interface Connection extends EventTarget {
  effectiveType?: string;
}

/**
 * Marks the page (`data-connection="slow"`) while the browser says that the line is as slow as 2G: styles then leave out
 * what only decorates.
 */
export function markSlowConnection(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection?.addEventListener) return;
  const mark = () => {
    const slow = /2g$/.test(connection.effectiveType ?? '');
    if (slow) document.documentElement.dataset.connection = 'slow';
    else delete document.documentElement.dataset.connection;
  };
  mark();
  connection.addEventListener('change', mark);
}
