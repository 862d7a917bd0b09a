const mostStatements = 3;

/**
 * One line per measure: the two compared ways, whose requests/s are divided, and the target for one row / fifty rows.
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
