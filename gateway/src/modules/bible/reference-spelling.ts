import { folded } from '@quiet-time/schema/folded';

// Common spellings that the parser does not know.

const names: [RegExp, string][] = [
  [
    /^(?:the )?(?:revelation|apocalypse)(?: (?:of|to) (?:saint |st\.? )?john(?: the divine)?)?(?= |$)/,
    'revelation',
  ],
  [/^(?:the )?canticles?(?: of canticles)?(?= |$)/, 'song of songs'],
  [/^(?:the )?book of /, ''],
  // Psalm 151 of the larger canons is a book of one chapter.
  [/^psalm 151 1:(?=\d)/, 'psalm 151:'],
  [/^(?:(?:the )?(?:letter|epistle) )?(?:of paul )?to (?:the )?/, ''],
  // The letter of Jeremiah is a book of its own.
  [/^(?:the )?(?:letter|epistle) (?:of|to) (?!jer)(?:the )?/, ''],
];

const numerals: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function numberOf(roman: string): number {
  const values = [...roman].map((letter) => numerals[letter]!);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** A chapter in Roman numerals after a name: "Rom. viii. 28", "Psalm XXIII". */
const romanChapter =
  /(?<=[a-z]{2}\.? )(?=[ivxlc])(c{0,2}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))(?:[.:,] ?(?=\d)|(?= |$))/g;

/** Converts a reference to the parser's spelling: plain letters and signs, with numbers and usual names. */
export function spelledOut(reference: string): string {
  const plain = folded(reference)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\d)\.$/, '')
    // "1ª Corintios", "2e Pierre"
    .replace(/^([1-3])\.? ?(?:a|o|re|ere|er|e|eme)\.? (?=[a-z]{2})/, '$1 ');
  const named = names.reduce((text, [name, usual]) => text.replace(name, usual), plain);
  return (
    named
      .replace(romanChapter, (found, roman: string) => numberOf(roman) + (found === roman ? '' : ':'))
      // "f" adds the following verse. The parser reads "f" as "ff".
      .replace(/(\d+) ?f\b\.?/g, (_, number: string) => `${number}-${Number(number) + 1}`)
  );
}

const verse = String.raw`\d+[a-c]?`;
const part = String.raw`\d+, ?${verse}(?:\. ?${verse}| ?- ?${verse}(?:, ?${verse})?)*(?: ?ff\.?)?`;
const withCommas = new RegExp(String.raw`^[^,;:]*[a-z]\.? ?${part}(?:; ?(?:[^,;:]*[a-z]\.? )?${part})*$`);

/** Whether commas may separate chapter and verse, as in "Joh 3,16.18" and "Mt 5,3-12; 6,1". */
export const mayHaveCommas = (spelled: string): boolean => withCommas.test(spelled);
