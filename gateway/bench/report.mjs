/** What a measure should reach, and what would be splendid. One row / fifty rows where they differ. */
const targets = {
  graphql: { one: [0.45, 0.75], fifty: [0.4, 0.6] },
  rest: { one: [0.7, 0.85], fifty: [0.55, 0.75] },
  restToText: { one: [1.3, 1.8], fifty: [1.3, 1.8] },
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
  { words: 'limits and log on / off', way: 'guarded', to: 'unguarded', target: 'guarded' },
];

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Within a round first, so that a slow moment of the machine slows both sides. */
const ratioOf = (results, to) =>
  median(results.perSecond.map((perSecond, round) => perSecond / to.perSecond[round]));

function verdict(ratio, [target, stretch]) {
  if (ratio >= stretch) return 'stretch met';
  return ratio >= target ? 'met' : 'MISSED';
}

const cells = (words, perSecond, ratio, target, met, sql) =>
  words.padEnd(34) +
  perSecond.padStart(10) +
  ratio.padStart(8) +
  target.padStart(14) +
  met.padStart(13) +
  sql.padStart(5);

/**
 * Prints the table.
 * @param results by size and way: requests/s by round, and how many failed
 * @param statements by size and way: SQL statements per request
 */
export function printReport(results, statements) {
  console.log(`\n${cells('', 'requests/s', 'ratio', 'target (best)', '', 'SQL')}`);
  for (const [size, ways] of Object.entries(results)) {
    console.log(`${size} devotional${size === 'one' ? '' : 's'}`);
    for (const { words, way, to, target } of measures) {
      const ratio = ratioOf(ways[way], ways[to]);
      const goal = target && targets[target][size];
      const sql = statements[size][way];
      console.log(
        cells(
          `  ${words}`,
          median(ways[way].perSecond).toFixed(0),
          ratio.toFixed(2),
          goal ? `${goal[0].toFixed(2)} (${goal[1].toFixed(2)})` : '',
          goal ? verdict(ratio, goal) : '',
          sql === undefined ? '' : `${sql}${sql > mostStatements ? '!' : ''}`,
        ),
      );
    }
  }
  const failed = Object.values(results)
    .flatMap((ways) => Object.values(ways))
    .reduce((sum, result) => sum + result.failed, 0);
  console.log(`\nRequests that failed: ${failed}. SQL: statements per request, ${mostStatements} at most.`);
}
