import { startDatabase } from './database.mjs';
import { questions } from './documents.mjs';
import { printReport } from './report.mjs';
import { measure } from './rounds.mjs';
import { startServer } from './servers.mjs';
import { countStatements } from './statements.mjs';

const thorough = { rounds: 5, seconds: 2, warmUp: 1.5 };
const quick = { rounds: 1, seconds: 1, warmUp: 0.7 };

/** What runs and must be stopped, newest first. */
const running = [];
const keep = (part) => {
  running.unshift(part);
  return part;
};

export async function stopAll() {
  while (running.length > 0) await running.shift().stop();
}

/** Starts everything on the loopback address, measures and prints the table. Call `stopAll` after. */
export async function runBench(isQuick) {
  const { url } = keep(await startDatabase());
  const statements = await countStatements(url);
  const [bare, gateway, guarded] = await Promise.all(
    ['bare', 'gateway', 'guarded'].map(async (kind) => keep(await startServer(kind, url))),
  );
  const results = {};
  for (const [size, ways] of Object.entries(questions)) {
    const contenders = Object.entries(ways).map(([way, request]) => ({
      way,
      request,
      origin: (way === 'bare' ? bare : gateway).origin,
    }));
    // The same question to both, from so many addresses that no limit is reached.
    for (const [way, { origin }] of Object.entries({ unguarded: gateway, guarded })) {
      contenders.push({ way, request: ways.hashByGet, origin, manyAddresses: true });
    }
    const measured = await measure(contenders, isQuick ? quick : thorough);
    results[size] = Object.fromEntries([...measured].map(([{ way }, result]) => [way, result]));
  }
  printReport(results, statements);
}
