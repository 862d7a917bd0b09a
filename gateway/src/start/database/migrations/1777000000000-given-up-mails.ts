import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that nobody tries to send any more, until an administrator sends them again or dismisses them. */
export class GivenUpMails1777000000000 implements MigrationInterface {
  readonly name = 'GivenUpMails1777000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table given_up_mails (
        id uuid constraint given_up_mails_pk primary key,
        kind text not null constraint given_up_mails_kind
          check (kind in ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact')),
        data jsonb not null,
        -- Masked.
        recipient text,
        reason text not null,
        given_up_at timestamptz(3) not null default now()
      );
      create index given_up_mails_given_up on given_up_mails (given_up_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table given_up_mails');
  }
}
