import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which devotionals a member has read on a day, beside that they have read. */
export class ReadDevotionals1799000005520 implements MigrationInterface {
  readonly name = 'ReadDevotionals1799000005520';

  async up(runner: QueryRunner): Promise<void> {
    // Without a default, so that no row of many is written.
    await runner.query('alter table reading_days add column devotional_days date[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reading_days drop column devotional_days');
  }
}
