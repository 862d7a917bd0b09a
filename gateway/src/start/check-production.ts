import 'reflect-metadata';
import { runChecks } from './check/run-checks.js';
import { fail, readConfigOfProcess } from './process.js';

// npm run check:production: reports for each part named by the environment whether it is fit for production. Exits with
// 1 if there is a problem.
try {
  const config = { ...readConfigOfProcess(), publicMode: true };
  const findings = await runChecks(config);
  for (const { level, text } of findings) process.stdout.write(`${level.padEnd(8)} ${text}\n`);
  const problems = findings.filter(({ level }) => level === 'problem').length;
  process.stdout.write(
    problems === 0 ? '\nReady for production.\n' : `\nProblems to fix before production: ${problems}.\n`,
  );
  process.exit(problems === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
