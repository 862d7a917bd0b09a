import { expect, it } from 'vitest';
import { catalogsOf } from './catalogs.js';

/** Sentences whose straight quotes or three dots are exact texts of the requirements. */
const documented = [
  'bible_found',
  'contact_sending',
  'devotionals_of_today',
  'faq_search_hint',
  'greeting_text',
  'words_today',
];

/** Rules of each language: a name, and what a sentence must not contain. */
const rules: Record<string, Record<string, RegExp>> = {
  en: {
    'a straight quote': /['"]/,
    'three dots': /\.\.\./,
    'a space before a percent sign': /[\d}]\s+%/,
    '“e-mail”': /\be-mail/i,
  },
  de: {
    'a straight quote': /['"]/,
    'three dots': /\.\.\./,
    'a quote other than „…“': /[”«»]|„[^“]*$|^[^„]*“/,
    'a percent sign without a non-breaking space': /[\d}] ?%/,
  },
  es: {
    'a straight quote': /['"]/,
    'three dots': /\.\.\./,
    'a quote other than «…»': /[„“”]|[«]\s|\s»/,
    'a percent sign without a non-breaking space': /[\d}] ?%/,
  },
  fr: {
    'a straight quote': /['"]/,
    'three dots': /\.\.\./,
    'a quote other than « … »': /[„“”]|«(?!\u00a0)|(?<!\u00a0)»/,
    'a colon without a non-breaking space': /(?<!\u00a0):(?=\s|$)/,
    'a mark without a narrow space': /(?<!\u202f)[;!?](?=\s|$)/,
    'a percent sign without a non-breaking space': /[\d}] ?%/,
  },
};

/** Returns the texts of a sentence: one, or its plural forms. */
function textsOf(sentence: unknown): string[] {
  if (typeof sentence === 'string') return [sentence];
  return (sentence as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));
}

/** Returns what is wrong with a text, by the rules of its language. */
const mistakesIn = (language: string, text: string): string[] =>
  Object.entries(rules[language]!)
    .filter(([, wrong]) => wrong.test(text))
    .map(([name]) => name);

it.each(Object.keys(rules))('follow the typography of %s', (language) => {
  const wrong = [...catalogsOf(language).values()]
    .flatMap((catalog) => Object.entries(catalog))
    .filter(([key]) => language !== 'en' || !documented.includes(key))
    .flatMap(([key, sentence]) =>
      textsOf(sentence).flatMap((text) => mistakesIn(language, text).map((name) => `${key}: ${name}`)),
    );
  expect(wrong).toEqual([]);
});

it.each([
  ['en', "It's", 'a straight quote'],
  ['en', '17 % less', 'a space before a percent sign'],
  ['de', '“Ja”', 'a quote other than „…“'],
  ['es', '“Sí”', 'a quote other than «…»'],
  ['fr', 'Vraiment ?', 'a mark without a narrow space'],
  ['fr', '«Oui»', 'a quote other than « … »'],
])('find a mistake in %s: %s', (language, text, mistake) => {
  expect(mistakesIn(language, text)).toContain(mistake);
});
