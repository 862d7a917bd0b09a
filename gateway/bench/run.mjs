import { printAccountTiming } from './account-timing.mjs';
import { startDatabase } from './database.mjs';
import { questions } from './documents.mjs';
import { printReport } from './report.mjs';
import { measure } from './rounds.mjs';
import { printSearch } from './search.mjs';
import { runProgram, startServer } from './servers.mjs';
import { countStatements } from './statements.mjs';

const thorough = { rounds: 12, seconds: 0.7, warmUp: 2 };
const quick = { rounds: 1, seconds: 0.8, warmUp: 1.2 };

/** What was begun and must be stopped, newest first. Promises: a signal may come while a part starts. */
const begun = [];
function keep(starting) {
  begun.unshift(starting);
  return starting;
}

export async function stopAll() {
  while (begun.length > 0) {
    await begun.shift().then(
      (part) => part.stop(),
      () => {},
    );
  }
}

/** Starts everything on the loopback address, measures and prints the table. Call `stopAll` after. */
export async function runBench(isQuick) {
  const { url } = await keep(startDatabase());
  const statements = await countStatements(url);
  const kinds = ['bare', 'best', 'constant', 'equipped', 'gateway', 'gateway', 'guarded', 'caching'];
  const [bare, best, constant, equipped, gateway, unguarded, guarded, caching] = await Promise.all(
    kinds.map((kind) => keep(startServer(kind, url))),
  );
  const results = {};
  for (const [size, ways] of Object.entries(questions)) {
    const contenders = Object.entries(ways).map(([way, request]) => ({
      way,
      request,
      server: way === 'bare' ? bare : gateway,
    }));
    contenders.push({ way: 'best', request: ways.bare, server: best });
    contenders.push({ way: 'constant', request: ways.bare, server: constant });
    contenders.push({ way: 'equipped', request: ways.hashByGet, server: equipped });
    // The same question to both, from so many addresses that no limit is reached. Two servers that get
    // nothing else: V8 makes less of the one that is asked in several ways.
    for (const [way, server] of Object.entries({ unguarded, guarded })) {
      contenders.push({ way, request: ways.hashByGet, server, manyAddresses: true });
    }
    const { etag } = Object.fromEntries((await fetch(caching.origin + ways.hashByGet.path)).headers);
    const again = { ...ways.hashByGet, headers: { 'if-none-match': etag } };
    for (const [way, request] of Object.entries({ kept: ways.hashByGet, keptRest: ways.rest, same: again })) {
      contenders.push({ way, request, server: caching });
    }
    const measured = await measure(contenders, isQuick ? quick : thorough);
    results[size] = Object.fromEntries([...measured].map(([{ way }, rounds]) => [way, rounds]));
  }
  printReport(results, statements);
  await printAccountTiming(url, isQuick ? 10 : 60);
  await printSearch(url, isQuick ? 20 : 100);
  await runProgram('bible.mjs', url, isQuick ? 50 : 200);
  await runProgram('pages.mjs', url, isQuick ? 50 : 500);
  // After the Bible, which a worker would load first.
  await runProgram('webhooks.mjs', url, isQuick ? 1_000 : 10_000);
  await runProgram('reminders.mjs', url, isQuick ? 10_000 : 100_000);
  await runProgram('journal.mjs', url, isQuick ? 100_000 : 1_000_000);
  await runProgram('editor.mjs', isQuick ? 1 : 5);
}
