import { languageOfTag } from './bible-translations.js';

/**
 * Languages that are written from right to left, unless their tag names another script. `Intl.Locale` has this neither in
 * Node 20 nor in older browsers.
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

/** The direction in which a language is written. @param tag as in BCP 47 */
export function directionOf(tag: string): Direction {
  const script = scriptOf(tag);
  const isRight = script ? rightToLeftScripts.has(script) : rightToLeft.has(languageOfTag(tag));
  return isRight ? 'rtl' : 'ltr';
}

/** The attributes `lang` and `dir` of a text. @param lang undefined: not known, or that of the page */
export const written = (lang: string | null | undefined): { lang?: string; dir: Direction | 'auto' } =>
  lang ? { lang, dir: directionOf(lang) } : { dir: 'auto' };

/** The digit zero of languages that count with digits of their own. */
const zeros: Record<string, number> = {
  ...Object.fromEntries('ar arb arz acm apc apd ckb sd'.split(' ').map((tag) => [tag, 0x0660])),
  ...Object.fromEntries('fa ks lrc mzn pes prs ps ur'.split(' ').map((tag) => [tag, 0x06f0])),
  ...Object.fromEntries('mr ne sa'.split(' ').map((tag) => [tag, 0x0966])),
  ...Object.fromEntries('as bn'.split(' ').map((tag) => [tag, 0x09e6])),
  my: 0x1040,
  dz: 0x0f20,
};
/** Arabic is counted with European digits there. */
const maghreb = /^ar-(?:AE|DZ|EH|LY|MA|TN)\b/i;

/** Text with its digits as a language writes them. @param tag undefined: that of the page, whose digits are ours */
export function digitsIn(tag: string | null | undefined, text: string): string {
  const zero = tag && !maghreb.test(tag) ? zeros[languageOfTag(tag)] : undefined;
  return zero === undefined
    ? text
    : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Text with the digits of every script as ours. */
export const plainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0)!;
    // The ten digits of a script follow each other.
    let value = 0;
    while (isDigit(point - value - 1)) value++;
    return String(value % 10);
  });

const continuous = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]`;

/** A letter, with its marks, of a script that has no blanks between words, or a run of other letters. */
export const letterOrRun = new RegExp(String.raw`${continuous}[\p{M}\p{Cf}]*|(?:(?!${continuous}).)+`, 'gsu');

/** Whether a text has letters of a script without blanks between words. */
export const isContinuous = (text: string): boolean => continuousLetter.test(text);
const continuousLetter = new RegExp(continuous, 'u');
