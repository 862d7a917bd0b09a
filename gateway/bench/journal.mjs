// node bench/journal.mjs <database url> <entries> <rounds>
// Measures the cost of a full table for the journal of one member. The same requests go to a small and a large database
// in turn, by ten members each, whose data is warm.
import pg from 'pg';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { benchServices } from './apps.mjs';

const [databaseUrl, ...sizes] = process.argv.slice(2);
const [allEntries, rounds] = sizes.map(Number);

const typical = 100;
const heavy = Math.max(2 * typical, allEntries / 100);
/** Entries of the small database. */
const baseCount = 1_000;

/** Rarity of the search words: positions in a vocabulary whose first words are the most frequent. */
const searched = [0, 3, 20, 100, 400, 1_000, 2_500];

/** Returns a word of the vocabulary as SQL. */
const word = (place) => `left(translate(md5((${place})::int::text), '0123456789', 'ghijklmnop'), 7)`;

/**
 * Creates a database with a number of entries, mixed among the members as over days. The small one has no heavy writer.
 */
async function filled(url, entries) {
  const db = await makeDataSource(url, 2).initialize();
  await migrate(db, url);
  const hasHeavy = entries > baseCount;
  const members = (entries - (hasHeavy ? heavy : 0)) / typical;
  await db.transaction(async (manager) => {
    await manager.query(`set local maintenance_work_mem = '512MB'`);
    await manager.query(
      `create temp table writers on commit drop as
        select gen_random_uuid() as id, n, case when n = 0 then ${heavy} else ${typical} end as entries
        from generate_series($1::int, $2::int) as n`,
      [hasHeavy ? 0 : 1, members],
    );
    await manager.query(
      `insert into members (id, name, email) select id, 'Writer', 'writer' || n || '@example.org' from writers`,
    );
    await manager.query(`create temp table samples on commit drop as
      select n, array(select ${word('power(random(), 3) * 3000')} from generate_series(1, 20 + n * 0)) as words
      from generate_series(0, 999) as n`);
    await manager.query('drop index journal_entries_words');
    await manager.query(`insert into journal_entries
        (id, member_id, title, content, text, words, tags, tag_keys, written_on, version, created_at, updated_at)
      select gen_random_uuid(), writers.id, 'Day ' || e, '<p>' || joined || '</p>', joined, indexed::tsvector,
        '{rest}', '{rest}', current_date - e, 1, now() - e * interval '1 day', now()
      from generate_series(1, ${heavy}) as e join writers on writers.entries >= e
        join samples on samples.n = abs(hashint8(e::bigint * 100003 + writers.n)) % 1000
        cross join lateral (select array_to_string(words, ' ') as joined,
          (select string_agg('''' || right(writers.id::text, 8) || w || '''', ' ') from unnest(words) as w) as indexed
        ) as made
      order by e`);
    await manager.query(
      'create index journal_entries_words on journal_entries using gin (words) with (fastupdate = off)',
    );
  });
  await db.query('vacuum analyze journal_entries');
  const idsOf = async (where) =>
    (await db.query(`select id from members where email ~ '^writer' and ${where} limit 10`)).map(
      ({ id }) => id,
    );
  const [words] = await db.query(
    `select ${searched.map((place, i) => `${word(place)} as w${i}`).join(', ')}`,
  );
  const { journal } = benchServices(db, url);
  return {
    db,
    journal,
    words: Object.values(words),
    writers: await idsOf(`email <> 'writer0@example.org'`),
    heaviest: (await idsOf(`email = 'writer0@example.org'`))[0],
  };
}

const part = { first: 50, after: null };
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Returns the first page of a list with its total, like the site's request. */
async function page({ journal }, memberId, search) {
  const { nodes, count } = await journal.list(memberId, { search }, part);
  if ((await count()) < nodes.length) throw new Error('The total is wrong');
  return nodes.length;
}

/** Returns medians in milliseconds of actions that run in turn, round after round. */
async function inTurn(actions) {
  const times = actions.map(() => []);
  for (let round = -rounds / 10; round < rounds; round++) {
    for (const [i, action] of actions.entries()) {
      const began = performance.now();
      await action(Math.abs(round));
      if (round >= 0) times[i].push(performance.now() - began);
    }
  }
  return times.map(median);
}

const verdict = (value, goal) => `at most ${goal}: ${value <= goal ? 'met' : 'MISSED'}`;

function print(words, small, large, goal) {
  const ratio = large / small;
  const times = `${small.toFixed(2)} ms, ${large.toFixed(2)} ms`;
  console.log(`  ${words.padEnd(44)} ${times.padStart(18)}  ${ratio.toFixed(2)}x  ${verdict(ratio, goal)}`);
}

/** Returns the SQL statements of a creation and of a change. */
async function statements({ journal, writers: [id] }) {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (...args) {
    count++;
    return query.apply(this, args);
  };
  const counted = async (save) => {
    count = 0;
    const saved = await save();
    return [saved, count];
  };
  const input = { title: 'One', content: '<p>One line.</p>' };
  const [entry, forNew] = await counted(() =>
    journal.create(input, { id, preferences: { timezone: 'UTC' } }),
  );
  const other = { ...input, content: '<p>Two lines.</p>' };
  const [, forChange] = await counted(() =>
    journal.update(entry.id, other, { memberId: id, way: 'product' }, 1),
  );
  pg.Client.prototype.query = query;
  return { forNew, forChange };
}

async function printJournal(url) {
  const other = new URL(url);
  other.pathname = '/journal_small';
  const admin = await makeDataSource(url, 1).initialize();
  await admin.query('create database journal_small');
  await admin.destroy();
  const small = await filled(other.href, baseCount);
  const large = await filled(url, allEntries);
  try {
    console.log(`\nJournal: ${baseCount} entries, ${allEntries} entries, one member with ${heavy}`);
    const of = ({ writers }, round) => writers[round % writers.length];
    const [listSmall, listLarge, listHeavy] = await inTurn([
      (round) => page(small, of(small, round), ''),
      (round) => page(large, of(large, round), ''),
      () => page(large, large.heaviest, ''),
    ]);
    print('first page, typical member', listSmall, listLarge, 1.2);
    print('first page, the heavy one', listSmall, listHeavy, 4);
    const search = ({ words }, round) => words[round % words.length];
    const [foundSmall, foundLarge, foundHeavy] = await inTurn([
      (round) => page(small, of(small, round), search(small, round)),
      (round) => page(large, of(large, round), search(large, round)),
      (round) => page(large, large.heaviest, search(large, round)),
    ]);
    print('search, typical member', foundSmall, foundLarge, 2);
    print('search, the heavy one', foundSmall, foundHeavy, 4);
    const { forNew, forChange } = await statements(large);
    console.log(
      `  SQL statements for a new entry: ${forNew}, ${verdict(forNew, 1)}; for a change: ${forChange}`,
    );
  } finally {
    await small.db.destroy();
    await large.db.destroy();
  }
}

await printJournal(databaseUrl);
