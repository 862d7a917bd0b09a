import type { PrayerRequestStatus } from '@quiet-time/schema/prayer-request-statuses';
import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { SyncArgs } from '../../blocks/changes.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { lockItem } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueue } from '../../blocks/jobs.js';
import type { ConnectionArgs } from '../../blocks/paging.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { record } from '../../blocks/record.js';
import { say } from '../../blocks/say.js';
import { wantedPart } from '../../blocks/search-text.js';
import { emitEvents } from '../../blocks/webhook-events.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import {
  PrayerRequest,
  type PrayerRequestConnection,
  type PrayerRequestPage,
  PrayerRequestResponse,
} from './prayer-request.entity.js';
import type {
  PrayerRequestArgs,
  PrayerRequestInput,
  PrayerRequestResponseInput,
} from './prayer-request.inputs.js';
import { sameWordsWithin } from './prayer-request.limits.js';
import { findAll, findOne, findOwn, findOwnOne, findOwnPage, findPage } from './prayer-request.reads.js';

/**
 * Prayer requests of members, and responses of administrators. Their text goes nowhere else: not into the audit log,
 * the logs or a mail. The same text twice within ten minutes is a double click or a retry: the first one is returned,
 * and nothing is written.
 */
export class PrayerRequestService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limit: RateLimit,
  ) {}

  /** @throws AppError RATE_LIMITED */
  async submit(input: PrayerRequestInput, { memberId }: Caller): Promise<PrayerRequest> {
    const words = {
      subject: cleanLine(input.subject),
      message: clean(input.message),
    };
    const id = await this.db.transaction(async (manager) => {
      // Serializes the requests of a member, so that two at once see each other.
      const members = await manager.query('select 1 from members where id = $1 for no key update', [
        memberId,
      ]);
      if (members.length === 0) throw new AppError('UNAUTHENTICATED', say.shared_authentication_required());
      const where = { memberId, ...words, createdAt: this.lately() };
      const same = await manager.findOne(PrayerRequest, { where });
      if (same) {
        await storeKey(manager, same.id);
        return same.id;
      }
      await this.limit.take(memberId);
      const request = { id: newId(), memberId, ...words, createdAt: this.clock.now() };
      await manager.insert(PrayerRequest, request);
      await emitEvents(manager, 'prayer_request.created', { data: { id: request.id }, memberId });
      await storeKey(manager, request.id);
      return request.id;
    });
    return there(await findOwnOne(this.db, id));
  }

  /** Returns a member's requests, newest first. */
  own(memberId: string, part: ConnectionArgs): Promise<PrayerRequestConnection> {
    return findOwn(this.db, memberId, part);
  }

  /** Like `own`, with numbered pages. */
  ownPage(memberId: string, page: SyncArgs): Promise<PrayerRequestPage> {
    return findOwnPage(this.db, memberId, page);
  }

  /**
   * Withdraws the caller's own request with its responses: permanently, and for administrators too.
   * @returns its id
   * @throws AppError NOT_FOUND
   */
  async withdraw(id: string, caller: Caller): Promise<string> {
    await this.db.transaction(async (manager) => {
      const where = { id, memberId: caller.memberId };
      const gone = isId(id) ? (await manager.delete(PrayerRequest, where)).affected : 0;
      if (!gone) throw notFound();
      await record(manager, caller, 'prayerRequest.withdrawn', id);
    });
    return id;
  }

  /** Returns the requests of all members, newest first. */
  list(wanted: PrayerRequestArgs, part: ConnectionArgs): Promise<PrayerRequestConnection> {
    return findAll(this.db, cleaned(wanted), part);
  }

  /** Like `list`, with numbered pages. */
  page(wanted: PrayerRequestArgs, page: SyncArgs): Promise<PrayerRequestPage> {
    return findPage(this.db, cleaned(wanted), page);
  }

  /**
   * Responds to a request, and queues a mail to the member. A pending request becomes answered; a closed one stays
   * closed.
   * @throws AppError NOT_FOUND; CONFLICT when somebody else has responded since, so that the member gets no second mail
   *   by accident
   */
  async respond(
    id: string,
    { message: text, seenResponses }: PrayerRequestResponseInput,
    caller: Caller,
  ): Promise<PrayerRequest> {
    const message = clean(text);
    await this.db.transaction(async (manager) => {
      const request = await lockItem(manager, lockable, id);
      const where = { requestId: id, adminId: caller.memberId, message, createdAt: this.lately() };
      if (await manager.exists(PrayerRequestResponse, { where })) return;
      if (seenResponses != null) {
        const responses: { name: string | null }[] = await manager.query(
          `select admin.name from prayer_request_responses response left join members admin on admin.id = admin_id
            where request_id = $1 order by response.created_at desc, response.id desc`,
          [id],
        );
        if (responses.length > seenResponses) {
          const { name } = responses[0]!;
          throw new AppError(
            'CONFLICT',
            name ? say.prayer_request_answered_by({ name }) : say.prayer_request_answered_since(),
          );
        }
      }
      const response = {
        id: newId(),
        requestId: id,
        adminId: caller.memberId,
        message,
        createdAt: this.clock.now(),
      };
      await manager.insert(PrayerRequestResponse, response);
      // The audit log has none of the text: it is private, and is deleted with the account.
      await record(manager, caller, 'prayerRequest.responded', id, { responseId: response.id });
      await enqueue(manager, 'mail.prayerAnswered', { responseId: response.id });
      if (request.status === 'pending') await this.move(manager, request, 'answered', caller);
      // Its response is a change of the request, too.
      else await manager.query('update prayer_requests set updated_at = now() where id = $1', [id]);
      await storeKey(manager, id);
    });
    return this.read(id);
  }

  /** @throws AppError NOT_FOUND */
  async setStatus(id: string, status: PrayerRequestStatus, caller: Caller): Promise<PrayerRequest> {
    await this.db.transaction(async (manager) => {
      const request = await lockItem(manager, lockable, id);
      if (request.status !== status) await this.move(manager, request, status, caller);
    });
    return this.read(id);
  }

  private lately() {
    return MoreThan(new Date(this.clock.now().getTime() - sameWordsWithin));
  }

  /** @throws AppError NOT_FOUND */
  async read(id: string): Promise<PrayerRequest> {
    return there(isId(id) ? await findOne(this.db, id) : undefined);
  }

  private async move(
    manager: EntityManager,
    { id, memberId, status: before }: PrayerRequest,
    status: PrayerRequestStatus,
    caller: Caller,
  ): Promise<void> {
    await manager.update(PrayerRequest, { id }, { status });
    const detail = { before: { status: before }, after: { status } };
    await record(manager, caller, 'prayerRequest.moved', id, detail);
    if (status === 'answered')
      await emitEvents(manager, 'prayer_request.answered', { data: { id }, memberId });
  }
}

const lockable = { entity: PrayerRequest, notFound: say.prayer_request_not_found() };

const cleaned = ({ search, status }: PrayerRequestArgs) => ({
  search: wantedPart(search),
  status: status ?? null,
});

/** @throws AppError NOT_FOUND */
function there(found: PrayerRequest | undefined): PrayerRequest {
  if (!found) throw notFound();
  return found;
}

const notFound = () => new AppError('NOT_FOUND', say.prayer_request_not_found());
