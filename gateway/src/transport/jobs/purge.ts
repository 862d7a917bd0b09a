import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import type { AttachmentService } from '../../modules/attachments/attachment.service.js';
import type { SessionService } from '../../modules/auth/session.service.js';
import type { VerificationService } from '../../modules/auth/verification.service.js';
import type { WebhookService } from '../../modules/billing/webhook.service.js';
import type { DataExportService } from '../../modules/data-export/data-export.service.js';
import type { GivenUpMails } from '../../modules/given-up-mails/given-up-mail.service.js';
import type { JournalService } from '../../modules/journal/journal.service.js';
import type { PrayerListService } from '../../modules/prayer-list/prayer-list.service.js';
import type { VisitMetricService } from '../../modules/visit-metrics/visit-metric.service.js';

/**
 * Nightly clean-up: expired sessions, old proofs, files that belong to nothing, given up mails, events of the payment
 * provider, deleted entries of journals and their old versions, deleted prayers, exports that are over, what old visits
 * told, marks of jobs, old invitations with the addresses in them, addresses of deleted accounts that no mail has reached, and documents of old builds that nobody asks for any
 * more.
 */
export const purge =
  (
    db: DataSource,
    sessions: SessionService,
    verifications: VerificationService,
    attachments: AttachmentService,
    givenUpMails: GivenUpMails,
    webhooks: WebhookService,
    journal: JournalService,
    prayerList: PrayerListService,
    dataExports: DataExportService,
    visitMetrics: VisitMetricService,
  ): JobHandler<'maintenance.purge'> =>
  async () => {
    await sessions.purge();
    await verifications.purge();
    await attachments.purge();
    await givenUpMails.purge();
    await webhooks.purge();
    await journal.purge();
    await prayerList.purge();
    await dataExports.purge();
    await visitMetrics.purge();
    await db.query(`delete from job_done where at < now() - interval '30 days'`);
    await db.query(`delete from family_invitations where expires_at < now() - interval '30 days'`);
    // A mail is tried for a day.
    await db.query(`delete from farewells where created_at < now() - interval '2 days'`);
    await db.query(`delete from documents where seen_at < now() - interval '30 days'`);
  };
