import { referencesIn } from '@quiet-time/schema/references-in-text';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import type { ReactNode } from 'react';
import { ReferenceLink } from './reference-link.tsx';

/**
 * A text of the site with the typography of its language. Its references link to their chapter, in the translation that
 * the reader has chosen. Not for text within a link.
 */
export default function LinkedReferences({
  text,
  lang,
}: {
  text: string;
  lang?: string | undefined;
}): ReactNode {
  // Has the same length as `text`, so positions match.
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
