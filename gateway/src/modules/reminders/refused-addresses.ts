import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { MailError, type Mailer } from '../../platform/mailer.js';

/**
 * Mailer that marks the member of an address that a mail server refuses permanently. No more reminders go there until
 * the address is changed or confirmed again.
 */
export const markingRefused = (mailer: Mailer, db: DataSource, clock: Clock): Mailer => ({
  ...mailer,
  async send(to, ...mail) {
    try {
      await mailer.send(to, ...mail);
    } catch (error) {
      if (error instanceof MailError && error.ofReceiver) {
        await db.query('update members set mail_refused_at = $2 where email = $1', [to, clock.now()]);
      }
      throw error;
    }
  },
});
