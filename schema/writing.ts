import { languageOfTag } from './bible-translations.js';

/**
 * Right-to-left languages, unless their tag names another script. `Intl.Locale` lacks this in Node 20 and in older
 * browsers.
 */
const rightToLeft = new Set(
  'ar arb arc arz acm apc apd ary aeb ajp ckb dv fa glk hbo he iw jpr jrb ks lrc mzn nqo pes pnb prs ps rhg sd skr syr ug ur ydd yi'.split(
    ' ',
  ),
);
const rightToLeftScripts = new Set('adlm arab aran hebr mand nkoo rohg samr syrc thaa'.split(' '));

const scriptOf = (tag: string): string | undefined =>
  /^[a-z]{2,3}-([a-z]{4})(?:-|$)/i.exec(tag)?.[1]?.toLowerCase();

export type Direction = 'ltr' | 'rtl';

/** Returns the writing direction of a language. @param tag BCP 47 tag */
export function directionOf(tag: string): Direction {
  const script = scriptOf(tag);
  const isRight = script ? rightToLeftScripts.has(script) : rightToLeft.has(languageOfTag(tag));
  return isRight ? 'rtl' : 'ltr';
}

/** Returns the attributes `lang` and `dir` of a text. @param lang undefined: unknown, or that of the page */
export const written = (lang: string | null | undefined): { lang?: string; dir: Direction | 'auto' } =>
  lang ? { lang, dir: directionOf(lang) } : { dir: 'auto' };

/** Digit zero of languages with their own digits. */
const zeros: Record<string, number> = {
  ...Object.fromEntries('ar arb arz acm apc apd ckb sd'.split(' ').map((tag) => [tag, 0x0660])),
  ...Object.fromEntries('fa ks lrc mzn pes prs ps ur'.split(' ').map((tag) => [tag, 0x06f0])),
  ...Object.fromEntries('mr ne sa'.split(' ').map((tag) => [tag, 0x0966])),
  ...Object.fromEntries('as bn'.split(' ').map((tag) => [tag, 0x09e6])),
  my: 0x1040,
  dz: 0x0f20,
};
/** Arabic of these regions uses European digits. */
const maghreb = /^ar-(?:AE|DZ|EH|LY|MA|TN)\b/i;

/** Returns text with the digits of a language. @param tag undefined: the page's language, which uses European digits */
export function digitsIn(tag: string | null | undefined, text: string): string {
  const zero = tag && !maghreb.test(tag) ? zeros[languageOfTag(tag)] : undefined;
  return zero === undefined
    ? text
    : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Returns text with the digits of every script as European ones. */
export const plainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0)!;
    // The ten digits of a script are consecutive.
    let value = 0;
    while (isDigit(point - value - 1)) value++;
    return String(value % 10);
  });

const continuous = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]`;

/** Matches a letter, with its marks, of a script without blanks between words, or a run of other letters. */
export const letterOrRun = new RegExp(String.raw`${continuous}[\p{M}\p{Cf}]*|(?:(?!${continuous}).)+`, 'gsu');

/** Whether a text has letters of a script without blanks between words. */
export const isContinuous = (text: string): boolean => continuousLetter.test(text);
const continuousLetter = new RegExp(continuous, 'u');
