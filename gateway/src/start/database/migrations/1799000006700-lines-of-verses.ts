import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the lines of verses with poetry: pairs of their start in the text and their level of indentation. The texts of
 * packages are loaded again with them (`bible-texts.ts`); texts from files stay prose until they are imported again.
 */
export class LinesOfVerses1799000006700 implements MigrationInterface {
  readonly name = 'LinesOfVerses1799000006700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bible_verses add lines smallint[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bible_verses drop column lines');
  }
}
