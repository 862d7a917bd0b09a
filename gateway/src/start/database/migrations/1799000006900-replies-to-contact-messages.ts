import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replies to contact messages, and the language that their senders read. */
export class RepliesToContactMessages1799000006900 implements MigrationInterface {
  readonly name = 'RepliesToContactMessages1799000006900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: unknown, of a message from before.
      alter table contact_messages add lang text;

      create table contact_message_replies (
        id uuid constraint contact_message_replies_pk primary key,
        message_id uuid not null constraint contact_message_replies_message_fk
          references contact_messages on delete cascade,
        admin_id uuid constraint contact_message_replies_admin_fk references members on delete set null,
        text text not null,
        created_at timestamptz(3) not null default now()
      );
      create index contact_message_replies_message on contact_message_replies (message_id, created_at);
      create index contact_message_replies_admin on contact_message_replies (admin_id);

      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind check (kind in ('verification', 'emailChanged',
        'passwordChanged', 'newDevice', 'contact', 'contactReply', 'billing', 'familyInvitation', 'prayerAnswered',
        'reminder', 'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff', 'apiToken', 'letter'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from given_up_mails where kind = 'contactReply';
      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind check (kind in ('verification', 'emailChanged',
        'passwordChanged', 'newDevice', 'contact', 'billing', 'familyInvitation', 'prayerAnswered', 'reminder',
        'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff', 'apiToken', 'letter'));
      drop table contact_message_replies;
      alter table contact_messages drop lang;
    `);
  }
}
