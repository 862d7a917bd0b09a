import type { Config } from '../../config/config.js';
import { sendEmailChanged, sendNewDevice, sendPasswordChanged } from '../../modules/auth/notices.job.js';
import { sendVerification } from '../../modules/auth/verification.job.js';
import { sendContactMessage } from '../../modules/contact/contact.job.js';
import type { Services } from '../../modules/services.js';
import type { Mailer } from '../../platform/mailer.js';
import { purge } from './purge.js';
import type { JobHandlers } from './runner.js';

/** What the worker does for each kind of job. */
export function jobHandlers(services: Services, mailer: Mailer, config: Config): JobHandlers {
  const { db, clock, sessions, verifications, proofs, attachments, givenUpMails } = services;
  return {
    'mail.verification': sendVerification(db, clock, mailer, config, verifications, proofs),
    'mail.emailChanged': sendEmailChanged(db, mailer, config),
    'mail.passwordChanged': sendPasswordChanged(db, mailer, config),
    'mail.newDevice': sendNewDevice(db, mailer, config),
    'mail.contact': sendContactMessage(db, mailer, config),
    'maintenance.purge': purge(db, sessions, verifications, attachments, givenUpMails),
  };
}
