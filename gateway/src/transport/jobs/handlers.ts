import type { JobHandlers } from '../../blocks/jobs.js';
import { makePost } from '../../blocks/mails/post.js';
import type { Config } from '../../config/config.js';
import { heedingRefusals } from '../../modules/reminders/refused-addresses.js';
import { keepingSent } from '../../modules/sent-mails/sent-mails.js';
import type { Mailer } from '../../platform/mailer.js';
import { modules } from '../modules.js';
import type { Services } from '../services.js';
import { purge } from './purge.js';

/** Handlers of the worker for each kind of job: those of the modules, and the nightly clean-up. */
export function jobHandlers(services: Services, plainMailer: Mailer, config: Config): JobHandlers {
  const { db, clock } = services;
  const mailer = keepingSent(heedingRefusals(plainMailer, db, clock), db, clock);
  const parts = { post: makePost(mailer, services.settings), config, settings: services.settings };
  const brought = modules.map(({ jobs }) => jobs?.(services, parts));
  // A test requires a handler for each kind of job.
  return Object.assign({ 'maintenance.purge': () => purge(services) }, ...brought);
}
