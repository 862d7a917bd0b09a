import 'reflect-metadata';
import { runChecks } from './check/run-checks.js';
import { fail, readConfigOfProcess } from './process.js';

// npm run check:production: says of each part that the environment names whether it is fit for the public. Exits with 1
// where something is wrong.
try {
  const config = { ...readConfigOfProcess(), publicMode: true };
  const findings = await runChecks(config);
  for (const { level, text } of findings) process.stdout.write(`${level.padEnd(8)} ${text}\n`);
  const problems = findings.filter(({ level }) => level === 'problem').length;
  process.stdout.write(
    problems === 0 ? '\nReady for production.\n' : `\n${problems} to mend before production.\n`,
  );
  process.exit(problems === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
