/** What the devotionals page shows: a day, or one of its lists. The address says which: `?mode=archive`. */
export const listModes = ['favorites', 'archive', 'search', 'admin-prayers'] as const;
export type ListMode = (typeof listModes)[number];
export type Mode = 'current' | ListMode;

/** The mode that an address asks for; one that it makes up is the current devotional. */
export function modeOf(params: URLSearchParams): Mode {
  const asked = params.get('mode');
  return listModes.find((mode) => mode === asked) ?? 'current';
}

interface ListAddress {
  q?: string;
  tag?: string;
  page?: number;
}

/** Where a list is found; what is empty, and the first page, is not said. */
export function listPath(mode: ListMode, { q, tag, page = 1 }: ListAddress = {}): string {
  const params = new URLSearchParams({ mode });
  if (q) params.set('q', q);
  if (tag) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return `/devotionals?${params}`;
}
