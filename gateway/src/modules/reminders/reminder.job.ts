import type { DataSource } from 'typeorm';
import { translateItems } from '../../blocks/editing/translated.js';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { MailSite } from '../../blocks/mails/layout.js';
import { memberReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { MailError } from '../../platform/mailer.js';
import type { BibleService } from '../bible/bible.service.js';
import { editableDevotional } from '../devotionals/devotional.fields.js';
import { findByDate } from '../devotionals/devotional.reads.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import { Member } from '../members/member.entity.js';
import type { AnswerLinks } from '../question-answers/answer-links.js';
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

/**
 * Mails the devotional of a day, if it is not too late and the member still wants it. The mark that it is done is
 * written when the mail server is ready for the message, not after it. So a crash in between sends nothing twice.
 */
export const sendReminder =
  (
    { db, clock, devotionals, bible, answerLinks, stopTokens }: Parts,
    { post, config, settings }: JobParts,
  ): JobHandler<'mail.reminder'> =>
  async ({ memberId, day, until }, jobId) => {
    if (!settings.current.emailNotifications || clock.now() >= new Date(until)) return;
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!member || !wantsReminders(member)) return;
    const devotional = await findByDate(db, day, { until: null, inactive: false });
    if (!devotional) return;
    await translateItems(db, editableDevotional, member.preferences.language, [devotional]);

    const { answer, devotionalOf, stopReminders } = memberLinks(config);
    const { scripture } = devotional;
    const isOpen = devotionals.opens(devotional, member);
    const passage = isOpen ? await bible.quotation(scripture.reference, scripture.verse) : null;
    const asked = await answerLinks.make(devotional, member);
    const write = (site: MailSite) =>
      reminderMail(site, member.name, {
        ...devotional,
        body: isOpen ? { ...devotional, passage, isPublic: devotionals.opens(devotional, null) } : null,
        asked: asked && { question: asked.question, link: answer(asked.token) },
        link: devotionalOf(day),
        stop: stopReminders(stopTokens.make({ memberId, mails: 'reminders' })),
      });
    const claim = async () => {
      const claimed = await db.query(
        'insert into job_done (id) values ($1) on conflict do nothing returning id',
        [jobId],
      );
      if (claimed.length === 0) throw new Error('Another worker is sending this reminder');
    };
    try {
      await post.send(memberReader(member), write, jobId, claim);
    } catch (error) {
      // An explicit refusal means not sent. Without a response the mail may have been sent.
      if (error instanceof MailError && error.answered) {
        await db.query('delete from job_done where id = $1', [jobId]);
      }
      throw error;
    }
  };
