// npm run bench: measures the cost of the gateway as ratios to a bare Fastify + pg handler in the same run. It takes
// about twelve minutes, most of the last ones to write a million entries. `--quick` only shows that every part still
// runs: its figures mean nothing. `--no-build` measures the existing build. The exit code is 0 whatever the results; it
// is 1 if something could not be measured.
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './workspace.mjs';

const longest = 1_200_000;

checkNode();
await ensureInstalled();
if (!process.argv.includes('--no-build')) await ensureBuilt();

const { runBench, stopAll } = await import('../bench/run.mjs');

let ending = false;
async function end(words, code) {
  // A signal also stops the servers, which ends the measurement with an error of its own.
  if (ending) return;
  ending = true;
  if (words) console.error(words);
  await stopAll();
  process.exit(code);
}
process.once('SIGINT', () => end('', 130));
process.once('SIGTERM', () => end('', 143));
setTimeout(() => end('The bench took too long and was stopped.', 1), longest).unref();

try {
  await runBench(process.argv.includes('--quick'));
  await end('', 0);
} catch (error) {
  await end(`The bench could not measure: ${error.stack}`, 1);
}
