import type { DataSource, EntityManager } from 'typeorm';
import type { Client } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { Member } from '../members/member.entity.js';
import { admit, type Opened } from './admission.js';
import type { AuthLimits } from './auth.limits.js';
import type { ProofService } from './proof.service.js';
import type { SessionService } from './session.service.js';

/** Result of the first step: a session, or a ticket for the second step, which needs a code. */
export type Entry = Opened | { ticket: string };

/** Verifier for the code of the second step. */
export interface SecondStep {
  /**
   * Uses up a code.
   * @throws AppError BAD_USER_INPUT for one that is wrong or was used before
   */
  use(manager: EntityManager, memberId: string, code: string): Promise<void>;
}

/** Opens sessions for every kind of sign-in. It is the only place that does, so nobody can skip the second factor. */
export class EntryService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionService,
    private readonly proofs: ProofService,
    private readonly codes: SecondStep,
    private readonly limits: AuthLimits,
  ) {}

  /**
   * Opens a session for an authenticated member, in the caller's transaction. With a second factor, it returns a ticket
   * for that step.
   * @param notify false when another mail notifies them of the sign-in
   * @throws AppError FORBIDDEN
   */
  async begin(
    manager: EntityManager,
    viewer: Member,
    client: Client,
    { notify = true }: { notify?: boolean } = {},
  ): Promise<Entry> {
    admit(viewer, client.site);
    if (viewer.secondFactorAt) return { ticket: await this.proofs.makeTicket(manager, viewer) };
    return { token: await this.sessions.open(manager, viewer, client, { notify }), viewer };
  }

  /**
   * Opens the session in the second step, for a ticket and a code: one of the app or a recovery code.
   * @throws AppError BAD_USER_INPUT for an expired ticket or a wrong code, FORBIDDEN, RATE_LIMITED
   */
  async complete(ticket: string, code: string, client: Client): Promise<Opened> {
    const proof = await this.proofs.find(ticket, ['second_factor']).catch((error) => {
      throw error instanceof AppError ? ticketOver() : error;
    });
    await this.limits.secondFactors.take(proof.email, client.ip);
    const opened = await this.db.transaction(async (manager) => {
      const viewer =
        proof.memberId !== null &&
        (await manager.findOne(Member, {
          where: { id: proof.memberId },
          lock: { mode: 'pessimistic_write' },
        }));
      // The second factor was removed or the account deleted in the meantime, so the first step would have another
      // result now.
      if (!viewer || viewer.secondFactorAt === null) throw ticketOver();
      admit(viewer, client.site);
      await this.codes.use(manager, viewer.id, code);
      await this.proofs.useToken(manager, proof);
      return { token: await this.sessions.open(manager, viewer, client), viewer };
    });
    await this.limits.secondFactors.succeeded(proof.email, client.ip);
    return opened;
  }
}

const ticketOver = () =>
  new AppError('BAD_USER_INPUT', say.second_factor_ticket_over(), { reason: 'ticket_over' });
