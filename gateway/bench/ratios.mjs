// Measures and prints requests per second as ratios to bare handlers.
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { bareApp, bestApp, gatewayApp, questions } from './apps.mjs';

const connections = 32;

/** The gateway allows an address 1200 requests a minute: with this many addresses none comes near. */
const addresses = Array.from({ length: 100 }, (_, i) => `10.0.0.${i}`);

const fromManyAddresses = (headers) =>
  addresses.map((address) => ({ headers: { ...headers, 'x-forwarded-for': address } }));

async function load({ server, request: { path, ...request }, manyAddresses }, seconds) {
  const before = await server.usedTime();
  const result = await autocannon({
    url: server.origin + path,
    ...request,
    ...(manyAddresses && { requests: fromManyAddresses(request.headers) }),
    connections,
    duration: seconds,
    // The load stops at the end of a sample.
    sampleInt: 100,
  });
  // 304 counts as a success for a conditional request.
  const answered = result['2xx'] + (request.headers?.['if-none-match'] ? result['3xx'] : 0);
  return {
    perSecond: answered / result.duration,
    cpu: ((await server.usedTime()) - before) / answered,
    failed: result.requests.total - answered + result.errors,
  };
}

/**
 * Loads each contender in turn, round after round, so that other work of the machine affects all alike. Every other
 * round runs in reverse order. A first round is a warm-up and is discarded.
 * @returns for each contender by round: requests/s, its server's microseconds of processor time per request, and the
 *   number of failed requests
 */
export async function measure(contenders, { rounds, seconds, warmUp }) {
  const results = new Map(contenders.map((contender) => [contender, []]));
  for (const contender of contenders) await load(contender, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const contender of round % 2 ? contenders.toReversed() : contenders) {
      results.get(contender).push(await load(contender, seconds));
    }
  }
  return results;
}

/**
 * Sends each request once more in this process, and counts its SQL statements.
 * @returns the number of SQL statements by size and way
 * @throws Error if a response is an error, or if a bare handler's differs from GraphQL's
 */
export async function countStatements(databaseUrl) {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (...args) {
    count++;
    return query.apply(this, args);
  };
  const bare = await bareApp(databaseUrl);
  const best = await bestApp(databaseUrl);
  const gateway = await gatewayApp(databaseUrl, false);
  try {
    const statements = {};
    for (const [size, ways] of Object.entries(questions)) {
      statements[size] = {};
      const answers = {};
      for (const [way, { path, body, ...request }] of Object.entries(ways)) {
        const app = way === 'bare' ? bare : gateway;
        const send = () => app.inject({ ...request, url: path, ...(body && { payload: body }) });
        // The first request may open a connection, which reads settings.
        await send();
        count = 0;
        const response = await send();
        statements[size][way] = count;
        answers[way] = response.body;
        if (response.statusCode !== 200) throw new Error(`${size}, ${way}: ${response.body}`);
      }
      const { payload } = await best.inject(ways.bare.path);
      if (!isDeepStrictEqual(JSON.parse(payload), JSON.parse(answers.bare)))
        throw new Error(`${size}: the two bare handlers answer differently`);
      for (const way of ['text', 'hashByGet', 'hashByPost']) {
        if (answers[way].trim() !== answers.bare)
          throw new Error(`${size}: the bare handler answers other than ${way}`);
      }
    }
    return statements;
  } finally {
    pg.Client.prototype.query = query;
    await Promise.all([bare.close(), best.close(), gateway.close()]);
  }
}

const mostStatements = 3;

/**
 * Measures, each with the two compared ways, whose requests/s are divided, and the target for one row / fifty rows.
 * Bare is a first version of the handler, the best bare uses all means of Fastify and Postgres.
 */
const measures = [
  { words: 'bare Fastify + pg', way: 'bare', to: 'best' },
  { words: 'best bare Fastify + pg', way: 'best', to: 'best' },
  { words: 'a constant answer', way: 'constant', to: 'best' },
  { words: 'a constant with id, headers, log', way: 'equipped', to: 'constant' },
  { words: 'GraphQL, text / bare', way: 'text', to: 'bare', target: { one: 0.5, fifty: 0.7 } },
  { words: 'GraphQL, hash, GET / bare', way: 'hashByGet', to: 'bare' },
  { words: 'GraphQL, hash, GET / best', way: 'hashByGet', to: 'best', target: { one: 0.65, fifty: 0.85 } },
  { words: 'GraphQL, hash, POST / best', way: 'hashByPost', to: 'best', target: { one: 0.65, fifty: 0.85 } },
  { words: 'REST / bare', way: 'rest', to: 'bare' },
  { words: 'REST / best', way: 'rest', to: 'best', target: { one: 0.65, fifty: 0.85 } },
  { words: 'GraphQL, hash, kept / constant', way: 'kept', to: 'constant', target: { one: 0.8, fifty: 0.8 } },
  { words: '  / constant with id and so on', way: 'kept', to: 'equipped', target: { one: 0.8, fifty: 0.8 } },
  { words: 'REST, kept / constant', way: 'keptRest', to: 'constant', target: { one: 0.8, fifty: 0.8 } },
  { words: '304, kept / constant', way: 'same', to: 'constant', target: { one: 0.8, fifty: 0.8 } },
  // About as long as fifty devotionals.
  { words: 'A feed, kept / GraphQL, kept', way: 'feed', to: 'kept', target: { fifty: 0.8 } },
  { words: 'limits and log on / off', way: 'guarded', to: 'unguarded', target: { one: 0.93, fifty: 0.93 } },
];

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Compares within a round first, so that a slow moment of the machine affects both sides. */
const ratioOf = (rounds, others) =>
  median(rounds.map(({ perSecond }, round) => perSecond / others[round].perSecond));

const line = (words, ...cells) =>
  words.padEnd(33) + cells.map((cell, i) => String(cell).padStart([11, 8, 7, 8, 8, 5][i])).join('');

/**
 * Prints the table.
 * @param results by size and way, the rounds of `measure`
 * @param statements SQL statements per request, by size and way
 */
export function printReport(results, statements) {
  console.log(`\n${line('', 'requests/s', 'CPU µs', 'ratio', 'target', '', 'SQL')}`);
  for (const [size, ways] of Object.entries(results)) {
    console.log(size === 'one' ? 'One devotional' : 'Fifty devotionals');
    for (const { words, way, to, target } of measures) {
      const rounds = ways[way];
      if (!rounds) continue;
      const ratio = ratioOf(rounds, ways[to]);
      const goal = target?.[size];
      const sql = statements[size][way] ?? '';
      console.log(
        line(
          `  ${words}`,
          median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
          median(rounds.map(({ cpu }) => cpu)).toFixed(0),
          ratio.toFixed(2),
          goal?.toFixed(2) ?? '',
          goal ? (ratio >= goal ? 'met' : 'MISSED') : '',
          sql > mostStatements ? `${sql}!` : sql,
        ),
      );
    }
  }
  const all = Object.values(results).flatMap((ways) => Object.values(ways).flat());
  const failed = all.reduce((sum, round) => sum + round.failed, 0);
  console.log(`
Medians of interleaved rounds. CPU: the server's own for one request, without Postgres; it is steadier than
requests/s where the machine has other work. SQL: statements per request, ${mostStatements} at most.
Requests that failed: ${failed}.`);
}
