import { feed, questions, startDatabase } from './apps.mjs';
import { runProgram, startServer } from './processes.mjs';
import { countStatements, measure, printReport } from './ratios.mjs';
import { printAccountTiming, printSearch } from './reads.mjs';

/** Duration and repetitions of each part. */
const thorough = {
  load: { rounds: 12, seconds: 0.7, warmUp: 2 },
  timings: { rounds: 60, warmUp: 3 },
  search: { devotionals: 10_000, rounds: 100, warmUp: 3 },
  mixedMinutes: 0.5,
  bible: [200, 300, 10_000],
  pages: [500, 30],
  webhooks: 10_000,
  reminders: 100_000,
  sendingSeconds: 10,
  journal: [1_000_000, 200],
  editor: 5,
  backOffice: [100_000, 1_000_000, 5_000, 15, 5],
};
/** Only to check that every part still runs. */
const quick = {
  load: { rounds: 1, seconds: 0.1, warmUp: 0.1 },
  timings: { rounds: 1, warmUp: 0 },
  search: { devotionals: 500, rounds: 1, warmUp: 0 },
  mixedMinutes: 0.02,
  bible: [1, 1, 10],
  pages: [1, 1],
  webhooks: 20,
  reminders: 50,
  sendingSeconds: 0.2,
  journal: [2_000, 10],
  editor: 1,
  backOffice: [300, 600, 100, 1, 0],
  growth: ['--members', 100, '--rounds', 1],
};

/** Started parts to stop, newest first. They are promises, since a signal may come while a part starts. */
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
  const sizes = isQuick ? quick : thorough;
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
    // The same request to both, from so many addresses that no limit is reached. These two servers get nothing else,
    // since V8 optimizes a server with several kinds of requests less.
    for (const [way, server] of Object.entries({ unguarded, guarded })) {
      contenders.push({ way, request: ways.hashByGet, server, manyAddresses: true });
    }
    const { etag } = Object.fromEntries((await fetch(caching.origin + ways.hashByGet.path)).headers);
    const again = { ...ways.hashByGet, headers: { 'if-none-match': etag } };
    for (const [way, request] of Object.entries({ kept: ways.hashByGet, keptRest: ways.rest, same: again })) {
      contenders.push({ way, request, server: caching });
    }
    if (size === 'fifty') contenders.push({ way: 'feed', request: feed, server: caching });
    const measured = await measure(contenders, sizes.load);
    results[size] = Object.fromEntries([...measured].map(([{ way }, rounds]) => [way, rounds]));
  }
  printReport(results, statements);
  await printAccountTiming(url, sizes.timings);
  await printSearch(url, sizes.search);
  await runProgram('load.mjs', 'soak', sizes.mixedMinutes);
  await runProgram('reads.mjs', 'bible', url, ...sizes.bible);
  await runProgram('reads.mjs', 'pages', url, ...sizes.pages);
  // After the Bible texts, which a worker would load first.
  await runProgram('writes.mjs', 'events', url, sizes.webhooks);
  await runProgram('writes.mjs', 'webhooks', url, sizes.webhooks);
  await runProgram('writes.mjs', 'reminders', url, sizes.reminders, sizes.sendingSeconds);
  await runProgram('writes.mjs', 'letter', url, sizes.reminders, sizes.sendingSeconds);
  await runProgram('writes.mjs', 'journal', url, ...sizes.journal);
  await runProgram('back-office.mjs', url, ...sizes.backOffice);
  await runProgram('web.mjs', 'editor', sizes.editor);
  // Otherwise a command of its own, since it writes for twenty minutes.
  if (sizes.growth) await runProgram('growth.mjs', ...sizes.growth);
}
