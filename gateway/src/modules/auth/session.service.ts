import { standing } from '@quiet-time/schema/capabilities';
import { limits } from '@quiet-time/schema/limits';
import { isStaff } from '@quiet-time/schema/roles';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import type { Client, OpenSession } from '../../blocks/context.js';
import { enqueue } from '../../blocks/jobs.js';
import { type Sentence, say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { read } from '../../platform/prepared.js';
import type { Secrets } from '../../platform/secrets.js';
import { revokeAllTokens } from '../api-tokens/api-token.writes.js';
import { Member } from '../members/member.entity.js';
import { revokeAnswerLinks } from '../question-answers/answer-link.writes.js';
import { durations } from './durations.js';
import { Session } from './session.entity.js';

const idleTime = (role: string): number => (isStaff(role) ? durations.staffIdle : durations.memberIdle);

/** Result of a token lookup: a session, or a refusal with a reason for the client. */
export type Found =
  | { session: OpenSession; member: Member; refusal: null }
  | { session: null; member: null; refusal: Sentence };

/**
 * Runs in every request of a member. Written by hand, since TypeORM takes longer to build the query and the objects
 * than Postgres takes to answer it. It has two parameters for hashes instead of a list, which Postgres would plan anew
 * each time.
 */
const byToken = `
  select ${columnsOf(Member)}, sessions.id as "sessionId", sessions.created_at as "openedAt",
      last_seen_at as "lastSeenAt", expires_at as "endsAt", ended_reason as "endedReason"
    from sessions join members on members.id = member_id where token_hash in ($1, $2)`;

type SessionRow = Member &
  Pick<Session, 'lastSeenAt' | 'endedReason'> & { sessionId: string; openedAt: Date; endsAt: Date };

const refused = (refusal: Sentence): Found => ({ session: null, member: null, refusal });

/** Opens, finds and ends sessions. Only the client has the token; the database has its keyed hash. */
export class SessionService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Opens a session in the caller's transaction. It replaces the session of this device, and the one whose cookie it
   * overwrites, even another member's: nobody could end that any more. Notifies the member if the device is new to
   * them, and keeps an account of the family plan to its four devices.
   * @param notify false when another mail notifies them
   * @returns the token, which is shown only here
   */
  async open(
    manager: EntityManager,
    member: Member,
    client: Client,
    { notify = true }: { notify?: boolean } = {},
  ): Promise<string> {
    const token = this.secrets.token();
    const now = this.clock.now();
    const { site, deviceId, userAgent, overwrites } = client;
    // The account is locked before its sessions, like in every transaction that changes both. So parallel sign-ins of
    // one account also count each other's devices.
    await this.markActive(manager, member.id, now);
    if (deviceId) await manager.delete(Session, { memberId: member.id, site, deviceId });
    if (overwrites) await manager.delete(Session, { tokenHash: In(this.secrets.hashes(overwrites)) });
    const session = manager.create(Session, {
      id: newId(),
      memberId: member.id,
      tokenHash: this.secrets.hash(token),
      site,
      deviceId,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + idleTime(member.role)),
    });
    await manager.insert(Session, session);
    if ((await this.isNewDevice(manager, member.id, client)) && notify) {
      await enqueue(manager, 'mail.newDevice', { sessionId: session.id });
    }
    if (standing(member, now).family) await this.keepFamilyDevices(manager, member.id);
    return token;
  }

  /** Finds the session of a token in one statement; null for a token that is unknown, expired or signed out. */
  async find(token: string): Promise<Found | null> {
    const hashes = this.secrets.hashes(token);
    const [row] = await read<SessionRow>(this.db, 'session by token', byToken, [hashes[0], hashes.at(-1)]);
    const now = this.clock.now();
    if (!row) return null;
    const { sessionId: id, openedAt: createdAt, lastSeenAt, endsAt, endedReason, ...member } = row;
    if (endsAt <= now) return null;
    if (endedReason) return refused(say.account_device_limit_reached());
    if (!member.isActive) return refused(say.account_deactivated());
    if (now.getTime() - lastSeenAt.getTime() >= durations.seenEvery) {
      const expiresAt = new Date(now.getTime() + idleTime(member.role));
      // Rehashes the token with the current key, so that the previous key is not needed for it any more.
      const tokenHash = this.secrets.hash(token);
      await this.db.getRepository(Session).update({ id }, { tokenHash, lastSeenAt: now, expiresAt });
      await this.markActive(this.db.manager, member.id, now);
    }
    return { session: { id, memberId: member.id, createdAt }, member, refusal: null };
  }

  /** Lists a member's active sessions, the last used first. */
  list(memberId: string): Promise<Session[]> {
    return this.db
      .getRepository(Session)
      .createQueryBuilder('session')
      .where('session.memberId = :memberId', { memberId })
      .andWhere('session.endedReason is null and session.expiresAt > :now', { now: this.clock.now() })
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id', 'DESC')
      .getMany();
  }

  /**
   * Ends one session of this member.
   * @returns whether there was one
   */
  async end(memberId: string, id: string): Promise<boolean> {
    const { affected } = await this.db.getRepository(Session).delete({ id, memberId });
    return affected === 1;
  }

  /**
   * Ends the session of a token, even if it was already invalid.
   * @returns whether there was one
   */
  async endByToken(token: string): Promise<boolean> {
    const { affected } = await this.db
      .getRepository(Session)
      .delete({ tokenHash: In(this.secrets.hashes(token)) });
    return affected === 1;
  }

  /**
   * Ends every session of a member at once, except `keep`, and revokes links that need no sign-in.
   * @returns number of sessions that were still open
   */
  async endOthers(manager: EntityManager, memberId: string, keep?: OpenSession): Promise<number> {
    const sql = `delete from sessions where member_id = $1 and id is distinct from $2
      returning ended_reason is null and expires_at > $3 as open`;
    const [ended] = await manager.query(sql, [memberId, keep?.id ?? null, this.clock.now()]);
    await revokeAnswerLinks(manager, [memberId]);
    return ended.filter(({ open }: { open: boolean }) => open).length;
  }

  /** Ends every session of these members, and revokes links that need no sign-in. */
  async endAll(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    await manager.query('delete from sessions where member_id = any($1::uuid[])', [memberIds]);
    await revokeAnswerLinks(manager, memberIds);
  }

  /**
   * Ends all other access to a member's account: every session except `keep`, and every API token, whoever created it.
   */
  async shutOthersOut(manager: EntityManager, memberId: string, keep?: OpenSession): Promise<void> {
    await this.endOthers(manager, memberId, keep);
    await revokeAllTokens(manager, memberId);
  }

  /**
   * Deletes expired sessions, and devices without a sign-in for the lifetime of their cookie.
   * @returns number of deleted sessions
   */
  async purge(): Promise<number> {
    const now = this.clock.now();
    const { affected } = await this.db
      .createQueryBuilder()
      .delete()
      .from(Session)
      .where('expiresAt <= :now', { now })
      .execute();
    // Devices with an active session stay known.
    await this.db.query(
      `delete from devices where seen_at < $1 and not exists (
         select from sessions where sessions.member_id = devices.member_id
           and coalesce(device_id, 'agent:' || coalesce(user_agent, '')) = fingerprint)`,
      [new Date(now.getTime() - durations.deviceCookie)],
    );
    return affected ?? 0;
  }

  private async markActive(manager: EntityManager, id: string, at: Date): Promise<void> {
    await manager.query('update members set last_active_at = $2 where id = $1', [id, at]);
  }

  /**
   * Stores the device.
   * @returns whether the member has other devices and never signed in with this one
   */
  private async isNewDevice(manager: EntityManager, memberId: string, client: Client): Promise<boolean> {
    const fingerprint = client.deviceId ?? `agent:${client.userAgent ?? ''}`;
    // The count is from before this statement.
    const [{ added, others }] = await manager.query(
      `insert into devices (member_id, fingerprint, seen_at, created_at) values ($1, $2, $3, $3)
       on conflict (member_id, fingerprint) do update set seen_at = excluded.seen_at
       returning (xmax = 0) as added, (select count(*)::int from devices where member_id = $1) as others`,
      [memberId, fingerprint, this.clock.now()],
    );
    return added && others > 0;
  }

  /**
   * Ends the sessions of all devices but the four used last. Devices without an id are identified by their User-Agent.
   * Of those with the same User-Agent only the last stays, so leaving out the id does not gain devices.
   */
  private async keepFamilyDevices(manager: EntityManager, memberId: string): Promise<void> {
    await manager.query(
      `with living as (
         select id, last_seen_at, row_number() over (
           partition by device_id, case when device_id is null then coalesce(user_agent, '') end
           order by last_seen_at desc, id desc) as nth
         from sessions
         where member_id = $1 and site = 'member' and ended_reason is null and expires_at > $2)
       update sessions set ended_reason = 'device_limit' where id in (
         select id from living where nth > 1
         union
         (select id from living where nth = 1 order by last_seen_at desc, id desc offset $3))`,
      [memberId, this.clock.now(), limits.familyDevices],
    );
  }
}
