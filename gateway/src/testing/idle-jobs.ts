import type { JobHandlers } from '../transport/jobs/runner.js';

const nothing = async () => {};

/** Handlers that do nothing; a test puts its own in place of those that it is about. */
export const idleJobs: JobHandlers = {
  'mail.verification': nothing,
  'mail.emailChanged': nothing,
  'mail.passwordChanged': nothing,
  'mail.newDevice': nothing,
  'mail.contact': nothing,
  'maintenance.purge': nothing,
};
