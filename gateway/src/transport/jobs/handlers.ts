import type { Config } from '../../config/config.js';
import { sendAccountDeleted } from '../../modules/auth/farewell.job.js';
import { sendEmailChanged, sendNewDevice, sendPasswordChanged } from '../../modules/auth/notices.job.js';
import { sendVerification } from '../../modules/auth/verification.job.js';
import { sendBillingNotice } from '../../modules/billing/billing-notices.job.js';
import { sendContactMessage } from '../../modules/contact/contact.job.js';
import { sendDataExport } from '../../modules/data-export/data-export.job.js';
import { sendFamilyInvitation } from '../../modules/family/family-invitation.job.js';
import { sendPrayerAnswered } from '../../modules/prayer-requests/prayer-answered.job.js';
import { pushReminder } from '../../modules/push/push-reminder.job.js';
import { markingRefused } from '../../modules/reminders/refused-addresses.js';
import { sendReminder } from '../../modules/reminders/reminder.job.js';
import { sendSecondFactor } from '../../modules/second-factor/second-factor.job.js';
import type { Mailer } from '../../platform/mailer.js';
import type { Services } from '../services.js';
import { purge } from './purge.js';
import type { JobHandlers } from './runner.js';

/** What the worker does for each kind of job. */
export function jobHandlers(services: Services, plainMailer: Mailer, config: Config): JobHandlers {
  const { db, clock, sessions, verifications, proofs, attachments, givenUpMails } = services;
  const { families, billingSync, endings, cards, expiry, webhooks, journal, prayerList, reminders } =
    services;
  const { dataExports, exportMaker, visitMetrics } = services;
  const mailer = markingRefused(plainMailer, db, clock);
  return {
    'mail.verification': sendVerification(db, clock, mailer, config, verifications, proofs),
    'mail.emailChanged': sendEmailChanged(db, mailer, config),
    'mail.passwordChanged': sendPasswordChanged(db, mailer, config),
    'mail.accountDeleted': sendAccountDeleted(db, mailer, config),
    'mail.secondFactor': sendSecondFactor(db, mailer, config),
    'mail.newDevice': sendNewDevice(db, mailer, config),
    'mail.contact': sendContactMessage(db, mailer, config),
    'mail.billing': sendBillingNotice(db, mailer, config),
    'mail.familyInvitation': sendFamilyInvitation(db, clock, mailer, config, families),
    'mail.prayerAnswered': sendPrayerAnswered(db, mailer, config),
    'mail.dataExport': sendDataExport(db, mailer, config),
    'mail.reminder': sendReminder(services, mailer, config),
    'billing.sync': async ({ customerId, at }) => {
      await billingSync.syncCustomer(customerId, at === null ? null : new Date(at));
    },
    'billing.endSubscription': ({ subscriptionId }) => endings.end(subscriptionId),
    'billing.useCard': ({ subscriptionId }) => cards.follow(subscriptionId),
    'billing.stopRenewal': ({ subscriptionId, isDisputed }) =>
      endings.stopRenewal(subscriptionId, isDisputed),
    'billing.endAll': ({ customerId }) => endings.endAll(customerId),
    'billing.expire': async () => {
      await expiry.expire();
      await expiry.remind();
    },
    'billing.reconcile': async () => {
      await expiry.reconcile();
    },
    'maintenance.remind': () => reminders.handOut(),
    'maintenance.pushReminder': pushReminder(services, config),
    'maintenance.export': ({ exportId }) => exportMaker.make(exportId),
    'maintenance.removeExport': ({ exportId }) => dataExports.remove(exportId),
    'maintenance.purge': purge(
      db,
      sessions,
      verifications,
      attachments,
      givenUpMails,
      webhooks,
      journal,
      prayerList,
      dataExports,
      visitMetrics,
    ),
  };
}
