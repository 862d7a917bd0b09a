import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import { langOf } from '../../lib/translations.ts';
import { copy, linkTo, share } from '../../ui/share.ts';
import { biblePath } from './address.ts';
import type { Passage } from './use-passage.ts';

type Shared = Pick<Passage, 'reference' | 'translation' | 'verses'>;

/** Returns all verses as one text, typeset as on the page. */
export const textOf = ({ verses, translation }: Pick<Passage, 'verses' | 'translation'>): string =>
  typographic(verses.map(({ text }) => text).join(' '), langOf(translation.id));

/** Returns the text with its reference and translation, for sharing. */
export const quoted = (passage: Shared): string =>
  `${textOf(passage)}\n\n${typographicReference(referenceTitle(passage.reference))} (${passage.translation.name})`;

const copied = (passage: Shared) => ({ text: quoted(passage), said: m.bible_verse_copied() });

/** Shares a passage through the device; without a share dialog it is copied. */
export function shareVerse(passage: Shared): Promise<void> {
  const { reference, translation } = passage;
  const path = biblePath({ translation: translation.id, other: null }, { reference });
  const shared = { title: referenceTitle(reference), text: quoted(passage), url: linkTo(path) };
  return share(shared, copied(passage));
}

/** Copies text, reference and translation. */
export const copyVerse = (passage: Shared): Promise<void> => copy(copied(passage));
