import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

it('lists each call of the requirements with its test, by the command of the guide', async () => {
  const [, command] = /`(npx vitest list [^`]+)`/.exec(
    await readFile(`${root}/rest-compat/README.md`, 'utf8'),
  )!;
  const [program, ...args] = command!.split(' ');
  // Without the variables of this test run.
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(program!, args, { cwd: root, env: { PATH, HOME } });
  const listed = stdout.match(/(?<= > )[RX]-\d+ (GET|POST|PUT|PATCH|DELETE) \/api\/\S+/g)!;
  expect(listed.length).toBe(163);
  expect(new Set(listed).size).toBe(163);
});
