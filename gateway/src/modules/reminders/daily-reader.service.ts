import { isEmailAddress } from '@quiet-time/schema/email-address';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue, enqueueAll, type Jobs } from '../../blocks/jobs.js';
import { masked } from '../../blocks/mails/words.js';
import { type PageArgs, pagesOf } from '../../blocks/paging.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { record } from '../../blocks/record.js';
import { say } from '../../blocks/say.js';
import { knownTimezone } from '../../blocks/timezones.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { DailyReader } from './daily-reader.entity.js';
import type { DailyMail, DailyMailArgs, DailyReaderPage, ListedDailyReader } from './daily-reader.types.js';
import { dayAfter } from './moments.js';
import { endOf, type Planned, planAgain, planFrom } from './plan.js';
import { batch, publishedAmong, type ReminderService } from './reminder.service.js';
import type { Stop, StopTokens } from './stop-tokens.js';

/** Request for the daily mail, as typed by a stranger. */
export interface DailyMailRequest {
  email: string;
  /** HH:MM; anything else is the usual hour. */
  time: string;
  /** IANA name; anything else is the zone of the site. */
  timezone: string;
  language: Language;
  /** Invisible to people; requests of bots that fill it in are dropped. */
  website: string;
}

interface Parts {
  db: DataSource;
  clock: Clock;
  settings: CurrentSettings;
  reminders: ReminderService;
  stopTokens: StopTokens;
  /** By network. */
  limit: RateLimit;
  /** By address, which refuses silently. */
  mailboxLimit: RateLimit;
}

interface Due extends Planned {
  id: string;
  timezone: string;
  reminderTime: string;
  isRefused: boolean;
}

const day = 86_400_000;
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const readPage = pagesOf<ListedDailyReader>({
  name: 'daily readers',
  columns: `daily_readers.id, email, language, reminder_time as time, timezone, confirmed_at as "confirmedAt",
    sent_on::text as "lastOn", mail_refused_at as "refusedAt"`,
  from: 'daily_readers where confirmed_at is not null and email is not null',
  order: 'confirmed_at desc, daily_readers.id',
});

/**
 * The daily devotional by mail for people without an account. An address gets it once its owner has confirmed it.
 * Schedule, delay and claim are those of the reminders of members.
 */
export class DailyReaders {
  constructor(private readonly parts: Parts) {}

  /**
   * Stores a request, and mails a link to the address. The response and the stored rows are the same for new addresses,
   * those of accounts, and those that get the mail already. Only the mail differs. A repeated request changes what is
   * not confirmed yet.
   * @throws AppError FORBIDDEN while it is switched off, BAD_USER_INPUT, RATE_LIMITED
   */
  async request({ website, ...request }: DailyMailRequest, ip: string): Promise<void> {
    const { clock, settings, limit, mailboxLimit } = this.parts;
    if (!settings.current.dailyMail) throw new AppError('FORBIDDEN', say.daily_mail_off());
    const email = request.email.trim().toLowerCase();
    if (!isEmailAddress(email) || email.length > limits.email) {
      const message = say.account_email_invalid();
      throw new AppError('BAD_USER_INPUT', message, { fields: { email: message } });
    }
    await limit.take(ip);
    if (website.trim() || (await mailboxLimit.count(email)) > 0) return;
    const now = clock.now();
    await this.parts.db.transaction(async (manager) => {
      const [{ id }] = await manager.query(
        `insert into daily_readers as known (id, email, language, timezone, reminder_time, requested_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $6)
         on conflict (email) do update set requested_at = excluded.requested_at,
           language = case when known.confirmed_at is null then excluded.language else known.language end,
           timezone = case when known.confirmed_at is null then excluded.timezone else known.timezone end,
           reminder_time = case when known.confirmed_at is null then excluded.reminder_time
             else known.reminder_time end
         returning id`,
        [
          newId(),
          email,
          request.language,
          knownTimezone(request.timezone) ?? settings.current.defaultTimezone,
          isTime(request.time) ? request.time : limits.dailyMail.time,
          now,
        ],
      );
      await enqueue(manager, 'mail.dailyMailRequest', { readerId: id, at: now.toISOString() });
    });
  }

  /** Returns what a link in a mail is about. @throws AppError NOT_FOUND */
  async of(token: string): Promise<DailyMail> {
    const id = this.idOf(token);
    const reader = await this.parts.db.getRepository(DailyReader).findOneBy({ id });
    if (!reader) throw linkInvalid();
    return stateOf(reader);
  }

  /**
   * Confirms the address by the link that was mailed to it, or changes hour, zone and language. If the address has an
   * account, it becomes the reminder of that. A repetition changes nothing.
   * @throws AppError NOT_FOUND; FORBIDDEN for a new reader while it is switched off
   */
  async save({ token, time, timezone, language }: DailyMailArgs): Promise<DailyMail> {
    const id = this.idOf(token);
    const { clock, settings } = this.parts;
    return this.parts.db.transaction(async (manager) => {
      // Accounts are locked first, like by every transaction that changes both.
      const ownersOf = `from members where email_verified_at is not null
        and email = (select email from daily_readers where id = $1)`;
      await manager.query(`select 1 ${ownersOf} for update`, [id]);
      const reader = await manager.findOne(DailyReader, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!reader) throw linkInvalid();
      if (reader.memberId) return stateOf(reader);
      if (!reader.confirmedAt && !settings.current.dailyMail) {
        throw new AppError('FORBIDDEN', say.daily_mail_off());
      }
      const now = clock.now();
      const before = reader.dueAt && { day: reader.day!, dueAt: reader.dueAt };
      const wish = { timezone, reminderTime: time };
      const changes = {
        ...wish,
        language,
        confirmedAt: reader.confirmedAt ?? now,
        // The link came by mail, so the address works.
        mailRefusedAt: null,
        ...planAgain(before, reader.sentOn, wish, now),
      };
      await manager.update(DailyReader, { id }, changes);
      // Read again: an account may have been created before the lock.
      const [owner]: { id: string }[] = await manager.query(`select id ${ownersOf}`, [id]);
      if (!owner) return stateOf({ ...reader, ...changes });
      await manager.query('select adopt_daily_reader($1, $2)', [owner.id, reader.email]);
      const member = await manager.findOneByOrFail(Member, { id: owner.id });
      await this.parts.reminders.plan(manager, member);
      return stateOf({ ...reader, ...changes, memberId: owner.id });
    });
  }

  /**
   * Stops mails by the link in one. An address without an account is forgotten some days later; until then the same
   * link starts the mails again.
   */
  async stop({ id, mails }: Stop): Promise<void> {
    const { db, reminders, clock } = this.parts;
    if (mails !== 'daily') return reminders.stop({ id, mails });
    const [[reader]]: [{ memberId: string | null }[]] = await db.query(
      `update daily_readers set confirmed_at = case when member_id is null then null else confirmed_at end,
         requested_at = $2, day = null, due_at = null where id = $1 returning member_id as "memberId"`,
      [id, clock.now()],
    );
    if (reader?.memberId) await reminders.stop({ id: reader.memberId, mails: 'reminders' });
  }

  /** Returns the readers, newest first. */
  page(page: PageArgs): Promise<DailyReaderPage> {
    return readPage(this.parts.db, [], page);
  }

  /** Deletes a reader with the address. @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return this.parts.db.transaction(async (manager) => {
      const { affected } = isId(id) ? await manager.delete(DailyReader, { id }) : { affected: 0 };
      if (!affected) throw new AppError('NOT_FOUND', say.daily_mail_reader_not_found());
      await record(manager, caller, 'dailyReader.deleted', id);
      return id;
    });
  }

  /** Queues the mail of each due reader. Any number of workers may run it at once. */
  async handOut(): Promise<void> {
    while ((await this.parts.db.transaction((manager) => this.handOutBatch(manager))) > 0);
  }

  /** Deletes addresses that were not confirmed, or whose owners have stopped the mails. */
  async purge(): Promise<void> {
    await this.parts.db.query('delete from daily_readers where confirmed_at is null and requested_at < $1', [
      new Date(this.parts.clock.now().getTime() - limits.dailyMail.keptDays * day),
    ]);
  }

  /** @returns the number of due mails */
  private async handOutBatch(manager: EntityManager): Promise<number> {
    const now = this.parts.clock.now();
    const due: Due[] = await manager.query(
      `select id, timezone, reminder_time as "reminderTime", day::text, due_at as "dueAt",
         mail_refused_at is not null as "isRefused"
       from daily_readers where due_at <= $1 order by due_at limit $2 for update skip locked`,
      [now, batch],
    );
    if (due.length === 0) return 0;
    const published = await publishedAmong(manager, new Set(due.map((each) => each.day)));
    const { dailyMail, emailNotifications } = this.parts.settings.current;
    const mails: Jobs['mail.dailyMail'][] = [];
    const next = due.map((reader) => {
      const until = endOf(reader, reader.timezone);
      const isMailed =
        dailyMail && emailNotifications && !reader.isRefused && now < until && published.has(reader.day);
      if (isMailed) mails.push({ readerId: reader.id, day: reader.day, until: until.toISOString() });
      const sentOn = isMailed ? reader.day : null;
      return { id: reader.id, sentOn, ...planFrom(dayAfter(reader.day), reader, now) };
    });
    await enqueueAll(manager, 'mail.dailyMail', mails);
    await manager.query(
      `update daily_readers set day = next.day, due_at = next.due_at,
         sent_on = coalesce(next.sent_on, daily_readers.sent_on)
       from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::date[]) next(id, day, due_at, sent_on)
       where daily_readers.id = next.id`,
      [
        next.map(({ id }) => id),
        next.map((each) => each.day),
        next.map(({ dueAt }) => dueAt.toISOString()),
        next.map(({ sentOn }) => sentOn),
      ],
    );
    return due.length;
  }

  private idOf(token: string): string {
    const stop = this.parts.stopTokens.read(token);
    if (stop?.mails !== 'daily') throw linkInvalid();
    return stop.id;
  }
}

const linkInvalid = () => new AppError('NOT_FOUND', say.reminders_link_invalid());

const stateOf = (reader: DailyReader): DailyMail => ({
  state: reader.memberId ? 'account' : reader.confirmedAt ? 'on' : 'waiting',
  email: reader.memberId || !reader.email ? null : masked(reader.email),
  time: reader.reminderTime,
  timezone: reader.timezone,
  language: reader.language,
  lastOn: reader.sentOn,
});
