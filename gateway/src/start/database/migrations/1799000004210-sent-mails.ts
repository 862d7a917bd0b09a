import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which kinds of mails went to whom in the last quarter of a year. */
export class SentMails1799000004210 implements MigrationInterface {
  readonly name = 'SentMails1799000004210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sent_mails (
        id uuid primary key,
        member_id uuid not null constraint sent_mails_member_fk references members on delete cascade,
        kind text not null,
        sent_at timestamptz(3) not null
      );
      create index sent_mails_member on sent_mails (member_id, sent_at);
      create index sent_mails_sent_at on sent_mails (sent_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sent_mails');
  }
}
