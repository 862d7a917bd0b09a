import 'reflect-metadata';
import { isEmailAddress } from '@quiet-time/schema/email-address';
import { storedEmail } from '../modules/auth/auth.inputs.js';
import { resetSecondFactor } from '../modules/second-factor/removal.js';
import { systemClock } from '../platform/clock.js';
import { withDatabase } from './command-database.js';
import { configOfProcess, fail, UsageError } from './process.js';

// npm run admin:reset-second-factor -- <email>: for a member who has lost the device and the recovery codes. Works with
// or without a running product.
try {
  const email = storedEmail(process.argv[2] ?? '');
  if (!isEmailAddress(email))
    throw new UsageError(
      'An email address is missing. Usage: npm run admin:reset-second-factor -- you@example.org',
    );
  await withDatabase(configOfProcess(), async (db) => {
    if (!(await resetSecondFactor(db, email, systemClock.now()))) {
      throw new UsageError(`Two-step sign-in is not on for ${email}`);
    }
    process.stdout.write(`Two-step sign-in is off for ${email}. They are notified by mail.\n`);
  });
} catch (error) {
  fail(error);
}
