import { referencesIn } from '@quiet-time/schema/references-in-text';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import type { ReactNode } from 'react';
import { ReferenceLink } from './reference-link.tsx';

/**
 * A text of the site as a printer of its language sets it, in which references lead to their chapter, in the translation that the reader
 * has chosen. Not for what stands in a link.
 */
export default function LinkedReferences({
  text,
  lang,
}: {
  text: string;
  lang?: string | undefined;
}): ReactNode {
  // As long as the text: what was found in it stands at the same places.
  const shown = typographic(text, lang);
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { start, end, ...to } of referencesIn(text)) {
    parts.push(
      shown.slice(done, start),
      <ReferenceLink key={start} to={to}>
        {typographicReference(shown.slice(start, end))}
      </ReferenceLink>,
    );
    done = end;
  }
  return [...parts, shown.slice(done)];
}
