import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { isEmailAddress } from '@quiet-time/schema/email-address';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { read } from 'read';
import { createAdmin, promoteToAdmin } from '../modules/auth/admins.js';
import { storedEmail } from '../modules/auth/auth.inputs.js';
import { isTooCommon } from '../modules/auth/passwords.js';
import { systemClock } from '../platform/clock.js';
import { withDatabase } from './command-database.js';
import { configOfProcess, fail, UsageError } from './process.js';

const piped = process.stdin.isTTY ? null : (await text(process.stdin)).split(/\r?\n/);

// npm run admin:create -- <email>: makes an administrator of an existing or a new account. Works with or without a
// running product.
try {
  const email = storedEmail(process.argv[2] ?? '');
  if (!isEmailAddress(email))
    throw new UsageError('An email address is missing. Usage: npm run admin:create -- you@example.org');
  const config = configOfProcess();
  await withDatabase(config, async (db) => {
    if (await promoteToAdmin(db, email, systemClock.now())) {
      say(`${email} is an administrator now. The password has not changed.`);
    } else {
      const name = await prompt('Name', (text) => (filled.test(text) ? null : m.account_name_required()));
      const password = await askPassword();
      await createAdmin(db, { email, name: name.trim(), password }, systemClock.now());
      say(`${email} is an administrator now.`);
    }
    say(`Sign in at ${config.adminUrl.origin}/login`);
  });
} catch (error) {
  fail(error);
}

/** Prompts until the answer is valid. Piped answers are read line by line, and each must be valid. */
async function prompt(
  prompt: string,
  wrong: (answer: string) => string | null | Promise<string | null>,
  silent = false,
): Promise<string> {
  for (;;) {
    const answer = piped ? (piped.shift() ?? '') : await read({ prompt: `${prompt}: `, silent });
    const problem = await wrong(answer);
    if (!problem) return answer;
    if (piped) throw new UsageError(problem);
    say(problem);
  }
}

async function askPassword(): Promise<string> {
  const weak = async (text: string) => {
    if (text.length < limits.password.min) return m.account_password_too_short({ min: limits.password.min });
    return (await isTooCommon(text)) ? m.account_password_too_common() : null;
  };
  const password = await prompt('Password', weak, true);
  await prompt('The same again', (text) => (text === password ? null : m.account_passwords_differ()), true);
  return password;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
