import type { BibleTranslationId } from '@quiet-time/schema/bible';
import { messages } from '@quiet-time/schema/messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { biblePath } from './address.ts';
import type { Passage } from './use-passage.ts';

type Shared = Pick<Passage, 'reference' | 'translation' | 'verses'>;

/** All verses as one text. */
export const textOf = ({ verses }: Pick<Passage, 'verses'>): string =>
  verses.map(({ text }) => text).join(' ');

/** The text with its reference and translation, as it is handed on. */
export const quoted = (passage: Shared): string =>
  `${textOf(passage)}\n\n${passage.reference} (${passage.translation.name})`;

/** Hands a passage to what the device shares with; without such a thing it is copied. */
export async function shareVerse(passage: Shared): Promise<void> {
  if (typeof navigator.share !== 'function') return copyVerse(passage);
  const { reference, translation } = passage;
  const path = biblePath({ translation: translation.id as BibleTranslationId, other: null }, { reference });
  try {
    await navigator.share({
      title: reference,
      text: quoted(passage),
      url: `${window.location.origin}${path}`,
    });
  } catch (error) {
    // The reader has thought better of it; anything else is the device's.
    if ((error as Error).name !== 'AbortError') await copyVerse(passage);
  }
}

/** Copies text, reference and translation. */
export async function copyVerse(passage: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(quoted(passage));
    toast.success(messages.bibleVerseCopied);
  } catch {
    // No permission, or a page without TLS.
    toast.error('This browser does not let us copy.');
  }
}
