import { valueAt } from '@quiet-time/schema/dot-path';
import { paragraphsOfHtml, type Run, textOfParagraphs } from '@quiet-time/schema/formatted-text';
import type { FormField } from '@quiet-time/web/form/fields.ts';

/** Returns the path of the HTML of a text. */
export const htmlPathOf = (path: string): string => `${path}Html`;

/** Returns the plain text of a formatted one. */
export const textOfHtml = (html: string): string => textOfParagraphs(paragraphsOfHtml(html));

/** Makes the field of a text with a formatted form beside it. Compared are both. */
export const formattedField = <Values>({
  path,
  label,
}: {
  path: string;
  label: string;
}): FormField<Values> => ({
  path,
  label,
  along: htmlPathOf(path),
  text: (values) =>
    readable(String(valueAt(values, path) ?? ''), String(valueAt(values, htmlPathOf(path)) ?? '')),
});

/** Makes the field of a formatted text that has its HTML alone. */
export const htmlField = <Values>({ path, label }: { path: string; label: string }): FormField<Values> => ({
  path,
  label,
  text: (values) => readable('', String(valueAt(values, path) ?? '')),
});

/** Returns a text for comparing two versions: its formatting is visible, as in plain text mails. */
export function readable(text: string, html: string): string {
  if (!html) return text;
  return paragraphsOfHtml(html)
    .map(({ quoted, runs, picture }) => {
      if (picture) return `[${picture.alt || 'picture without a description'}]`;
      const words = runs.map(marked).join('');
      return quoted ? words.replace(/^/gm, '> ') : words;
    })
    .join('\n\n');
}

function marked({ text, bold, italic, href }: Run): string {
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(text)!;
  const slanted = italic ? `_${words}_` : words;
  const strong = bold ? `**${slanted}**` : slanted;
  return `${before}${href ? `${strong} (${href})` : strong}${after}`;
}
