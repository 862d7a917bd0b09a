import type { JournalMood } from '@quiet-time/schema/journal-moods';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { isMood } from './mood-choices.ts';

/** Filters of the journal in its address. */
export interface JournalFilters {
  q: string;
  tag: string;
  mood: JournalMood | '';
  favorites: boolean;
  /** yyyy-MM-dd */
  day: string;
}

export function filtersOf(params: URLSearchParams): JournalFilters {
  const mood = params.get('mood') ?? '';
  const day = params.get('day') ?? '';
  return {
    q: params.get('q') ?? '',
    tag: params.get('tag') ?? '',
    mood: isMood(mood) ? mood : '',
    favorites: params.get('favorites') === '1',
    day: isLocalDate(day) ? day : '',
  };
}

/** Returns the address parameters with other filters; the rest stays. */
export function withFilters(params: URLSearchParams, changes: Partial<JournalFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === true) next.set(name, '1');
    else if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Returns the variables of the query. */
export const variablesOf = ({ q, tag, mood, favorites, day }: JournalFilters) => ({
  search: q.trim(),
  tag: tag || null,
  mood: mood || null,
  isFavorite: favorites || null,
  from: day || null,
  to: day || null,
});
