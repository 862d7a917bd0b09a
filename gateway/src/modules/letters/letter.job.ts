import type { DataSource } from 'typeorm';
import { translateItems } from '../../blocks/editing/translated.js';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import { memberReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { MailError } from '../../platform/mailer.js';
import type { BibleService } from '../bible/bible.service.js';
import { Member } from '../members/member.entity.js';
import type { StopTokens } from '../reminders/stop-tokens.js';
import { Letter, LetterRecipient, type RecipientState } from './letter.entity.js';
import { letterMail } from './letter.mail.js';
import { editableLetter } from './letter.service.js';
import { type LetterSending, wantsLetters } from './letter-sending.service.js';

export interface LetterParts {
  db: DataSource;
  clock: Clock;
  bible: BibleService;
  letterSending: LetterSending;
  stopTokens: StopTokens;
}

/** Milliseconds for which a refused mail is retried: less than the attempts of the queue take. */
const retriedFor = 22 * 3_600_000;

/**
 * Mails a letter to one person. As with reminders, the mark that it is sent is written when the mail server is ready for
 * the message: a crash or a lost answer sends nothing twice. Permanent refusals are counted with the letter, instead of
 * listing each with the undelivered mails.
 */
export const sendLetter =
  (parts: LetterParts, { post, config, settings }: JobParts): JobHandler<'mail.letter'> =>
  async ({ letterId, memberId, isTest }, jobId) => {
    const { db, clock, bible, letterSending, stopTokens } = parts;
    const letter = await db.getRepository(Letter).findOneBy({ id: letterId });
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!letter || !member) return;
    const recipient = isTest
      ? null
      : await db.getRepository(LetterRecipient).findOneBy({ letterId, memberId });
    if (!isTest) {
      if (!recipient || !['queued', 'deferred'].includes(recipient.state)) return;
      const reason = whyNot(letter, member, recipient, settings.current.emailNotifications, clock.now());
      if (reason) {
        await letterSending.mark(letterId, memberId, reason);
        return;
      }
    }
    await translateItems(db, editableLetter, member.preferences.language, [letter]);
    const passage = letter.verse ? await bible.quotation(letter.reference, letter.verse) : null;
    const stop = memberLinks(config).stopLetters(stopTokens.make({ id: memberId, mails: 'letters' }));
    const claim = async () => {
      if (!(await letterSending.mark(letterId, memberId, 'sent')))
        throw new Error('Another worker is sending this letter');
    };
    try {
      await post.send(
        memberReader(member),
        (site) => letterMail(site, { ...letter, passage, stop }),
        jobId,
        isTest ? undefined : claim,
      );
    } catch (error) {
      if (!recipient || !(error instanceof MailError)) throw error;
      const state = error.final ? 'refused' : 'deferred';
      const since = recipient.state === 'deferred' && !error.final ? recipient.at : clock.now();
      // Without a response after the claim the mail may have been sent, so it stays claimed.
      if (error.answered) await letterSending.unclaim(letterId, memberId, state, since);
      await letterSending.mark(letterId, memberId, state);
      if (!error.final) throw error;
    }
  };

/** Returns the state of a recipient who gets no mail any more; null: they get it. */
function whyNot(
  letter: Letter,
  member: Member,
  { state, at }: LetterRecipient,
  siteMails: boolean,
  now: Date,
): RecipientState | null {
  if (letter.state !== 'sending' || !siteMails) return 'stopped';
  if (!wantsLetters(member)) return member.mailRefusedAt ? 'refused' : 'unsubscribed';
  return state === 'deferred' && now.getTime() - at.getTime() > retriedFor ? 'refused' : null;
}
