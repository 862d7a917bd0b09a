import type { DataSource } from 'typeorm';
import type { SessionService } from '../modules/auth/session.service.js';
import type { VerificationService } from '../modules/auth/verification.service.js';
import type { JobHandler } from './job-runner.js';

/** Nightly clean-up: expired sessions, old proofs, marks of jobs and documents of old builds that nobody asks for any more. */
export const purge =
  (
    db: DataSource,
    sessions: SessionService,
    verifications: VerificationService,
  ): JobHandler<'maintenance.purge'> =>
  async () => {
    await sessions.purge();
    await verifications.purge();
    await db.query(`delete from job_done where at < now() - interval '30 days'`);
    await db.query(`delete from documents where seen_at < now() - interval '30 days'`);
  };
