import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `'verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact', 'contactReply', 'billing',
  'familyInvitation', 'prayerAnswered', 'reminder', 'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff',
  'apiToken', 'letter'`;

const setKinds = (list: string) => `
  alter table given_up_mails drop constraint given_up_mails_kind;
  alter table given_up_mails add constraint given_up_mails_kind check (kind in (${list}));`;

/** Adds the daily mail for people without an account, which becomes the reminder of an account with its address. */
export class DailyReaders1799000007200 implements MigrationInterface {
  readonly name = 'DailyReaders1799000007200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table settings add daily_mail boolean not null default true;

      create table daily_readers (
        id uuid constraint daily_readers_pk primary key,
        email text constraint daily_readers_email_lowercase check (email = lower(email)),
        member_id uuid constraint daily_readers_member_fk references members on delete cascade,
        language text not null constraint daily_readers_language check (language in ('en', 'es', 'fr', 'de')),
        timezone text not null,
        reminder_time text not null
          constraint daily_readers_reminder_time check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        requested_at timestamptz(3) not null,
        confirmed_at timestamptz(3),
        mail_refused_at timestamptz(3),
        day date,
        due_at timestamptz(3),
        sent_on date,
        created_at timestamptz(3) not null default now(),
        constraint daily_readers_address_or_account check ((email is null) <> (member_id is null)),
        constraint daily_readers_planned check ((confirmed_at is null or member_id is not null) = (due_at is null))
      );
      create unique index daily_readers_email on daily_readers (email);
      create index daily_readers_member on daily_readers (member_id);
      create index daily_readers_due on daily_readers (due_at) where due_at is not null;

      -- Turns a confirmed daily mail into the reminder of the account with its address. The lock makes a confirmation
      -- at the same moment wait. The consent is for this mail alone, so refused letters stay refused.
      create function adopt_daily_reader(adopter uuid, address text) returns void language plpgsql as $$
      declare
        reader daily_readers;
      begin
        select * into reader from daily_readers where email = address for update;
        if reader.confirmed_at is null then
          return;
        end if;
        update members set daily_reminders = true, letters = letters and email_notifications,
          email_notifications = true, reminder_time = reader.reminder_time, timezone = reader.timezone
          where id = adopter;
        insert into reminders as own (member_id, day, due_at, sent_on)
          values (adopter, reader.day, reader.due_at, reader.sent_on)
          on conflict (member_id) do update set day = excluded.day, due_at = excluded.due_at,
            sent_on = greatest(own.sent_on, excluded.sent_on)
          where own.due_at is null or own.sent_on is null or own.sent_on < excluded.day;
        update daily_readers set email = null, member_id = adopter, day = null, due_at = null where id = reader.id;
      end $$;
      create function adopt_daily_reader_of_member() returns trigger language plpgsql as $$
      begin
        perform adopt_daily_reader(new.id, new.email);
        return null;
      end $$;
      create trigger members_daily_reader after insert or update of email, email_verified_at on members
        for each row when (new.email_verified_at is not null) execute function adopt_daily_reader_of_member();
      ${setKinds(`${kinds}, 'dailyMail', 'dailyMailRequest'`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from given_up_mails where kind in ('dailyMail', 'dailyMailRequest');
      ${setKinds(kinds)}
      drop trigger members_daily_reader on members;
      drop function adopt_daily_reader_of_member;
      drop function adopt_daily_reader;
      drop table daily_readers;
      alter table settings drop daily_mail;
    `);
  }
}
