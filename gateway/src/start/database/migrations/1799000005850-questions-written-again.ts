import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An answer whose question was deleted and written again belongs to the question that has its words now. */
export class QuestionsWrittenAgain1799000005850 implements MigrationInterface {
  readonly name = 'QuestionsWrittenAgain1799000005850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function pg_temp.question_words(question text) returns text language sql immutable as
        $$ select lower(btrim(regexp_replace(question, '\\s+', ' ', 'g'))) $$;
      update question_answers set question_id = again.question_id
        from (
          select distinct on (answer.member_id, devotional.id, asked.id) answer.id, asked.id as question_id
            from question_answers as answer
            join devotionals as devotional on devotional.id = answer.devotional_id
            cross join lateral (
              select id from unnest(devotional.questions, devotional.question_ids) with ordinality as one(question, id, place)
                where pg_temp.question_words(question) = pg_temp.question_words(answer.question) order by place limit 1) as asked
            where answer.question_id <> all(devotional.question_ids)
              and not exists (select from question_answers as other where other.member_id = answer.member_id
                and other.devotional_id = devotional.id and other.question_id = asked.id)
            order by answer.member_id, devotional.id, asked.id, answer.updated_at desc
        ) as again
        where again.id = question_answers.id;
      drop function pg_temp.question_words;
    `);
  }

  /** Leaves answers at the question that has their words. */
  async down(): Promise<void> {}
}
