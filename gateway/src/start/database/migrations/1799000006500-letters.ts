import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that administrators mail to many people, and the people who get each. */
export class Letters1799000006500 implements MigrationInterface {
  readonly name = 'Letters1799000006500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table members add letters boolean not null default true;

      create table letters (
        id uuid constraint letters_pk primary key,
        subject text not null,
        html text not null,
        reference text not null default '',
        verse text not null default '',
        button_label text not null default '',
        button_link text not null default '',
        lang text not null default 'en',
        state text not null default 'draft' constraint letters_state
          check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
        audience jsonb,
        starts_at timestamptz(3),
        -- yyyy-MM-ddTHH:MM by each reader's clock. Null: everybody gets it at starts_at.
        local_time text constraint letters_local_time check (local_time ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'),
        finished_at timestamptz(3),
        counts jsonb,
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint letters_begun check (state = 'draft' or (audience is not null and starts_at is not null))
      );
      create index letters_active on letters (starts_at) where state in ('scheduled', 'sending');
      create trigger letters_versions after delete on letters for each row execute function forget_versions();

      create table letter_recipients (
        letter_id uuid not null constraint letter_recipients_letter_fk references letters on delete cascade,
        member_id uuid not null constraint letter_recipients_member_fk references members on delete cascade,
        state text not null default 'waiting' constraint letter_recipients_state
          check (state in ('waiting', 'queued', 'deferred', 'sent', 'refused', 'unsubscribed', 'stopped')),
        -- The moment from which it is due; once it is queued, the moment of the last change of its state.
        at timestamptz(3) not null,
        constraint letter_recipients_pk primary key (letter_id, member_id)
      );
      create index letter_recipients_due on letter_recipients (at) where state = 'waiting';
      create index letter_recipients_by_state on letter_recipients (letter_id, state);
      create index letter_recipients_member on letter_recipients (member_id);

      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind check (kind in ('verification', 'emailChanged',
        'passwordChanged', 'newDevice', 'contact', 'billing', 'familyInvitation', 'prayerAnswered', 'reminder',
        'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff', 'apiToken', 'letter'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from given_up_mails where kind = 'letter';
      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind check (kind in ('verification', 'emailChanged',
        'passwordChanged', 'newDevice', 'contact', 'billing', 'familyInvitation', 'prayerAnswered', 'reminder',
        'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff', 'apiToken'));
      drop table letter_recipients;
      drop table letters;
      delete from trash where kind = 'letter';
      delete from item_versions where item = 'letters';
      delete from item_translations where kind = 'letter';
      alter table members drop letters;
    `);
  }
}
