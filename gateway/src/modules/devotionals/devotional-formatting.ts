import { clean } from '../../blocks/clean.js';
import { cleanText } from '../../blocks/formatted-text.js';

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
 * Removes HTML that says something else than the text beside it: in a table somebody has changed the text that is easy
 * to read, and not the HTML.
 */
export function leaveOutOldHtml(values: Texts): void {
  for (const [text, html] of formatted) {
    const [said, marked] = [values[text], values[html]];
    if (typeof said !== 'string' || typeof marked !== 'string' || !clean(said) || !marked) continue;
    if (words(said) !== words(cleanText('', marked))) values[html] = '';
  }
}
