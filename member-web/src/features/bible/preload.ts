import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { writePreloaded } from '../../lib/preloaded.ts';
import { bibleChapter, biblePassage } from './bible.documents.ts';

/** Takes what the gateway has written into the page, before the page asks for anything. */
export function usePreloaded(): void {
  const client = useApolloClient();
  useState(() => writePreloaded(client, { BiblePassage: biblePassage, BibleChapter: bibleChapter }));
}
