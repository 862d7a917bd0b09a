import { useLocation } from 'react-router';

/** Whether the page shows only a devotional: `/devotionals?reading=1`, with or without a date. */
export function useReadingMode(): boolean {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  return pathname === '/devotionals' && params.get('reading') === '1' && !params.has('mode');
}
