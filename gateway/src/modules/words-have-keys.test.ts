import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage } from '../blocks/language.js';
import { unescapeHtml } from '../platform/html.js';
import { dailyMailRequests, familyMail, mailSite, memberMails, sampleLetter } from '../testing/every-mail.js';
import { svgOf } from '../transport/http/share-pictures/share-pictures.js';
import { exportFormats } from './data-export/export-formats.js';
import { answerAs, exportOne, prayerAs } from './data-export/journal.exports.js';
import { journalOf, readings, readMe } from './data-export/readable.js';

type Saved = (inputs?: Record<string, unknown>) => string;

// Marks every German sentence, except for inserted values: they have their own sentences, or are data. Code that
// renders sentences reads this module each time.
const file = path.join(import.meta.dirname, '../../../schema/sentences/dist/messages/de.js');
let german: Record<string, Saved>;
let spoken: Record<string, Saved>;
const speak = (key: string, value: Saved) =>
  Object.defineProperty(german, key, { value, enumerable: true, configurable: true });
beforeAll(async () => {
  german = await import(/* @vite-ignore */ file);
  spoken = { ...german };
  for (const [key, sentence] of Object.entries(spoken)) speak(key, marked(sentence));
});
afterAll(() => {
  for (const [key, sentence] of Object.entries(spoken)) speak(key, sentence);
});

const marked =
  (sentence: Saved): Saved =>
  (inputs = {}) => {
    const filled = Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : `⟧${value}⟦`,
    ]);
    return `⟦${sentence(Object.fromEntries(filled))}⟧`;
  };

const name = 'Ruth';
/** Data in the examples that is not ours: texts of people, names, addresses. */
const data = [
  ...[mailSite.siteName, ...mailSite.supportEmails, name, 'Backup', 'Ruth & Boas', 'Visa', 'UTC'],
  ...['Premium', 'Noemi', 'Co', 'Charged twice'],
  ...['anna@example.org', 'a…@example.com', 'Firefox', 'Linux'],
  ...['After the <i>Fire</i>', '1 Kings 19:12', 'And after the fire a still small voice.', 'Elijah waits.'],
  'Where do you listen?',
  ...['How do I <i>sign in</i> on another phone?', 'With the same address & password.', 'Write again.'],
];
/** Output of `Intl`, since the examples are in German. */
const inGerman = /\b(?:Samstag|November|Nov|um|Uhr)\b|\$|US/g;

/** Returns the words of a text that are in no sentence of a catalog. */
function unkeyed(text: string): string[] {
  let rest = text;
  for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')];
  // A subject may be cut within a sentence.
  rest = rest.replace(/⟦[^⟧]*$/, ' ').replace(/https?:\S+/g, ' ');
  for (const known of [...data].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(known, ' ');
  return rest.replace(inGerman, ' ').match(/\p{L}[\p{L}’'-]*/gu) ?? [];
}

const seenIn = (html: string) =>
  unescapeHtml(
    html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]*>/g, ' '),
  );

describe.each([...memberMails, ...dailyMailRequests])('$what', ({ mail }) => {
  it('has every word of ours from the catalogs', async () => {
    const { subject, text, html } = await inLanguage('de', () => mail(name));
    expect([unkeyed(subject), unkeyed(text), unkeyed(seenIn(html))]).toEqual([[], [], []]);
  });
});

it('invites to a family with words from the catalogs', async () => {
  const { subject, text, html } = await inLanguage('de', () => familyMail(name));
  expect([unkeyed(subject), unkeyed(text), unkeyed(seenIn(html))]).toEqual([[], [], []]);
});

it('frames a letter with words from the catalogs', async () => {
  const { subject, text, html } = await inLanguage('de', sampleLetter);
  expect([unkeyed(subject), unkeyed(text), unkeyed(seenIn(html))]).toEqual([[], [], []]);
});

it('finds words without a key', () => {
  expect(unkeyed('⟦Hallo ⟧Ruth⟦!⟧ Read more: https://x.org/read')).toEqual(['Read', 'more']);
  expect(unkeyed(seenIn('<p title="Here">⟦Hallo⟧ <b>you</b></p>'))).toEqual(['you']);
});

it('has an example of every mail', () => {
  const folder = import.meta.dirname;
  const mails = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mail.ts'),
  );
  const examples = readFileSync(path.join(folder, '../testing/every-mail.ts'), 'utf8');
  const missing = mails.filter((name) => !examples.includes(name.replace('.ts', '.js')));
  // Mails to staff are in English, beside their code.
  expect(missing.map((name) => path.basename(name)).sort()).toEqual([
    'contact-message.mail.ts',
    'webhook-off.mail.ts',
  ]);
});

const at = new Date('2026-11-21T06:00:00Z');
const entry = {
  ...{ id: '1', title: name, content: '<p>Ruth</p>', text: name, tags: [name], mood: 'grateful' },
  ...{ isFavorite: true, writtenOn: '2026-11-21', devotional: { title: name, date: '2026-11-21' } },
  ...{ metadata: null, createdAt: at, updatedAt: at },
};
const texts = exportFormats.filter((format) => format !== 'json');

it.each(texts)('exports as %s with words from the catalogs', (format) => {
  const files = inLanguage('de', () => [
    exportOne(entry as never, format),
    answerAs({ question: name, answer: name, createdAt: at } as never, format),
    prayerAs({ title: name, note: name, startedOn: '2026-11-21', answeredOn: null } as never, format),
    prayerAs({ title: name, note: null, startedOn: '2026-11-21', answeredOn: '2026-11-21' } as never, format),
  ]);
  expect(files.map(unkeyed)).toEqual([[], [], [], []]);
});

it('exports all data with words from the catalogs', () => {
  const row = {
    ...entry,
    ...{ name, email: name, bio: name, location: name, phoneNumber: name, dateOfBirth: '2026-11-21' },
    ...{ question: name, answer: name, startedOn: '2026-11-21', answeredOn: null, note: name },
    ...{ subject: name, message: name, responses: [{ message: name, createdAt: at }], query: name },
    ...{ date: '2026-11-21', place: 43_003_016, color: 'yellow' },
  };
  const left = inLanguage('de', () =>
    [...readings, journalOf(2026)].map(({ file, heading, write }) => [
      file,
      ...unkeyed(heading()),
      ...unkeyed(write(row as never)),
    ]),
  );
  // The name comes from a list in a catalog.
  expect(left.filter(([, ...words]) => words.length > 0)).toEqual([['highlights.md', 'Johannes']]);
  expect(unkeyed(inLanguage('de', () => readMe(name, at)))).toEqual(['journal', 'md', 'data', 'files']);
});

it('draws the picture of a shared devotional with words from the catalogs', () => {
  const svg = svgOf({ title: name, reference: name, date: '2026-11-21', language: 'de' }, name);
  expect(svg).toContain('November');
  expect(unkeyed(seenIn(svg))).toEqual([]);
});

it('takes the words of errors from the catalogs', () => {
  const sources = readdirSync(path.join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .map((file) => [file, readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')] as const);
  const keyless = sources.filter(([, text]) => /new AppError\(\s*'\w+',\s*['"`]/.test(text));
  // Errors for developers only, in English. Others have their texts in files of messages.
  expect(keyless.map(([file]) => file).sort()).toEqual([
    'blocks/scalars.ts',
    'modules/bible/bible-api-com.ts',
    'modules/bible/bible-data.http.ts',
    'modules/billing/webhook.service.ts',
    'modules/embed/embed.http.ts',
    'modules/mail-events/mail-events.http.ts',
    'transport/http/graphql-request.ts',
    'transport/http/graphql.http.ts',
  ]);
});
