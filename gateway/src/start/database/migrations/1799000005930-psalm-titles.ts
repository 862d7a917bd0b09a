import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The titles of psalms in added texts. */
export class PsalmTitles1799000005930 implements MigrationInterface {
  name = 'PsalmTitles1799000005930';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table bible_verses add column title text');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table bible_verses drop column title');
  }
}
