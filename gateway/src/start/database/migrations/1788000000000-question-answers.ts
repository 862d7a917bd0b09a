import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members answer to the questions of devotionals. */
export class QuestionAnswers1788000000000 implements MigrationInterface {
  readonly name = 'QuestionAnswers1788000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table question_answers (
        id uuid constraint question_answers_pk primary key,
        member_id uuid not null constraint question_answers_member_fk references members on delete cascade,
        devotional_id uuid constraint question_answers_devotional_fk references devotionals on delete set null,
        question_index integer not null,
        question text not null,
        answer text not null,
        journal_entry_id uuid
          constraint question_answers_entry_fk references journal_entries on delete set null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create unique index question_answers_question
        on question_answers (member_id, devotional_id, question_index);
      create index question_answers_member on question_answers (member_id, updated_at);
      create index question_answers_devotional on question_answers (devotional_id);
      create index question_answers_entry on question_answers (journal_entry_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table question_answers');
  }
}
