import type { JobHandlers } from '../blocks/jobs.js';

const nothing = async () => {};

/** Handlers that do nothing; a test puts its own in place of those that it is about. */
export const idleJobs: JobHandlers = {
  'mail.verification': nothing,
  'mail.emailChanged': nothing,
  'mail.passwordChanged': nothing,
  'mail.accountDeleted': nothing,
  'mail.secondFactor': nothing,
  'mail.newDevice': nothing,
  'mail.apiToken': nothing,
  'mail.contact': nothing,
  'mail.billing': nothing,
  'mail.familyInvitation': nothing,
  'mail.prayerAnswered': nothing,
  'mail.dataExport': nothing,
  'mail.webhookOff': nothing,
  'mail.reminder': nothing,
  'billing.sync': nothing,
  'billing.endSubscription': nothing,
  'billing.useCard': nothing,
  'billing.tellLanguage': nothing,
  'billing.stopRenewal': nothing,
  'billing.endAll': nothing,
  'billing.expire': nothing,
  'billing.reconcile': nothing,
  'maintenance.analytics': nothing,
  'maintenance.purge': nothing,
  'maintenance.remind': nothing,
  'maintenance.pushReminder': nothing,
  'maintenance.publish': nothing,
  'maintenance.export': nothing,
  'maintenance.removeExport': nothing,
  'maintenance.userImport': nothing,
  'maintenance.bibleImport': nothing,
  'webhook.deliver': nothing,
};
