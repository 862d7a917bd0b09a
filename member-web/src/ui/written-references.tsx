import type { ResultOf } from '@quiet-time/schema/graphql';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import { createContext, createElement, Fragment, type ReactElement, useContext } from 'react';
import type { writtenReference } from '../lib/written-reference.documents.ts';
import { ReferenceLink } from './reference-link.tsx';

/** References that the gateway found in the texts inside, the longest first. */
export const WrittenReferences = createContext<readonly ResultOf<typeof writtenReference>[]>([]);

/**
 * A text with the typography of its language, in which those references link to their chapter. Not for text within a
 * link.
 */
export function WithReferences({ text, lang }: { text: string; lang?: string | undefined }) {
  const references = useContext(WrittenReferences);
  let parts: (string | ReactElement)[] = [typographic(text, lang)];
  for (const reference of references) {
    const link = <ReferenceLink to={reference}>{typographicReference(reference.text)}</ReferenceLink>;
    const between = (words: string) =>
      words
        .split(typographic(reference.text, lang))
        .flatMap((each, index) => (index ? [link, each] : [each]));
    parts = parts.flatMap((part) => (typeof part === 'string' ? between(part) : [part]));
  }
  // Spread as children, which never move, they need no keys.
  return createElement(Fragment, null, ...parts);
}
