import { referencesIn } from '@quiet-time/schema/references-in-text';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './linked-references.module.css';

/**
 * A text of the site as a printer sets it, in which references lead to their chapter, in the translation that the reader
 * has chosen. Not for what stands in a link.
 */
export default function LinkedReferences({ text }: { text: string }): ReactNode {
  // As long as the text: what was found in it stands at the same places.
  const shown = typographic(text);
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { start, end, book, chapter, verses } of referencesIn(text)) {
    const to = `/bible/${book}/${chapter}${verses && `#v${verses}`}`;
    parts.push(
      shown.slice(done, start),
      <Link key={start} to={to} className={css.root}>
        {typographicReference(shown.slice(start, end))}
      </Link>,
    );
    done = end;
  }
  return [...parts, shown.slice(done)];
}
