import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = [
  'verification',
  'emailChanged',
  'passwordChanged',
  'newDevice',
  'contact',
  'billing',
  'familyInvitation',
  'prayerAnswered',
];
const sqlList = (names: string[]) => names.map((name) => `'${name}'`).join(', ');
const kindIsOneOf = (names: string[]) => `
  alter table given_up_mails drop constraint given_up_mails_kind;
  alter table given_up_mails add constraint given_up_mails_kind check (kind in (${sqlList(names)}));
`;

/** The daily reminder: when each member's next one is due, jobs that let others go first, addresses that take no mail. */
export class Reminders1793000000000 implements MigrationInterface {
  readonly name = 'Reminders1793000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reminders (
        member_id uuid constraint reminders_pk primary key
          constraint reminders_member_fk references members on delete cascade,
        -- The next one: its day where the member is, and when it is due. Null: none is wanted.
        day date,
        due_at timestamptz(3),
        -- The day of the last one that was handed out.
        sent_on date,
        constraint reminders_planned check ((day is null) = (due_at is null))
      );
      create index reminders_due on reminders (due_at) where due_at is not null;
      -- A day that is over everywhere: the job finds the right one.
      insert into reminders (member_id, day, due_at)
        select id, (now() at time zone 'UTC')::date - 2, now() from members where daily_reminders;

      alter table members add mail_refused_at timestamptz(3);

      alter table outbox add priority smallint not null default 0;
      drop index outbox_created_at;
      create index outbox_order on outbox (priority, created_at);
    `);
    await runner.query(kindIsOneOf([...kinds, 'reminder']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table reminders;
      alter table members drop mail_refused_at;
      delete from outbox where name in ('mail.reminder', 'maintenance.remind');
      drop index outbox_order;
      alter table outbox drop priority;
      create index outbox_created_at on outbox (created_at);
      delete from given_up_mails where kind = 'reminder';
    `);
    await runner.query(kindIsOneOf(kinds));
  }
}
