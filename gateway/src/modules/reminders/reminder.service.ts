import type { DataSource, EntityManager } from 'typeorm';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { enqueueAll, type Jobs } from '../../blocks/jobs.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { dayAfter } from './moments.js';
import { endOf, type Planned, planAgain, planFrom } from './plan.js';
import type { MemberReminders } from './reminder.types.js';
import type { Stop } from './stop-tokens.js';

/** Maximum number of due reminders in one transaction. */
export const batch = 1_000;

interface Due extends Planned {
  memberId: string;
}

interface Reader {
  id: string;
  timezone: string | null;
  reminderTime: string;
  /** Whether the member gets reminders by mail. */
  wants: boolean;
  /** Ids of the push subscriptions of the member's browsers. */
  browsers: string[];
}

interface Next extends Due {
  sentOn: string | null;
}

/** Whether a member gets reminders by mail. In SQL it is `wanting`. */
export const wantsReminders = ({ preferences, ...member }: Member): boolean =>
  member.isActive &&
  preferences.dailyReminders &&
  preferences.emailNotifications &&
  member.emailVerifiedAt !== null &&
  member.mailRefusedAt === null;

const wanting = `is_active and daily_reminders and email_notifications
  and email_verified_at is not null and mail_refused_at is null`;

/** Push subscriptions of a member who wants reminders. They need no valid mail address. */
const browsers = `case when is_active and daily_reminders
  then array(select id from push_subscriptions where member_id = members.id) else '{}' end`;

/** Schedules the daily reminder of each member, and queues the due ones. */
export class ReminderService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
  ) {}

  /** Reschedules the reminder in the transaction that has changed a member's preferences. */
  async plan(manager: EntityManager, { id, preferences }: Member): Promise<void> {
    if (!preferences.dailyReminders) {
      await manager.query('update reminders set day = null, due_at = null where member_id = $1', [id]);
      return;
    }
    await manager.query('insert into reminders (member_id) values ($1) on conflict do nothing', [id]);
    const [row] = await manager.query(
      `select day::text, due_at as "dueAt", sent_on::text as "sentOn" from reminders
       where member_id = $1 for update`,
      [id],
    );
    const { day, dueAt, sentOn } = row;
    const next = planAgain(dueAt && { day, dueAt }, sentOn, preferences, this.clock.now());
    await manager.query('update reminders set day = $2, due_at = $3 where member_id = $1', [
      id,
      next.day,
      next.dueAt,
    ]);
  }

  /** Returns the reminder state of a member for administrators who look for a missing one; null: unknown id. */
  async of(memberId: string): Promise<MemberReminders | null> {
    if (!isId(memberId)) return null;
    const [found] = await this.db.query(
      `select daily_reminders as "isOn", email_notifications as "takesMails", reminder_time as time,
         due_at as "nextAt", sent_on::text as "lastOn",
         array(select past::date::text
           from generate_series(greatest(coalesce(sent_on + 1, created_at::date), day - 30), day - 1, '1 day') past
           where not exists (select from devotionals where is_active and date = past::date)
           order by past) as "emptyDays"
       from members left join reminders on member_id = members.id where members.id = $1`,
      [memberId],
    );
    return found ? { ...found, isSiteMailing: this.settings.current.emailNotifications } : null;
  }

  /** Turns reminders or letters off for a member. Does nothing for a deleted account. */
  async stop({ id, mails }: Stop): Promise<void> {
    const preferences = mails === 'letters' ? { letters: false } : { dailyReminders: false };
    await this.db.transaction(async (manager) => {
      await manager.update(Member, { id }, { preferences });
      const member = await manager.findOneBy(Member, { id });
      if (member) await this.plan(manager, member);
    });
  }

  /** Queues a mail and notifications for each due reminder. Any number of workers may run it at once. */
  async handOut(): Promise<void> {
    // Repeats until none is due: after a long pause, the next reminder may be due as well.
    while ((await this.db.transaction((manager) => this.handOutBatch(manager))) > 0);
  }

  /** @returns the number of due reminders */
  private async handOutBatch(manager: EntityManager): Promise<number> {
    const now = this.clock.now();
    const due: Due[] = await manager.query(
      `select member_id as "memberId", day::text, due_at as "dueAt" from reminders
       where due_at <= $1 order by due_at limit $2 for update skip locked`,
      [now, batch],
    );
    if (due.length === 0) return 0;
    // Reads the preferences after taking the locks. Earlier changes are included, and later ones reschedule after us.
    const members: Reader[] = await manager.query(
      `select id, timezone, reminder_time as "reminderTime", ${wanting} as wants,
         ${browsers} as browsers from members
       where id = any($1)`,
      [due.map(({ memberId }) => memberId)],
    );
    const readers = new Map(members.map((member) => [member.id, member]));
    const published = await publishedAmong(manager, new Set(due.map(({ day }) => day)));

    const mails: Jobs['mail.reminder'][] = [];
    const pushes: Jobs['maintenance.pushReminder'][] = [];
    const sendsMails = this.settings.current.emailNotifications;
    const next: Next[] = due.map(({ memberId, day, dueAt }) => {
      const reader = readers.get(memberId)!;
      const until = endOf({ day, dueAt }, reader.timezone);
      const mine = { day, until: until.toISOString() };
      const isInTime = now < until && published.has(day);
      const isMailed = isInTime && sendsMails && reader.wants;
      const sent = isMailed || (isInTime && reader.browsers.length > 0);
      if (isMailed) mails.push({ memberId, ...mine });
      if (isInTime) pushes.push(...reader.browsers.map((subscriptionId) => ({ subscriptionId, ...mine })));
      return { memberId, sentOn: sent ? day : null, ...planFrom(dayAfter(day), reader, now) };
    });
    await enqueueAll(manager, 'mail.reminder', mails);
    await enqueueAll(manager, 'maintenance.pushReminder', pushes);
    await setNext(manager, next);
    return due.length;
  }
}

/** Returns those of `days` that have a published devotional. */
export async function publishedAmong(manager: EntityManager, days: Set<string>): Promise<Set<string>> {
  const rows: { date: string }[] = await manager.query(
    'select date::text from devotionals where is_active and date = any($1::date[])',
    [[...days]],
  );
  return new Set(rows.map(({ date }) => date));
}

const setNext = (manager: EntityManager, next: Next[]) =>
  manager.query(
    `update reminders set day = next.day, due_at = next.due_at,
       sent_on = coalesce(next.sent_on, reminders.sent_on)
     from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::date[]) next(member_id, day, due_at, sent_on)
     where reminders.member_id = next.member_id`,
    [
      next.map(({ memberId }) => memberId),
      next.map(({ day }) => day),
      next.map(({ dueAt }) => dueAt.toISOString()),
      next.map(({ sentOn }) => sentOn),
    ],
  );
