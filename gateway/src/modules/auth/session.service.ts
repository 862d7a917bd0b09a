import { createHmac, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Site } from '../../http/sites.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { Member } from '../members/member.entity.js';
import { Session } from './session.entity.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An unused session ends after this long: admins' soon, because more depends on them. */
export const idleTime = (role: string): number => (role === 'admin' ? 12 * hour : 90 * day);

const seenEvery = 5 * minute;

/** Opens, finds and ends sessions. Only the client has the token; stored is its keyed hash. */
export class SessionService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secretKey: string,
  ) {}

  /** A new session in the caller's transaction. The token is 256 bits, base64url, and is shown only here. */
  async open(
    manager: EntityManager,
    member: Member,
    site: Site,
  ): Promise<{ token: string; session: Session }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const session = manager.create(Session, {
      id: newId(),
      memberId: member.id,
      tokenHash: this.hash(token),
      site,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + idleTime(member.role)),
    });
    await manager.insert(Session, session);
    return { token, session };
  }

  /** Whose token it is, or null: unknown, expired or signed out, or the account is deactivated. One statement. */
  async memberOf(token: string): Promise<Member | null> {
    const session = await this.db
      .getRepository(Session)
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.member', 'member')
      .where('session.tokenHash = :hash', { hash: this.hash(token) })
      .getOne();
    const now = this.clock.now();
    if (!session || session.expiresAt <= now || !session.member.isActive) return null;
    if (now.getTime() - session.lastSeenAt.getTime() >= seenEvery) {
      const expiresAt = new Date(now.getTime() + idleTime(session.member.role));
      await this.db.getRepository(Session).update({ id: session.id }, { lastSeenAt: now, expiresAt });
    }
    return session.member;
  }

  /** Ends the session of this token; unknown tokens are none of anybody's business. */
  async end(token: string): Promise<void> {
    await this.db.getRepository(Session).delete({ tokenHash: this.hash(token) });
  }

  /** Deletes what has expired; answers how many there were. */
  async purge(): Promise<number> {
    const { affected } = await this.db
      .createQueryBuilder()
      .delete()
      .from(Session)
      .where('expiresAt <= :now', { now: this.clock.now() })
      .execute();
    return affected ?? 0;
  }

  private hash(token: string): Buffer {
    return createHmac('sha256', this.secretKey).update(token).digest();
  }
}
