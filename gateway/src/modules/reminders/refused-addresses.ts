import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { MailKind, MailRefusal } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { MailError, type Mailer } from '../../platform/mailer.js';

/**
 * Mails that are held back here from an address which is set aside. Reminders, daily mails and letters are not: their
 * jobs read the same before they send, and another statement for each of many mails would be wasted. All others were
 * requested just now, protect the account, or are about money.
 */
const heldBack: readonly MailKind[] = ['prayerAnswered', 'familyInvitation', 'webhookOff'];

/**
 * Sets an address aside, whether it has an account or only the daily mail. A complaint stays the reason, since the
 * person may not want what a mended mailbox can take.
 */
export async function setAside(db: DataSource, email: string, reason: MailRefusal, at: Date): Promise<void> {
  for (const table of ['members', 'daily_readers']) {
    await db.query(
      `update ${table} set mail_refused_at = $2, mail_refused_by =
         case when mail_refused_at is not null and mail_refused_by = 'complaint' then 'complaint' else $3 end
       where email = lower($1)`,
      [email, at, reason],
    );
  }
}

/** Mailer that sets an address aside when a mail server refuses it permanently, and then holds mails to it back. */
export const heedingRefusals = (mailer: Mailer, db: DataSource, clock: Clock): Mailer => ({
  ...mailer,
  async send(to, mail, ...others) {
    if (heldBack.includes(mail.kind)) {
      const [refused] = await db.query(
        'select from members where email = lower($1) and mail_refused_at is not null',
        [to],
      );
      if (refused) throw new MailError(backOfficeMessages.mailHeldBack, to, true);
    }
    try {
      await mailer.send(to, mail, ...others);
    } catch (error) {
      if (error instanceof MailError && error.ofReceiver) await setAside(db, to, 'server', clock.now());
      throw error;
    }
  },
});
