import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import type { AttachmentService } from '../../modules/attachments/attachment.service.js';
import type { SessionService } from '../../modules/auth/session.service.js';
import type { VerificationService } from '../../modules/auth/verification.service.js';
import type { GivenUpMails } from '../../modules/given-up-mails/given-up-mail.service.js';

/**
 * Nightly clean-up: expired sessions, old proofs, files that belong to nothing, given up mails, marks of jobs, and
 * documents of old builds that nobody asks for any more.
 */
export const purge =
  (
    db: DataSource,
    sessions: SessionService,
    verifications: VerificationService,
    attachments: AttachmentService,
    givenUpMails: GivenUpMails,
  ): JobHandler<'maintenance.purge'> =>
  async () => {
    await sessions.purge();
    await verifications.purge();
    await attachments.purge();
    await givenUpMails.purge();
    await db.query(`delete from job_done where at < now() - interval '30 days'`);
    await db.query(`delete from documents where seen_at < now() - interval '30 days'`);
  };
