import { useMemo } from 'react';
import { readStored, store, useStored } from './device-storage.ts';

/** The chapter that was read last on this device. */
export interface ReadingPlace {
  /** Name such as "1 John". */
  book: string;
  chapter: number;
}

/** Key in storage. Deleted when a member signs out, like their recent passages. */
const name = 'bible-place';

export function rememberPlace({ book, chapter }: ReadingPlace): void {
  const text = JSON.stringify({ book, chapter });
  if (text !== readStored(name)) store(name, text);
}

/** Returns the chapter that was read last; null: none yet. */
export function useReadingPlace(): ReadingPlace | null {
  const text = useStored(name);
  return useMemo(() => placeIn(text), [text]);
}

function placeIn(text: string | null): ReadingPlace | null {
  try {
    const { book, chapter } = JSON.parse(text ?? '{}') ?? {};
    const isPlace = typeof book === 'string' && book !== '' && Number.isInteger(chapter) && chapter > 0;
    return isPlace ? { book, chapter } : null;
  } catch {
    return null;
  }
}
