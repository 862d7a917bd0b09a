import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import type { Mailer } from '../../platform/mailer.js';

const quarter = 90 * 86_400_000;

/**
 * Mailer that records the kind of each mail that a mail server has accepted for a member. Support can then explain
 * missing or unexpected mails. Repeated mails are recorded once; mails to other people are not recorded.
 */
export const keepingSent = (mailer: Mailer, db: DataSource, clock: Clock): Mailer => ({
  ...mailer,
  async send(to, mail, id, claim) {
    await mailer.send(to, mail, id, claim);
    await db.query(
      `insert into sent_mails (id, member_id, kind, sent_at)
        select $1, id, $3, $4 from members where email = $2
        on conflict (id) do nothing`,
      [id, to, mail.kind, clock.now()],
    );
  },
});

/** Deletes records that are older than 90 days. */
export async function purgeSentMails(db: DataSource, clock: Clock): Promise<void> {
  await db.query('delete from sent_mails where sent_at < $1', [new Date(clock.now().getTime() - quarter)]);
}
