import { limits } from '@quiet-time/schema/limits';
import { parseReference } from '../../bible/references.js';
import { quoteBegin, quoteEnd } from './post-html.js';

/** Passage that a post is about. */
export interface Passage {
  /** Bible reference; empty if none was found. */
  reference: string;
  /** Words of the passage, as far as the post has them. */
  verse: string;
  /** Paragraphs of the post without the passage. */
  rest: string[];
}

/** Name of a book, a chapter, and optional verses: "1 Kings 19:11-12", "Ps. 46,10". */
const place = String.raw`(?:[1-3]\s?|I{1,3}\s)?\p{Lu}\p{L}+\.?(?:\s(?:of\s)?\p{L}+\.?){0,3}\s\d+(?:\s?[:.,]\s?\d+[a-c]?)?(?:\s?[-–—]\s?\d+(?::\d+)?)?(?:,\s?\d+)*`;
const translation = String.raw`(?:,?\s\(?[A-Z]{2,5}\d{0,4}\)?)?`;
const label = String.raw`(?:(?:today.s\s)?(?:scripture|passage|verse|text|reading|read|bible(?:\s\w+)?)s?\s?:\s*)?`;

/** A reference alone. */
const alone = new RegExp(String.raw`^[("“—–-]*\s*${label}(${place})${translation}[)\].:;—–-]*$`, 'iu');
/** Words followed by their reference, in brackets, behind a dash or on its own line. */
const behind = new RegExp(
  String.raw`^([\s\S]+?)(?:\s*[(\[]|\s+[—–-]+\s*|\n+[—–-]*\s*)(${place})${translation}[)\].]*$`,
  'u',
);
/** A reference followed by its words. */
const before = new RegExp(String.raw`^${label}(${place})${translation}\s*(?:[—–:-]+\s+|\n+)([\s\S]+)$`, 'iu');

/** A reference to verses at the start of a sentence. */
const leading = new RegExp(String.raw`^(${place})(?=[\s,.;)])`, 'u');

/** Whether our own parser of references knows it, in any accepted form. */
function isReference(text: string): boolean {
  if (text.length > limits.devotional.reference) return false;
  try {
    return parseReference(text).length > 0;
  } catch {
    return false;
  }
}

const found = (match: RegExpExecArray | null, at: number): string | null => {
  const reference = match?.[at]?.replace(/\s+/g, ' ').trim() ?? '';
  return reference && isReference(reference) ? reference : null;
};

/** Returns the passage in a paragraph; null: none. */
function passageIn(paragraph: string): { reference: string; verse: string } | null {
  const one = alone.exec(paragraph);
  const only = found(one, 1);
  if (only) return { reference: only, verse: '' };
  const last = behind.exec(paragraph);
  const reference = found(last, 2);
  if (reference) return { reference, verse: unquoted(last![1]!) };
  const first = before.exec(paragraph);
  const opening = found(first, 1);
  return opening ? { reference: opening, verse: unquoted(first![2]!) } : null;
}

const unquoted = (words: string): string =>
  words
    .trim()
    .replace(/^["“”«]+|["“”»]+$/g, '')
    .trim();

const isQuote = (paragraph: string | undefined): boolean => paragraph?.startsWith(quoteBegin) ?? false;
const plain = (paragraph: string): string =>
  paragraph.replaceAll(quoteBegin, '').replaceAll(quoteEnd, '').trim();

/** Returns the paragraphs of a text. A quotation counts as one paragraph, however many it has. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(new RegExp(String.raw`(${quoteBegin}[\s\S]*?${quoteEnd})|\n{2,}`))
    .map((part) => part?.trim() ?? '')
    .filter((part) => plain(part) !== '');

/**
 * Takes the passage out of a post: from its first paragraph, or from its first quotation with a reference in it or
 * right beside it. A reference without words takes them from a quotation beside it.
 */
export function takePassage(paragraphs: readonly string[]): Passage {
  const texts = paragraphs.map(plain);
  const places = [0, ...paragraphs.keys()].filter((at) => at === 0 || isQuote(paragraphs[at]));
  for (const at of places) {
    const own = texts[at] === undefined ? null : passageIn(texts[at]);
    if (own?.verse) return { ...own, rest: without(texts, at) };
    // The reference stands alone, above or below the quotation.
    if (own) {
      const words = isQuote(paragraphs[at + 1]) && !passageIn(texts[at + 1]!) ? unquoted(texts[at + 1]!) : '';
      return { reference: own.reference, verse: words, rest: without(texts, at, words ? at + 1 : at) };
    }
    const beside = isQuote(paragraphs[at]) ? alone.exec(texts[at + 1] ?? '') : null;
    const reference = found(beside, 1);
    if (reference) return { reference, verse: unquoted(texts[at]!), rest: without(texts, at, at + 1) };
  }
  const sentence = leading.exec(texts[0] ?? '');
  const reference = /\d\s?[:.]\s?\d/.test(sentence?.[0] ?? '') ? found(sentence, 1) : null;
  return { reference: reference ?? '', verse: '', rest: texts };
}

const without = (texts: string[], from: number, to = from): string[] =>
  texts.filter((_, at) => at < from || at > to);
