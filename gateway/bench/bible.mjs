// node bench/bible.mjs <database url> <rounds> <warm-up> <most>
// A program of its own: garbage of other parts would be collected while it measures.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadBible } from '../dist/modules/bible/bible-texts.js';
import { books } from '../dist/modules/bible/books.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { gatewayApp } from './apps.mjs';

const translations = ['kjv', 'asv', 'web'];

/** Rare words, common words in up to thousands of verses, phrases, and the keywords of the page. */
const searches = [
  'love',
  'peace',
  'wisdom',
  'forgiveness',
  'shepherd',
  'living water',
  '"in the beginning"',
  'mercy -sacrifice',
  'moses or aaron',
  'god',
  'said',
  'men',
];

const references = [
  'John 3:16',
  'Psalm 23',
  'Psalm 119',
  'Matthew 5:3-12; 6:1',
  '1 Corinthians 13',
  'Romans 8:28,31-39',
];

const [databaseUrl, ...sizes] = process.argv.slice(2);
/** Number of calls per question, of warm-up calls, and of questions from a long list. */
const [rounds, warmUp, most] = sizes.map(Number);

/** Every chapter except those of the warm-up. */
const chapters = books
  .slice(1)
  .flatMap(({ name, chapters }) => Array.from({ length: chapters }, (_, at) => `${name} ${at + 1}`))
  .slice(0, most);

const searchQuery = `query ($query: String!, $translation: String!) {
  bibleSearch(query: $query, translation: $translation) {
    total counts { count } items { reference markedText curated verse { text } } } }`;
const lookupQuery = `query ($reference: String!, $translation: String!) {
  biblePassage(reference: $reference, translation: $translation) { reference text verses { verse text } } }`;

/** Loads the Bible texts and prints the time for it, and for sequential searches and lookups. */
async function printBible() {
  const db = await makeDataSource(databaseUrl, 3).initialize();
  const began = performance.now();
  await loadBible(db, () => {});
  const loaded = performance.now();
  await loadBible(db, () => {});
  console.log(
    `\nBible texts: loaded in ${((loaded - began) / 1_000).toFixed(1)} s, found loaded in ` +
      `${(performance.now() - loaded).toFixed(1)} ms`,
  );
  await db.destroy();
  // Earlier searches and passages are cached in memory: a fresh gateway measures them all.
  const first = await timesOf(searchQuery, 'query', searches, 1);
  printTimes('Search, none made before', first, 15);
  printTimes('Search', await timesOf(searchQuery, 'query', searches, rounds), 15);
  await printRemembered();
  const firstRead = await timesOf(lookupQuery, 'reference', chapters, 1);
  printTimes('Lookup, none read before', firstRead, 5);
  printTimes('Lookup', await timesOf(lookupQuery, 'reference', references, rounds), 5);
}

/** Prints how often a search for a half-remembered verse has it first, and among three, in each translation. */
async function printRemembered() {
  const file = new URL('../src/modules/bible/half-remembered.json', import.meta.url);
  const sets = JSON.parse(await readFile(file, 'utf8'));
  const query = `query ($query: String!, $translation: String!) {
    bibleSearch(query: $query, translation: $translation, limit: 3) { items { reference } } }`;
  const app = await gatewayApp(databaseUrl, false);
  const placeOf = async (text, right, translation) => {
    const payload = { query, variables: { query: text, translation } };
    const response = await app.inject({ method: 'POST', url: '/graphql', payload });
    const found = response.json().data.bibleSearch.items;
    return found.findIndex(({ reference }) => right.includes(reference));
  };
  try {
    for (const [name, set] of Object.entries(sets)) {
      const places = [];
      for (const translation of translations)
        for (const [text, right] of Object.entries(set).slice(0, most))
          places.push(await placeOf(text, right.split('; '), translation));
      const share = (isIt) => `${((100 * places.filter(isIt).length) / places.length).toFixed(1)} %`;
      console.log(
        `  Half remembered, ${name}: ${share((place) => place === 0)} first, ${share((place) => place >= 0)} among three`,
      );
    }
  } finally {
    await app.close();
  }
}

/** Returns the milliseconds of each response, from a gateway of its own with a warm-up, like a running one. */
async function timesOf(query, name, questions, rounds) {
  // By hash, like the web app.
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  const document = { name: 'Bible', type: 'query', body: query };
  const app = await gatewayApp(databaseUrl, false, { [sha256Hash]: document });
  const send = async (question, translation) => {
    const began = performance.now();
    const variables = JSON.stringify({ [name]: question, translation });
    const response = await app.inject({ url: `/graphql?${new URLSearchParams({ variables, extensions })}` });
    if (response.statusCode !== 200) throw new Error(response.body);
    return performance.now() - began;
  };
  try {
    for (let other = 1; other <= warmUp; other++)
      await send(name === 'query' ? `selah ${other}` : `Genesis ${(other % 50) + 1}`, 'kjv');
    const times = [];
    for (let round = 0; round < rounds; round++) {
      for (const translation of translations) {
        for (const question of questions) times.push(await send(question, translation));
      }
    }
    return times;
  } finally {
    await app.close();
  }
}

function printTimes(words, times, slowest) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  const p99 = at(0.99);
  console.log(
    `  ${words}: median ${at(0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `at most ${slowest}: ${p99 <= slowest ? 'met' : 'MISSED'}`,
  );
}

await printBible();
process.exit(0);
