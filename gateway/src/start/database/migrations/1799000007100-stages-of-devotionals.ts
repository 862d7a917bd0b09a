import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the stage, the author and the assigned editor of devotionals. Only what is ready or published needs questions.
 */
export class StagesOfDevotionals1799000007100 implements MigrationInterface {
  readonly name = 'StagesOfDevotionals1799000007100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table devotionals
        add stage text not null default 'draft' constraint devotionals_stage check (stage in ('draft', 'review', 'ready')),
        add author text,
        add assigned_to uuid constraint devotionals_assigned_fk references members on delete set null,
        drop constraint devotionals_questions,
        add constraint devotionals_questions
          check (cardinality(questions) > 0 or (not is_active and stage <> 'ready'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from devotionals where cardinality(questions) = 0;
      alter table devotionals drop constraint devotionals_questions, drop column stage, drop column author,
        drop column assigned_to,
        add constraint devotionals_questions check (cardinality(questions) > 0);
    `);
  }
}
