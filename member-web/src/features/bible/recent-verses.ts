import { useMemo } from 'react';
import { keep, recall, useRecalled } from './device-memory.ts';
import type { Passage } from './use-passage.ts';

/** The specification fixes the name, and how many are kept; five are shown. */
const name = 'recentBibleVerses';
const most = 10;

/** So much text is kept of a passage: a whole psalm is not needed for a preview. In characters. */
const enough = 400;

/** What is read of a kept passage. Versions to come may keep more; what they keep is left as it is. */
export interface RecentVerse {
  reference: string;
  text: string;
}

/** As the documents have a result of the Bible service, with its flag. */
interface Kept {
  success: true;
  reference: string;
  translation: string;
  translation_name: string;
  verses: { text: string }[];
}

/** Puts a passage that was shown before all others, once. */
export function rememberPassage({ reference, translation, verses }: Passage): void {
  let length = 0;
  const kept: Kept = {
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
  const others = read(recall(name)).filter((each) => each.reference !== reference);
  const text = JSON.stringify([kept, ...others].slice(0, most));
  if (text !== recall(name)) keep(name, text);
}

export const forgetPassages = (): void => keep(name, null);

/** The passages that were looked at last, newest first. */
export function useRecentVerses(): RecentVerse[] {
  const text = useRecalled(name);
  return useMemo(
    () =>
      read(text).map(({ reference, verses }) => ({
        reference,
        text: verses.map((verse) => verse.text).join(' '),
      })),
    [text],
  );
}

/** What is not a kept passage is passed over, no matter who wrote it. */
function read(text: string | null): Kept[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const { reference, verses } = (value ?? {}) as Partial<Kept>;
  if (typeof reference !== 'string' || reference.trim() === '' || !Array.isArray(verses)) return false;
  return verses.length > 0 && verses.every((verse) => typeof verse?.text === 'string');
}
