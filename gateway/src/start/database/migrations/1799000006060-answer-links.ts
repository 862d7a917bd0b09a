import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of reminders that save one answer without signing in. */
export class AnswerLinks1799000006060 implements MigrationInterface {
  readonly name = 'AnswerLinks1799000006060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists answer_links (
        id uuid constraint answer_links_pk primary key,
        member_id uuid not null constraint answer_links_member_fk references members on delete cascade,
        devotional_id uuid not null constraint answer_links_devotional_fk references devotionals on delete cascade,
        question_id uuid not null,
        question text not null,
        language text not null,
        token_hash bytea not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        used_hash bytea
      );
      create unique index if not exists answer_links_question on answer_links (member_id, devotional_id, question_id);
      create index if not exists answer_links_devotional on answer_links (devotional_id);
      create unique index if not exists answer_links_token_hash on answer_links (token_hash);
      create index if not exists answer_links_expires_at on answer_links (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table answer_links');
  }
}
