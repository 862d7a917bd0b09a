import type { Highlight, Place } from './apply-change.ts';

/** Name in local storage. Signing out deletes it (`session/forget-member.ts`). */
const KEY = 'highlights';
/** Maximum number of chapters in storage; the latest ones stay. */
const most = 100;

interface Stored {
  owner: string;
  chapters: [chapter: string, highlights: Highlight[]][];
}

const nameOf = ({ book, chapter }: Place) => `${book} ${chapter}`;

function read(owner: string): Stored {
  try {
    const stored: Stored | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (stored?.owner === owner && Array.isArray(stored.chapters)) return stored;
  } catch {
    // Refused storage holds nothing.
  }
  return { owner, chapters: [] };
}

/** Returns the highlights of a chapter as last stored on this device, the only source when offline. */
export const storedHighlights = (owner: string, place: Place): readonly Highlight[] =>
  read(owner).chapters.find(([chapter]) => chapter === nameOf(place))?.[1] ?? [];

/** Stores the server's highlights of a chapter. */
export function storeHighlights(owner: string, place: Place, highlights: readonly Highlight[]): void {
  const name = nameOf(place);
  const others = read(owner).chapters.filter(([chapter]) => chapter !== name);
  const own = highlights.map(({ verse, color, note }): Highlight => ({ verse, color, note }));
  const chapters: Stored['chapters'] = own.length > 0 ? [[name, own], ...others] : others;
  try {
    if (chapters.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ owner, chapters: chapters.slice(0, most) }));
  } catch {
    // Full or refused: highlights then need a connection.
  }
}
