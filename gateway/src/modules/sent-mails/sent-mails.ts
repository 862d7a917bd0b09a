import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import type { Mailer } from '../../platform/mailer.js';

const quarter = 90 * 86_400_000;

/**
 * A mailer that keeps which kinds of mails a mail server has taken for a member, so that somebody can be told why they
 * got one or none. A mail that is sent twice is kept once; those to other people are not kept.
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

/** Deletes what is older than a quarter of a year. */
export async function purgeSentMails(db: DataSource, clock: Clock): Promise<void> {
  await db.query('delete from sent_mails where sent_at < $1', [new Date(clock.now().getTime() - quarter)]);
}
