// Measures reads. Parts with a process of their own: `node gateway/bench/reads.mjs bible URL ROUNDS WARM-UP MOST` and
// `reads.mjs pages URL ROUNDS WARM-UP`. Garbage of other parts would be collected while they measure.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { hashPassword } from '../dist/modules/auth/passwords.js';
import { loadBible } from '../dist/modules/bible/bible-texts.js';
import { books } from '../dist/modules/bible/books.js';
import { Member } from '../dist/modules/members/member.entity.js';
import { newId } from '../dist/platform/ids.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { readManifests } from '../dist/transport/graphql/documents.js';
import { gatewayApp } from './apps.mjs';
import { runAsProgram } from './processes.mjs';

const known = 'known@example.org';
const farthestApart = 20;

const register = (email) => `register(name: "N", email: "${email}", password: "a quiet morning") { userId }`;
const signIn = (password) => (email) => `signIn(email: "${email}", password: "${password}") { __typename }`;

const timedCalls = {
  'sign-in with a wrong password': signIn('not the one'),
  register,
  'sign-in after registering': signIn('a quiet morning'),
  'wrong one after registering': signIn('not the one'),
  'code for a forgotten password': (email) => `sendResetCode(email: "${email}") { userId }`,
  'link for a forgotten password': (email) => `sendResetLink(email: "${email}")`,
};

/** Unmeasured preparatory calls. */
const preparations = { 'sign-in after registering': register, 'wrong one after registering': register };

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/**
 * Sends the same requests for a known and an unknown address in turn, and prints the difference of their response
 * times: timing must not reveal whether an address has an account.
 * @param sizes number of measured calls, and of unmeasured ones before
 */
export async function printAccountTiming(databaseUrl, { rounds, warmUp }) {
  const db = await makeDataSource(databaseUrl, 1).initialize();
  const passwordHash = await hashPassword('quiet-time');
  const member = { id: newId(), name: 'Known', email: known, passwordHash, emailVerifiedAt: new Date() };
  await db.getRepository(Member).upsert(member, ['email']);
  await db.destroy();
  const app = await gatewayApp(databaseUrl, false);
  try {
    const send = async (field) => {
      const began = performance.now();
      await app.inject({ method: 'POST', url: '/graphql', payload: { query: `mutation { ${field} }` } });
      return performance.now() - began;
    };
    console.log(`\nKnown and unknown addresses, medians of ${rounds}, at most ${farthestApart} ms apart`);
    for (const [words, fieldFor] of Object.entries(timedCalls)) {
      const times = { known: [], unknown: [] };
      for (let round = -warmUp; round < rounds; round++) {
        const callers = [
          ['known', known],
          ['unknown', `${newId()}@example.org`],
        ];
        // Alternates the order, since the second request finds a busier machine.
        for (const [caller, email] of round % 2 ? callers : callers.toReversed()) {
          if (preparations[words]) await send(preparations[words](email));
          const time = await send(fieldFor(email));
          if (round >= 0) times[caller].push(time);
        }
      }
      const [a, b] = [median(times.known), median(times.unknown)];
      const apart = Math.abs(a - b);
      const verdict = apart < farthestApart ? 'met' : 'MISSED';
      console.log(
        `  ${words.padEnd(31)} ${a.toFixed(1)} ms  ${b.toFixed(1)} ms  ${apart.toFixed(2)} apart  ${verdict}`,
      );
    }
  } finally {
    await app.close();
  }
}

const slowestSearch = 30;
const searchedWords = [
  'bread',
  'morning',
  'fear not',
  '"still small voice"',
  'patience mercy',
  'light -night',
  'shepherd',
  'hope or joy',
  // Words in most devotionals.
  'lord',
  'heart',
];

/**
 * Fills the calendar with devotionals, searches them sequentially in several ways, and prints the times.
 * @param sizes number of devotionals, of measured calls per question, and of unmeasured ones before
 */
export async function printSearch(databaseUrl, { devotionals, rounds, warmUp }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Repeats the existing year on past days.
  await client.query(
    `insert into devotionals (id, title, date, scripture_reference, scripture_verse, reflection, questions,
       question_ids, prayer, content, tags, version)
     select gen_random_uuid(), title, date '1950-01-01' + row_number() over ()::int, scripture_reference,
       scripture_verse, reflection, questions, question_ids, prayer, content, tags, 1
     from devotionals cross join generate_series(1, 40) limit $1`,
    [devotionals],
  );
  await client.query('vacuum analyze devotionals, devotional_search');
  await client.end();
  const app = await gatewayApp(databaseUrl, false);
  try {
    const query = `query ($query: String!) { searchDevotionals(query: $query) {
      total items { markedTitle excerpt devotional { date } } } }`;
    const times = [];
    for (let round = -warmUp; round < rounds; round++) {
      for (const text of searchedWords) {
        const began = performance.now();
        const response = await app.inject({
          method: 'POST',
          url: '/graphql',
          payload: { query, variables: { query: text } },
        });
        if (response.statusCode !== 200) throw new Error(response.body);
        if (round >= 0) times.push(performance.now() - began);
      }
    }
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.floor(times.length * share)];
    const p99 = at(0.99);
    console.log(
      `\nSearch among ${devotionals} devotionals: median ${at(0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
        `at most ${slowestSearch}: ${p99 <= slowestSearch ? 'met' : 'MISSED'}`,
    );
  } finally {
    await app.close();
  }
}

/** Prints the times of Bible texts: loading, search and lookup. `most` limits questions from a long list. */
async function measureBible(databaseUrl, rounds, warmUp, most) {
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
      const response = await app.inject({
        url: `/graphql?${new URLSearchParams({ variables, extensions })}`,
      });
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
}

/** Prints the cost of a rendered page, cached and not cached, beside the data response of the page and a feed. */
async function measurePages(databaseUrl, rounds, warmUp) {
  /** Milliseconds of processor time for an uncached page. */
  const target = 15;

  const today = new Date().toISOString().slice(0, 10);
  const manifest = await readManifests();
  const [hash] = Object.entries(manifest).find(([, { name }]) => name === 'DevotionalByDate');
  const search = new URLSearchParams({
    variables: JSON.stringify({ date: today }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  const requests = {
    'the answer alone': `/graphql?${search}`,
    '/': '/',
    '/devotionals': '/devotionals',
    '/devotionals?mode=archive': '/devotionals?mode=archive',
    '/bible/john/3': '/bible/john/3',
    '/prayers': '/prayers',
    '/feeds/devotionals.rss': '/feeds/devotionals.rss',
  };

  /** Returns processor milliseconds and requests a second, for sequential requests without a network. */
  async function cost(app, url) {
    const request = { url, headers: { host: 'localhost:4000', 'accept-encoding': 'br' } };
    const send = async () => {
      const { statusCode, body } = await app.inject(request);
      if (statusCode !== 200) throw new Error(body);
    };
    for (let i = 0; i < warmUp; i++) await send();
    const before = process.cpuUsage();
    const began = performance.now();
    for (let i = 0; i < rounds; i++) await send();
    const { user, system } = process.cpuUsage(before);
    return {
      cpu: (user + system) / 1_000 / rounds,
      perSecond: (1_000 * rounds) / (performance.now() - began),
    };
  }

  const [rendering, keeping] = await Promise.all([
    gatewayApp(databaseUrl, false, manifest),
    gatewayApp(databaseUrl, false, manifest, true),
  ]);
  const row = (words, ...cells) =>
    console.log(words.padEnd(28) + cells.map((cell) => String(cell).padStart(14)).join(''));
  console.log('');
  row('Pages, rendered', 'CPU ms', 'requests/s', 'kept, CPU ms', 'requests/s');
  for (const [words, url] of Object.entries(requests)) {
    const fresh = await cost(rendering, url);
    const cached = await cost(keeping, url);
    const cells = [
      fresh.cpu.toFixed(2),
      Math.round(fresh.perSecond),
      cached.cpu.toFixed(2),
      Math.round(cached.perSecond),
    ];
    row(words, ...cells, fresh.cpu > target ? `MISSED ${target}` : '');
  }
  await Promise.all([rendering.close(), keeping.close()]);
  process.exit();
}

await runAsProgram(import.meta.url, { bible: measureBible, pages: measurePages });
