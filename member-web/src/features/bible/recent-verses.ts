import { useMemo } from 'react';
import { readStored, store, useStored } from './device-storage.ts';
import type { Passage } from './use-passage.ts';

/** Key in local storage, and maximum number of passages (M-BIBLE-19). The page shows five (M-BIBLE-18). */
const name = 'recentBibleVerses';
const most = 10;

/** Maximum text of a stored passage, in characters: a preview does not need a whole psalm. */
const enough = 400;

/** A stored passage as it is read. Later versions may store more fields, which stay unchanged. */
export interface RecentVerse {
  reference: string;
  text: string;
}

/** Stored format (M-BIBLE-25): a result of the Bible service, with its flag. */
interface Stored {
  success: true;
  reference: string;
  translation: string;
  translation_name: string;
  verses: { text: string }[];
}

/** Moves a shown passage to the top of the list, without duplicates. */
export function rememberPassage({ reference, translation, verses }: Passage): void {
  let length = 0;
  const stored: Stored = {
    success: true,
    reference,
    translation: translation.id,
    translation_name: translation.name,
    verses: verses
      .filter(({ text }) => {
        const isNeeded = length < enough;
        length += text.length;
        return isNeeded;
      })
      .map(({ text }) => ({ text })),
  };
  const others = read(readStored(name)).filter((each) => each.reference !== reference);
  const text = JSON.stringify([stored, ...others].slice(0, most));
  if (text !== readStored(name)) store(name, text);
}

export const forgetPassages = (): void => store(name, null);

/** Returns the recent passages, newest first. */
export function useRecentVerses(): RecentVerse[] {
  const text = useStored(name);
  return useMemo(
    () =>
      read(text).map(({ reference, verses }) => ({
        reference,
        text: verses.map((verse) => verse.text).join(' '),
      })),
    [text],
  );
}

/** Returns the valid entries of a stored list; others are skipped. */
function read(text: string | null): Stored[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isStored) : [];
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is Stored {
  const { reference, verses } = (value ?? {}) as Partial<Stored>;
  if (typeof reference !== 'string' || reference.trim() === '' || !Array.isArray(verses)) return false;
  return verses.length > 0 && verses.every((verse) => typeof verse?.text === 'string');
}
