import pg from 'pg';
import { gatewayApp } from './apps.mjs';

const slowest = 30;
const words = [
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
      for (const text of words) {
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
        `at most ${slowest}: ${p99 <= slowest ? 'met' : 'MISSED'}`,
    );
  } finally {
    await app.close();
  }
}
