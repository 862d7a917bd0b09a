/** What a measure should reach, and what would be splendid. One row / fifty rows where they differ. */
const targets = {
  graphql: { one: [0.45, 0.75], fifty: [0.4, 0.6] },
  rest: { one: [0.7, 0.85], fifty: [0.55, 0.75] },
  restToText: { one: [1.3, 1.8], fifty: [1.3, 1.8] },
  kept: { one: [4, 5], fifty: [4, 5] },
  same: { one: [5, 10], fifty: [5, 10] },
  guarded: { one: [0.93, 0.97], fifty: [0.93, 0.97] },
};

const mostStatements = 3;

/** One line per measure: whose requests/s, divided by whose. */
const measures = [
  { words: 'bare Fastify + pg', way: 'bare', to: 'bare' },
  { words: 'GraphQL, text through Apollo', way: 'text', to: 'bare', target: 'graphql' },
  { words: 'GraphQL, by hash, GET', way: 'hashByGet', to: 'bare', target: 'graphql' },
  { words: 'GraphQL, by hash, POST', way: 'hashByPost', to: 'bare', target: 'graphql' },
  { words: 'REST', way: 'rest', to: 'bare', target: 'rest' },
  { words: 'REST / the same as GraphQL text', way: 'rest', to: 'text', target: 'restToText' },
  { words: 'GraphQL, by hash, GET, kept', way: 'kept', to: 'bare', target: 'kept' },
  { words: 'REST, kept', way: 'keptRest', to: 'bare', target: 'kept' },
  { words: 'the same as before (304), kept', way: 'same', to: 'bare', target: 'same' },
  { words: 'limits and log on / off', way: 'guarded', to: 'unguarded', target: 'guarded' },
];

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Within a round first, so that a slow moment of the machine slows both sides. */
const ratioOf = (rounds, others) =>
  median(rounds.map(({ perSecond }, round) => perSecond / others[round].perSecond));

function verdict(ratio, [target, stretch]) {
  if (ratio >= stretch) return 'stretch met';
  return ratio >= target ? 'met' : 'MISSED';
}

const line = (words, ...cells) =>
  words.padEnd(33) + cells.map((cell, i) => String(cell).padStart([11, 8, 7, 18, 13, 5][i])).join('');

/**
 * Prints the table.
 * @param results by size and way, the rounds of `measure`
 * @param statements by size and way, SQL statements per request
 */
export function printReport(results, statements) {
  console.log(`\n${line('', 'requests/s', 'CPU µs', 'ratio', 'target (stretch)', '', 'SQL')}`);
  for (const [size, ways] of Object.entries(results)) {
    console.log(size === 'one' ? 'One devotional' : 'Fifty devotionals');
    for (const { words, way, to, target } of measures) {
      const rounds = ways[way];
      const ratio = ratioOf(rounds, ways[to]);
      const goal = target && targets[target][size];
      const sql = statements[size][way] ?? '';
      console.log(
        line(
          `  ${words}`,
          median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
          median(rounds.map(({ cpu }) => cpu)).toFixed(0),
          ratio.toFixed(2),
          goal ? `${goal[0].toFixed(2)} (${goal[1].toFixed(2)})` : '',
          goal ? verdict(ratio, goal) : '',
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
