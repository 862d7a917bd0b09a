import { letterMessages } from '@quiet-time/schema/back-office/letter-messages';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { lockItem } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue, enqueueAll } from '../../blocks/jobs.js';
import { record } from '../../blocks/record.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import { read } from '../../platform/prepared.js';
import type { Member } from '../members/member.entity.js';
import { momentOf, zoneOf } from '../reminders/moments.js';
import { foundUsers } from '../users/user.reads.js';
import {
  type Letter,
  type LetterAudience,
  type LetterCounts,
  type LetterReach,
  type RecipientState,
} from './letter.entity.js';
import type { SendLetterArgs } from './letter.inputs.js';
import { countRecipients, countsInSql } from './letter.reads.js';
import { editableLetter, requireDraft } from './letter.service.js';

/** Letters that are queued in one transaction. */
const batch = 2_000;
const hour = 3_600_000;
const day = 24 * hour;
/** Hours by which clocks are ahead of and behind UTC at most. */
const [furthestEast, furthestWest] = [14 * hour, 12 * hour];

/** Whether a member gets letters. In SQL it is `wanting`. */
export const wantsLetters = ({ preferences, ...member }: Member): boolean =>
  member.isActive &&
  preferences.letters &&
  preferences.emailNotifications &&
  member.emailVerifiedAt !== null &&
  member.mailRefusedAt === null;

const wanting = `is_active and letters and email_notifications
  and email_verified_at is not null and mail_refused_at is null`;

const setAside = 'is_active and email_verified_at is not null and mail_refused_at is not null';

/** Sends letters to the people of an audience, each at most once. Any number of workers share the work. */
export class LetterSending {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
  ) {}

  /** Counts the people of an audience who would get a letter now, and those who would not by reason. One statement. */
  async reach(audience: LetterAudience): Promise<LetterReach> {
    const { kind, from, values } = foundUsers(audience, this.clock.now());
    const [counts] = await read<LetterReach>(
      this.db,
      `reach of a letter ${kind}`,
      `select count(*)::int as total,
         (count(*) filter (where ${wanting}))::int as reachable,
         (count(*) filter (where not is_active))::int as deactivated,
         (count(*) filter (where is_active and email_verified_at is null))::int as unconfirmed,
         (count(*) filter (where ${setAside} and mail_refused_by is distinct from 'complaint'))::int as refused,
         (count(*) filter (where ${setAside} and mail_refused_by = 'complaint'))::int as complained,
         (count(*) filter (where is_active and email_verified_at is not null and mail_refused_at is null
           and not (letters and email_notifications)))::int as unsubscribed
       from ${from}`,
      values,
    );
    return counts!;
  }

  /** Returns the counts of a letter as of now; null before it is sent. */
  async counts(id: string): Promise<LetterCounts | null> {
    return isId(id) ? countRecipients(this.db, id) : null;
  }

  /**
   * Schedules a draft, or begins to send it at once. Its recipients are chosen when it begins.
   * @throws AppError NOT_FOUND; CONFLICT if it is no draft any more or was changed since; BAD_USER_INPUT for a time that
   *   is over everywhere, without recipients, or while the settings allow no mails
   */
  send({ id, version, audience, ...when }: SendLetterArgs, caller: Caller): Promise<Letter> {
    return this.db.transaction(async (manager) => {
      const letter = await lockItem(manager, editableLetter, id);
      requireDraft(letter);
      if (letter.version !== version) throw new AppError('CONFLICT', letterMessages.changedSince);
      if (!this.settings.current.emailNotifications) throw refusal(letterMessages.mailsOff);
      const { startsAt, localTime } = this.timeOf(when);
      if ((await this.reach(audience)).reachable === 0) throw refusal(letterMessages.nobody);
      const isNow = startsAt <= this.clock.now() && localTime === null;
      await manager.query(
        `update letters set state = 'scheduled', audience = $2, starts_at = $3, local_time = $4 where id = $1`,
        [id, JSON.stringify(audience), startsAt, localTime],
      );
      await record(manager, caller, isNow ? 'letter.begun' : 'letter.scheduled', id, nameOf(letter));
      await enqueue(manager, 'maintenance.sendLetters', {});
      return Object.assign(letter, { state: 'scheduled' as const, audience, startsAt, localTime });
    });
  }

  /**
   * Makes a scheduled letter a draft again, or stops one that is being sent: mails that are not handed over yet are not
   * sent. @throws AppError NOT_FOUND, CONFLICT if it is neither
   */
  stop(id: string, caller: Caller): Promise<Letter> {
    return this.db.transaction(async (manager) => {
      const letter = await lockItem(manager, editableLetter, id);
      if (letter.state === 'scheduled') {
        await manager.query(
          `update letters set state = 'draft', audience = null, starts_at = null, local_time = null where id = $1`,
          [id],
        );
        await record(manager, caller, 'letter.recalled', id, nameOf(letter));
        return Object.assign(letter, { state: 'draft', audience: null, startsAt: null, localTime: null });
      }
      if (letter.state !== 'sending') throw new AppError('CONFLICT', letterMessages.notSending);
      const finishedAt = this.clock.now();
      await manager.query(`update letters set state = 'stopped', finished_at = $2 where id = $1`, [
        id,
        finishedAt,
      ]);
      // Jobs mark those that are queued.
      await manager.query(
        `update letter_recipients set state = 'stopped', at = $2 where letter_id = $1 and state = 'waiting'`,
        [id, finishedAt],
      );
      await record(manager, caller, 'letter.stopped', id, nameOf(letter));
      return Object.assign(letter, { state: 'stopped' as const, finishedAt });
    });
  }

  /** Begins due letters, queues the mails that are due, and finishes letters without any left. */
  async handOut(): Promise<void> {
    while (await this.db.transaction((manager) => this.begin(manager)));
    while ((await this.db.transaction((manager) => this.queueBatch(manager))) > 0);
    await this.finish();
  }

  /** Moves a recipient whose mail is queued to another state. @returns whether it was still queued */
  async mark(letterId: string, memberId: string, state: RecipientState): Promise<boolean> {
    const [, changed] = await this.db.query(
      `update letter_recipients set state = $3, at = case when state = $3 then at else $4 end
       where letter_id = $1 and member_id = $2 and state in ('queued', 'deferred')`,
      [letterId, memberId, state, this.clock.now()],
    );
    return changed === 1;
  }

  /** Moves a recipient whose claimed mail was refused from `sent` to another state. */
  async unclaim(letterId: string, memberId: string, state: RecipientState, at: Date): Promise<void> {
    await this.db.query(
      `update letter_recipients set state = $3, at = $4 where letter_id = $1 and member_id = $2 and state = 'sent'`,
      [letterId, memberId, state, at],
    );
  }

  /** Deletes the recipients of letters that ended 90 days ago. Their counts stay. */
  async purge(): Promise<void> {
    await this.db.query(
      'delete from letter_recipients using letters where letters.id = letter_id and finished_at < $1',
      [new Date(this.clock.now().getTime() - limits.letter.keptDays * day)],
    );
  }

  /** @throws AppError BAD_USER_INPUT */
  private timeOf({ at, day: localDay, time }: Omit<SendLetterArgs, 'id' | 'version' | 'audience'>) {
    const now = this.clock.now();
    if (Boolean(localDay) !== Boolean(time)) throw refusal(letterMessages.timeMissing, 'time');
    if (!localDay) {
      if (at && at <= now) throw refusal(letterMessages.timePast, 'at');
      return { startsAt: at ?? now, localTime: null };
    }
    const localTime = `${localDay}T${time}`;
    const inUtc = Date.parse(`${localTime}Z`);
    if (inUtc + furthestWest <= now.getTime()) throw refusal(letterMessages.timePast, 'time');
    return { startsAt: new Date(Math.max(inUtc - furthestEast, now.getTime())), localTime };
  }

  /** Chooses the recipients of one due letter. @returns whether there was one */
  private async begin(manager: EntityManager): Promise<boolean> {
    const now = this.clock.now();
    const [letter]: { id: string; audience: LetterAudience; startsAt: Date; localTime: string | null }[] =
      await manager.query(
        `select id, audience, starts_at as "startsAt", local_time as "localTime" from letters
         where state = 'scheduled' and starts_at <= $1 order by starts_at limit 1 for update skip locked`,
        [now],
      );
    if (!letter) return false;
    const { from, values } = foundUsers(letter.audience, now);
    const people = `(select id, timezone from ${from} and ${wanting}) as people`;
    const zones: (string | null)[] = letter.localTime
      ? (await manager.query(`select distinct timezone from ${people}`, values)).map(
          ({ timezone }: { timezone: string | null }) => timezone,
        )
      : [];
    const [date, time] = (letter.localTime ?? '').split('T') as [string, string];
    const next = values.length;
    await manager.query(
      `insert into letter_recipients (letter_id, member_id, at)
       select $${next + 1}, people.id, coalesce(local.at, $${next + 2}) from ${people}
         left join unnest($${next + 3}::text[], $${next + 4}::timestamptz[]) local(zone, at)
           on local.zone is not distinct from people.timezone`,
      [
        ...values,
        letter.id,
        letter.startsAt,
        zones,
        zones.map((zone) => momentOf(date, time, zoneOf(zone)).toISOString()),
      ],
    );
    await manager.query(`update letters set state = 'sending' where id = $1`, [letter.id]);
    return true;
  }

  /** @returns the number of mails */
  private async queueBatch(manager: EntityManager): Promise<number> {
    const [due]: [{ letterId: string; memberId: string }[]] = await manager.query(
      `with due as (
         select letter_id, member_id from letter_recipients where state = 'waiting' and at <= $1
         order by at limit $2 for update skip locked)
       update letter_recipients recipient set state = 'queued', at = $1 from due
       where recipient.letter_id = due.letter_id and recipient.member_id = due.member_id
       returning recipient.letter_id as "letterId", recipient.member_id as "memberId"`,
      [this.clock.now(), batch],
    );
    await enqueueAll(manager, 'mail.letter', due);
    return due.length;
  }

  /** Updates the counts in the list. Mails that the queue has lost or given up count as refused. */
  private async finish(): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `update letter_recipients set state = 'refused', at = $1 from letters
       where letters.id = letter_id and letters.state = 'sending'
         and (letter_recipients.state = 'deferred' and at < $2 or letter_recipients.state = 'queued' and at < $3)`,
      [now, new Date(now.getTime() - 26 * hour), new Date(now.getTime() - 7 * day)],
    );
    await this.db.query(
      `update letters set counts = ${countsInSql} where state = 'sending'
         or state = 'stopped' and finished_at > $1`,
      [new Date(now.getTime() - 2 * hour)],
    );
    await this.db.query(
      `update letters set state = 'sent', finished_at = $1, counts = ${countsInSql}
       where state = 'sending' and not exists (
         select from letter_recipients where letter_id = letters.id and state in ('waiting', 'queued', 'deferred'))`,
      [now],
    );
  }
}

const nameOf = ({ subject }: Letter) => ({ subject });

const refusal = (message: string, field?: string) =>
  new AppError('BAD_USER_INPUT', message, field ? { fields: { [field]: message } } : undefined);
