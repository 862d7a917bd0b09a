import { clean } from '../../blocks/clean.js';
import { cleanFormatted, cleanText } from '../../blocks/formatted-text.js';

/** Texts that can be formatted, with the field of their HTML. */
const formatted = [
  ['reflection', 'reflectionHtml'],
  ['prayer', 'prayerHtml'],
] as const;

type Texts = { [Name in (typeof formatted)[number][number]]?: unknown };
type Formatting = Record<(typeof formatted)[number][1], string | null | undefined>;

/**
 * Returns the HTML to store for a sent input. Where it was omitted, a client that does not know it has sent the text
 * alone: formatting stays with an unchanged text, and goes with a changed one.
 * @param before values that the input is compared with; null: none
 */
export function keptFormatting(input: Texts, before: Texts | null): Formatting {
  const kept = formatted.map(([text, html]) => {
    const isSame = before && clean(String(input[text] ?? '')) === before[text];
    return [html, input[html] === undefined ? ((isSame && before[html]) ?? null) || null : input[html]];
  });
  return Object.fromEntries(kept) as Formatting;
}

const words = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * Prepares the HTML of a file. It is removed where it says something else than the text beside it: in a table somebody
 * has changed the text that is easy to read, and not the HTML. Pictures belong to one devotional of one site, so their
 * descriptions take their place.
 */
export function prepareImportedHtml(values: Texts): void {
  for (const [text, html] of formatted) {
    const [said, marked] = [values[text], values[html]];
    if (typeof marked !== 'string' || !marked) continue;
    const isOld = typeof said === 'string' && clean(said) && words(said) !== words(cleanText('', marked));
    values[html] = isOld ? '' : (cleanFormatted(marked, false) ?? marked);
  }
}

/**
 * Returns values of a file with the pictures of the stored texts, where nothing else in the text differs: the file may
 * be an export of this site.
 */
export function withStoredPictures<Values extends Texts>(values: Values, before: object | null): Values {
  const stored = before as Texts | null;
  const kept = formatted.map(([, html]) => {
    const [sent, shown] = [values[html], stored?.[html]];
    const isSame =
      typeof sent === 'string' &&
      typeof shown === 'string' &&
      shown !== '' &&
      cleanFormatted(shown, false) === cleanFormatted(sent, false);
    return [html, isSame ? shown : sent] as const;
  });
  return { ...values, ...Object.fromEntries(kept.filter(([, html]) => html !== undefined)) };
}
