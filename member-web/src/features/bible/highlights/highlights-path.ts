import type { HighlightColor } from '@quiet-time/schema/highlight-colors';

/** Filters of the list of highlights. */
export interface Filters {
  /** Color of the listed highlights; null for all. */
  color: HighlightColor | null;
  /** Words in the notes; empty: all. */
  search: string;
  page?: number;
}

/** Path of the list of all highlights. */
export const allHighlights = '/bible?view=highlights';

/** Returns the address of the list of highlights. */
export function highlightsPath({ color, search, page = 1 }: Filters): string {
  const params = new URLSearchParams();
  if (color) params.set('color', color);
  if (search) params.set('q', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${allHighlights}&${params}` : allHighlights;
}
