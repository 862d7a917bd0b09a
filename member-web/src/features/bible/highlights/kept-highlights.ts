import type { Highlight, Place } from './changed.ts';

/** The name in local storage. Signing out forgets it (`session/forget-member.ts`). */
const KEY = 'highlights';
/** Chapters whose highlights are kept, those that were opened last. */
const most = 100;

interface Kept {
  owner: string;
  chapters: [chapter: string, highlights: Highlight[]][];
}

const nameOf = ({ book, chapter }: Place) => `${book} ${chapter}`;

function read(owner: string): Kept {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (kept?.owner === owner && Array.isArray(kept.chapters)) return kept;
  } catch {
    // Nothing is kept where storage is refused.
  }
  return { owner, chapters: [] };
}

/** What was highlighted in a chapter when this device last heard of it: without a connection it is all there is. */
export const keptHighlights = (owner: string, place: Place): readonly Highlight[] =>
  read(owner).chapters.find(([chapter]) => chapter === nameOf(place))?.[1] ?? [];

/** Keeps what the server has told of a chapter. */
export function keepHighlights(owner: string, place: Place, highlights: readonly Highlight[]): void {
  const name = nameOf(place);
  const others = read(owner).chapters.filter(([chapter]) => chapter !== name);
  const own = highlights.map(({ verse, color, note }): Highlight => ({ verse, color, note }));
  const chapters: Kept['chapters'] = own.length > 0 ? [[name, own], ...others] : others;
  try {
    if (chapters.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ owner, chapters: chapters.slice(0, most) }));
  } catch {
    // Full or refused: they are shown while there is a connection.
  }
}
