import type { DataSource } from 'typeorm';
import { translateItems } from '../../blocks/editing/translated.js';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { MailSite } from '../../blocks/mails/layout.js';
import { memberReader, type Reader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { MailError } from '../../platform/mailer.js';
import type { BibleService } from '../bible/bible.service.js';
import { editableDevotional } from '../devotionals/devotional.fields.js';
import { findByDate } from '../devotionals/devotional.reads.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import { Member } from '../members/member.entity.js';
import type { AnswerLinks } from '../question-answers/answer-links.js';
import { dailyMailRequestMail } from './daily-mail-request.mail.js';
import { DailyReader } from './daily-reader.entity.js';
import { reminderMail } from './reminder.mail.js';
import { wantsReminders } from './reminder.service.js';
import type { StopTokens } from './stop-tokens.js';

interface Parts {
  db: DataSource;
  clock: Clock;
  devotionals: DevotionalService;
  bible: BibleService;
  answerLinks: AnswerLinks;
  stopTokens: StopTokens;
}

/** Receiver of the devotional of a day, with or without an account. */
interface Receiver {
  reader: Reader;
  /** Null: somebody without an account, who gets what guests may read. */
  member: Member | null;
  /** HH:MM by their clock. */
  time: string;
  /** Link that stops these mails. */
  stop: URL;
  /** SQL with a row as long as the mail is wanted, by the id `$2`; checked when the mail is claimed. */
  wanted: [sql: string, id: string];
}

/**
 * Returns a function that mails the devotional of a day. The mark that it is done is written when the mail server is
 * ready for the message, not after it. So a crash in between sends nothing twice.
 */
const dailyDelivery = (
  { db, devotionals, bible, answerLinks }: Parts,
  { post, config }: JobParts,
): ((to: Receiver, day: string, jobId: string) => Promise<void>) => {
  const { answer, devotionalOf } = memberLinks(config);
  return async ({ reader, member, time, stop, wanted: [wanted, id] }, day, jobId) => {
    const devotional = await findByDate(db, day, { until: null, inactive: false });
    if (!devotional) return;
    await translateItems(db, editableDevotional, reader.language, [devotional]);

    const { scripture } = devotional;
    const isOpen = devotionals.opens(devotional, member);
    const passage = isOpen ? await bible.quotation(scripture.reference, scripture.verse) : null;
    const asked = member && (await answerLinks.make(devotional, member));
    const write = (site: MailSite) =>
      reminderMail(site, member?.name ?? null, {
        ...devotional,
        body: isOpen ? { ...devotional, passage, isPublic: devotionals.opens(devotional, null) } : null,
        asked: asked && { question: asked.question, link: answer(asked.token) },
        link: devotionalOf(day),
        time,
        stop,
        isChangedThere: !member,
      });
    const claim = async () => {
      const claimed = await db.query(
        `insert into job_done (id) select $1 where exists (${wanted}) on conflict do nothing returning id`,
        [jobId, id],
      );
      if (claimed.length === 0) throw new Error('Another worker is sending this mail, or it was stopped');
    };
    try {
      await post.send(reader, write, jobId, claim);
    } catch (error) {
      // An explicit refusal means not sent. Without a response the mail may have been sent.
      if (error instanceof MailError && error.answered) {
        await db.query('delete from job_done where id = $1', [jobId]);
      }
      throw error;
    }
  };
};

/** Mails their reminder to a member, if it is not too late and still wanted. */
export function sendReminder(parts: Parts, jobParts: JobParts): JobHandler<'mail.reminder'> {
  const { db, clock, stopTokens } = parts;
  const { config, settings } = jobParts;
  const deliver = dailyDelivery(parts, jobParts);
  return async ({ memberId, day, until }, jobId) => {
    if (!settings.current.emailNotifications || clock.now() >= new Date(until)) return;
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!member || !wantsReminders(member)) return;
    const stop = memberLinks(config).stopReminders(stopTokens.make({ id: memberId, mails: 'reminders' }));
    const wanted: [string, string] = ['select from members where id = $2 and daily_reminders', memberId];
    const time = member.preferences.reminderTime;
    await deliver({ reader: memberReader(member), member, time, stop, wanted }, day, jobId);
  };
}

/** Mails the devotional of a day to somebody without an account, or with one since it was queued. */
export function sendDailyMail(parts: Parts, jobParts: JobParts): JobHandler<'mail.dailyMail'> {
  const { db, clock, stopTokens } = parts;
  const { config, settings } = jobParts;
  const deliver = dailyDelivery(parts, jobParts);
  const toMember = sendReminder(parts, jobParts);
  return async ({ readerId, day, until }, jobId) => {
    const { emailNotifications, dailyMail } = settings.current;
    if (!emailNotifications || clock.now() >= new Date(until)) return;
    const found = await db.getRepository(DailyReader).findOneBy({ id: readerId });
    if (found?.memberId) return toMember({ memberId: found.memberId, day, until }, jobId);
    if (!dailyMail || !found?.email || !found.confirmedAt || found.mailRefusedAt) return;
    const { email, language, reminderTime: time } = found;
    const stop = memberLinks(config).dailyMail(stopTokens.make({ id: readerId, mails: 'daily' }));
    const wanted: [string, string] = [
      'select from daily_readers where id = $2 and confirmed_at is not null',
      readerId,
    ];
    await deliver({ reader: { email, language }, member: null, time, stop, wanted }, day, jobId);
  };
}

/** Mails the link that confirms the daily mail, for the latest request. The language is that of the request. */
export const sendDailyMailRequest =
  ({ db, stopTokens }: Parts, { post, config }: JobParts): JobHandler<'mail.dailyMailRequest'> =>
  async ({ readerId, at }, jobId) => {
    const found = await db.getRepository(DailyReader).findOneBy({ id: readerId });
    if (!found?.email || found.requestedAt.toISOString() !== at) return;
    const { email, language, reminderTime: time, confirmedAt } = found;
    const owner = await db.getRepository(Member).findOneBy({ email });
    if (owner && !owner.isActive) return;
    const link = memberLinks(config).dailyMail(stopTokens.make({ id: readerId, mails: 'daily' }));
    const who = confirmedAt ? 'known' : owner?.emailVerifiedAt ? 'account' : 'new';
    await post.send({ email, language }, (site) => dailyMailRequestMail(site, { who, time, link }), jobId);
  };
