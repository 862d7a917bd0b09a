/** Lists of the devotionals page; `?mode=archive` in the address selects one. Without it the page shows a day. */
const listModes = ['favorites', 'archive', 'search', 'admin-prayers'] as const;
export type ListMode = (typeof listModes)[number];
export type Mode = 'current' | ListMode;

/** Returns the mode in the address; an unknown one counts as the current devotional. */
export function modeOf(params: URLSearchParams): Mode {
  const asked = params.get('mode');
  return listModes.find((mode) => mode === asked) ?? 'current';
}

interface ListAddress {
  q?: string;
  tag?: string;
  page?: number;
  /** Whether the archive shows only what the reader has not read. */
  unread?: boolean;
}

/** Returns the path of a list, without empty filters and without the number of the first page. */
export function listPath(mode: ListMode, { q, tag, page = 1, unread = false }: ListAddress = {}): string {
  const params = new URLSearchParams({ mode });
  if (q) params.set('q', q);
  if (tag) params.set('tag', tag);
  if (unread) params.set('unread', '1');
  if (page > 1) params.set('page', String(page));
  return `/devotionals?${params}`;
}
