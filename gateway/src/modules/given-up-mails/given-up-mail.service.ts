import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { MailKind } from '@quiet-time/schema/labels';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { lockItem } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue, type MailJob } from '../../blocks/jobs.js';
import type { ConnectionArgs, PageArgs } from '../../blocks/paging.js';
import { record } from '../../blocks/record.js';
import type { Clock } from '../../platform/clock.js';
import { MailError } from '../../platform/mailer.js';
import { LostWorkers } from '../../platform/queue.js';
import { GivenUpMail, type GivenUpMailConnection, type GivenUpMailPage } from './given-up-mail.entity.js';
import { findMails, findPage } from './given-up-mail.reads.js';

const quarter = 90 * 86_400_000;
/** Maximum length, since error texts of mail servers can be long. */
const longestReason = 500;

type KindOf<Job> = Job extends `mail.${infer Kind}` ? Kind : never;
const kindOf = (job: MailJob): MailKind => job.slice('mail.'.length) as KindOf<MailJob>;
const jobOf = (kind: MailKind): MailJob => `mail.${kind}`;

/** Stores a mail that is not retried any more. */
export type GiveUp = (job: { id: string; name: MailJob; data: object }, error: Error) => Promise<void>;

/** Mails that are not retried any more, for administrators to send again or to dismiss. */
export class GivenUpMails {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** Stores a mail and logs it. Neither contains the address or any content of the mail. */
  readonly giveUp: GiveUp = async ({ id, name, data }, error) => {
    this.log.error({ job: name, id, err: error }, 'mail given up');
    await this.db
      .createQueryBuilder()
      .insert()
      .into(GivenUpMail)
      .values({
        id,
        kind: kindOf(name),
        data,
        recipient: error instanceof MailError ? error.recipient : null,
        reason:
          error instanceof MailError || error instanceof LostWorkers
            ? error.message.slice(0, longestReason)
            : backOfficeMessages.mailNotMade,
        givenUpAt: this.clock.now(),
      })
      .orIgnore()
      .execute();
  };

  /** Newest first. */
  list(part: ConnectionArgs): Promise<GivenUpMailConnection> {
    return findMails(this.db, [], part);
  }

  /** Like `list`, with numbered pages. */
  page(page: PageArgs): Promise<GivenUpMailPage> {
    return findPage(this.db, [], page);
  }

  /** Queues the mail again, with retries for a day. @throws AppError NOT_FOUND, BAD_USER_INPUT for a code or a link */
  sendAgain(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      const mail = await this.take(manager, id);
      if (!mail.canBeSentAgain) throw new AppError('BAD_USER_INPUT', backOfficeMessages.mailExpired);
      await enqueue(manager, jobOf(mail.kind), mail.data as never);
      await record(manager, caller, 'mail.sentAgain', id, { kind: mail.kind });
      return id;
    });
  }

  /** Deletes the mail. @throws AppError NOT_FOUND */
  dismiss(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { kind } = await this.take(manager, id);
      await record(manager, caller, 'mail.dismissed', id, { kind });
      return id;
    });
  }

  /** Deletes mails that were given up 90 days ago. */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - quarter);
    await this.db.query('delete from given_up_mails where given_up_at < $1', [before]);
  }

  /** Takes the mail out of the table. Of two callers at once, one gets it. */
  private async take(manager: EntityManager, id: string): Promise<GivenUpMail> {
    const found = await lockItem(manager, { entity: GivenUpMail, notFound: backOfficeMessages.mailGone }, id);
    await manager.delete(GivenUpMail, { id });
    return found;
  }
}
