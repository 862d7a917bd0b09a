import type { DataSource } from 'typeorm';
import type { BillingNotice } from '../blocks/jobs.js';
import type { MoneyMove } from '../modules/billing/money-moves.js';
import type { Sent } from './mailbox.js';

type Mail = NonNullable<MoneyMove['mail']>;

/** Records the notice of each mail about money when it is enqueued. @returns the notices of mails, with their readers */
export async function recordNotices(db: DataSource) {
  await db.query(`
    create table recorded_notices (job_id uuid primary key, notice text not null);
    create function record_notice() returns trigger language plpgsql as $$
      begin
        insert into recorded_notices values (new.id, new.data ->> 'notice');
        return new;
      end
    $$;
    create trigger record_notice after insert on outbox
      for each row when (new.name = 'mail.billing') execute function record_notice();
  `);
  return async (mails: Sent[]): Promise<[Mail, string][]> => {
    const recorded: { id: string; notice: BillingNotice }[] = await db.query(
      'select job_id as id, notice from recorded_notices where job_id = any($1::uuid[])',
      [mails.map(({ id }) => id)],
    );
    const notices = new Map(recorded.map(({ id, notice }) => [id, notice]));
    return mails.flatMap(({ id, to, kind }): [Mail, string][] => {
      const notice = notices.get(id) ?? (kind === 'accountDeleted' ? kind : null);
      return notice ? [[notice, to]] : [];
    });
  };
}
