import { limits } from '@quiet-time/schema/limits';
import { type DataSource, LessThan } from 'typeorm';
import { apiMessages } from '../../blocks/api-messages.js';
import type { Caller } from '../../blocks/caller.js';
import { cleanLine } from '../../blocks/clean.js';
import { columnsOf } from '../../blocks/columns.js';
import type { ApiTokenInUse } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueue } from '../../blocks/jobs.js';
import type { Left, RateLimit } from '../../blocks/rate-limit.js';
import { record } from '../../blocks/record.js';
import { say } from '../../blocks/say.js';
import { scopesFor } from '../../blocks/token-scopes.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { read } from '../../platform/prepared.js';
import type { Secrets } from '../../platform/secrets.js';
import { Member } from '../members/member.entity.js';
import { ApiToken } from './api-token.entity.js';
import type { ApiTokenInput } from './api-token.inputs.js';
import { isWholeTokenSecret, newTokenSecret } from './token-form.js';

const day = 24 * 60 * 60_000;
/** Shortest interval between two updates of a token's last use. */
const usedEvery = 60_000;
/** Retention after expiry, during which the program gets the reason and the owner sees the token. */
const retention = 30 * day;

/** Runs in every request of a program: see `byToken` of sessions. */
const bySecret = `
  select ${columnsOf(Member)}, api_tokens.id as "tokenId", api_tokens.name as "tokenName", to_json(scopes) as scopes,
      expires_at as "endsAt", last_used_at as "lastUsedAt"
    from api_tokens join members on members.id = member_id where token_hash in ($1, $2)`;

type TokenRow = Member &
  Pick<ApiToken, 'scopes' | 'lastUsedAt'> & { tokenId: string; tokenName: string; endsAt: Date };

/** Manages personal API tokens, with which programs act for a member within their scopes. */
export class ApiTokenService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    /** Limit on requests of one token. */
    private readonly requests: RateLimit,
    /** Limit on new tokens of one member. */
    private readonly news: RateLimit,
  ) {}

  /** Returns the scopes that a member can grant. */
  scopes(member: Member): string[] {
    return scopesFor(member, this.clock.now());
  }

  /** Lists a member's tokens, newest first. */
  list(memberId: string): Promise<ApiToken[]> {
    return this.db
      .getRepository(ApiToken)
      .find({ where: { memberId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Creates a token, and notifies the member by mail.
   * @returns the token with its secret, which is shown only here
   * @throws AppError BAD_USER_INPUT for a scope that the member can't grant, or an invalid end; CONFLICT when the
   *   member has the most tokens allowed; RATE_LIMITED
   */
  async make(
    member: Member,
    input: ApiTokenInput,
    caller: Caller,
  ): Promise<{ token: ApiToken; secret: string }> {
    this.check(member, input);
    await this.news.take(member.id);
    const secret = newTokenSecret();
    const token = await this.db.transaction(async (manager) => {
      // Serialized, so that two created at the same time count each other.
      await manager.query('select 1 from members where id = $1 for no key update', [member.id]);
      if ((await manager.countBy(ApiToken, { memberId: member.id })) >= limits.apiToken.count) {
        throw new AppError('CONFLICT', say.api_tokens_too_many({ max: limits.apiToken.count }));
      }
      const made = manager.create(ApiToken, {
        id: newId(),
        memberId: member.id,
        name: cleanLine(input.name),
        tokenHash: this.secrets.hash(secret),
        scopes: [...new Set(input.scopes)],
        createdAt: this.clock.now(),
        expiresAt: input.expiresAt,
        lastUsedAt: null,
      });
      await manager.insert(ApiToken, made);
      await record(manager, caller, 'member.tokenMade', member.id, {
        token: made.name,
        tokenId: made.id,
        scopes: made.scopes,
      });
      await enqueue(manager, 'mail.apiToken', { tokenId: made.id });
      await storeKey(manager, made.id);
      return made;
    });
    return { token, secret };
  }

  private check(member: Member, { scopes, expiresAt }: ApiTokenInput): void {
    const own = this.scopes(member);
    if (!scopes.every((scope) => own.includes(scope)))
      throw refused('scopes', say.api_tokens_scope_not_yours());
    const now = this.clock.now().getTime();
    // One day of tolerance, for clock differences and for days that have not ended.
    const latest = now + (limits.apiToken.days + 1) * day;
    const end = expiresAt.getTime();
    if (!(end > now && end <= latest)) {
      throw refused('expiresAt', say.api_tokens_end_invalid({ days: limits.apiToken.days }));
    }
  }

  /**
   * Finds the token and member of a secret, and the rest of the token's limit. Updates the token's last use.
   * @returns `left` is null while limits are off
   * @throws AppError UNAUTHENTICATED for an invalid secret
   */
  async open(secret: string): Promise<{ member: Member; token: ApiTokenInUse; left: Left | null }> {
    if (!isWholeTokenSecret(secret)) throw invalid(apiMessages.tokenBroken);
    const hashes = this.secrets.hashes(secret);
    const [row] = await read<TokenRow>(this.db, 'API token by secret', bySecret, [hashes[0], hashes.at(-1)]);
    const now = this.clock.now();
    if (!row) throw invalid(apiMessages.tokenUnknown);
    const { tokenId: id, tokenName: name, scopes, endsAt, lastUsedAt, ...member } = row;
    if (endsAt <= now) throw invalid(apiMessages.tokenExpired);
    if (!member.isActive) throw invalid(apiMessages.tokenOwnerInactive);
    const left = await this.requests.spend(id);
    if (!left?.isOver && now.getTime() - (lastUsedAt?.getTime() ?? 0) >= usedEvery) {
      // Rehashes the secret with the current key, so that the previous key is not needed for it any more.
      const tokenHash = this.secrets.hash(secret);
      await this.db.getRepository(ApiToken).update({ id }, { tokenHash, lastUsedAt: now });
    }
    return { member, token: { id, name, scopes }, left };
  }

  /** Returns the refusal for a program with too many requests. */
  tooMany({ seconds }: Left): AppError {
    return this.requests.refusal(seconds);
  }

  /**
   * Revokes a token of this member.
   * @throws AppError NOT_FOUND
   */
  async revoke(memberId: string, id: string, caller: Caller): Promise<string> {
    await this.db.transaction(async (manager) => {
      const token = await manager.findOneBy(ApiToken, { id, memberId });
      const { affected } = await manager.delete(ApiToken, { id, memberId });
      if (!token || affected === 0) throw new AppError('NOT_FOUND', say.api_tokens_not_found());
      await record(manager, caller, 'member.tokenRevoked', memberId, { token: token.name, tokenId: id });
    });
    return id;
  }

  /** Deletes tokens that expired a month ago. */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - retention);
    await this.db.getRepository(ApiToken).delete({ expiresAt: LessThan(before) });
  }
}

const invalid = (message: string) => new AppError('UNAUTHENTICATED', message, { reason: 'invalid_token' });

const refused = (field: string, message: ReturnType<typeof say.api_tokens_scope_not_yours>) =>
  new AppError('BAD_USER_INPUT', message, { fields: { [field]: message } });
